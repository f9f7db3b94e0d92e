// How a game is played: small boards to try, found by the game's own rules, and all rules in short below them.

import { Draughts } from 'damier';
import { button, make } from '../../shell/dom.js';
import { boardLike, placeOf } from '../../shell/board.js';
import { rulesInShort } from '../../rules-card.js';
import { examplesOf } from './examples.js';

export function show(body, { table, t }) {
  const { variant: base, rules } = table.kindOfMatch();
  const kind = { variant: base, ...(rules && { rules }) };
  const game = new Draughts(kind);
  const cards = make('div', { className: 'examples' });
  const lines = rulesInShort(game.variant, t).map((textContent) => make('li', { textContent }));
  body.append(
    make('p', { className: 'quiet', textContent: table.nameOf(game.variant) }),
    cards,
    make('h3', { textContent: t('learn.rules') }),
    make('ul', { className: 'rules' }, lines),
  );
  fill(cards, game, (example) => cardOf(example, kind, table.board, t));
}

/** Finding an example takes time; the page goes on in between. */
async function fill(root, game, cardFor) {
  for (const example of examplesOf(game)) {
    root.append(cardFor(example));
    await new Promise((resolve) => setTimeout(resolve));
    if (!root.isConnected) return;
  }
}

/** @param {import('./examples.js').Example} example */
function cardOf({ name, fen, takes }, kind, like, t) {
  const board = boardLike(like);
  const said = make('p', { className: 'quiet' });
  said.setAttribute('role', 'status');
  const again = button(t('learn.again'), begin);
  board.setAttribute('orientation', 'white');
  board.setAttribute('label', t(`learn.${name}`));

  function begin() {
    board.game = new Draughts({ ...kind, fen });
    board.setAttribute('movable', 'white');
    said.textContent = t(takes ? 'learn.take' : 'learn.try');
    again.disabled = true;
  }

  board.addEventListener('positionchange', ({ detail }) => {
    if (!detail.move) return;
    board.setAttribute('movable', 'none');
    said.textContent = t('learn.right', { move: detail.move.notation });
    again.disabled = false;
  });
  board.addEventListener('illegal', ({ detail }) => (said.textContent = detail.text));
  begin();
  return make('section', { className: 'example' }, [
    make('h3', { textContent: t(`learn.${name}`) }),
    placeOf(board),
    said,
    make('div', { className: 'actions' }, [again]),
  ]);
}
