// Words for reviews, hints and threats in English. Keys are the same in every language, filled in as in ../en.js.

export default {
  tag: 'en',

  // Labels
  'label.forced': 'only move',
  'label.best': 'best',
  'label.good': 'good',
  'label.inaccuracy': 'inaccuracy',
  'label.mistake': 'mistake',
  'label.blunder': 'blunder',
  'label.missed-shot': 'missed shot',

  // What a review says of a move
  'ply.forced': '{move} was the only move.',
  'ply.best': '{move} is the best move here.',
  'ply.good': '{move} is good. The computer would play {best}.',
  'ply.inaccuracy': '{move} is a little inaccurate: {best} is better.',
  'ply.mistake': '{move} is a mistake: {best} is better by {count} {count:man|men}.',
  'ply.blunder': '{move} loses a great deal: {best} is better by {count} {count:man|men}.',
  'cause.better': '{move} is much worse than {best}.',
  'cause.missed-shot': '{move} misses {best}, a shot that wins {count} {count:piece|pieces}.',
  'cause.missed-shot.you': 'You missed {best}, a shot that wins {count} {count:piece|pieces}.',
  'cause.missed-shot.king': '{move} misses {best}, a shot that makes a king.',
  'cause.missed-shot.king.you': 'You missed {best}, a shot that makes a king.',
  'cause.allows-shot': '{move} allows {reply}, a shot that wins {count} {count:piece|pieces}. Better is {best}.',
  'cause.allows-shot.king': '{move} allows {reply}, a shot that makes a king. Better is {best}.',
  'cause.loses-pieces': '{move} loses {count} {count:piece|pieces}. Better is {best}.',
  'cause.missed-pieces': '{move} misses {best}, which wins {count} {count:piece|pieces}.',
  'cause.missed-pieces.you': 'You missed {best}, which wins {count} {count:piece|pieces}.',
  'cause.missed-win': '{move} misses the win: {best} wins.',
  'cause.missed-win.you': 'You missed the win: {best} wins.',
  'cause.lost': '{move} gives the game away: {best} was the move.',

  // Why a move is the one to play
  'hint.forced': '{move} is the only move.',
  'hint.wins': '{move} wins.',
  'hint.shot': '{move} is a shot: give, and win more.',
  'hint.takes-most': '{move} takes the most.',
  'hint.takes': '{move} wins by taking.',
  'hint.crowns': '{move} is on its way to a king.',
  'hint.delays': '{move} holds out longest.',
  'hint.exchange': '{move} offers an exchange.',
  'hint.holds': '{move} guards what is attacked.',
  'hint.better': '{move} is the best move here.',

  // What the other side would do
  'threat.wins': '{move} threatens to win the game.',
  'threat.shot': '{move} is threatened, a shot that wins {count} {count:piece|pieces}.',
  'threat.shot.king': '{move} is threatened, a shot that makes a king.',
  'threat.takes': '{move} is threatened: it wins {count} {count:piece|pieces}.',
  'threat.crowns': '{move} is threatened: it makes a king.',
};
