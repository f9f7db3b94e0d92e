// Written by the build from the headers of the core, see js/build/layout.js.

/** Ids of the official games; the first one is the default. Any other text compiles too, so that ids can come from data. */
export type VariantId = 'spanish' | 'international' | 'english' | 'damas' | 'yote' | 'yote-single' | 'german' | 'international-forward' | 'portuguese' | 'argentinian' | 'italian' | 'russian' | 'brazilian' | 'pool' | 'jamaican' | 'czech' | 'slovak' | 'thai' | 'turkish' | 'armenian' | 'frisian' | 'frysk' | 'killer' | 'breakthrough' | 'antidraughts' | 'poddavki' | 'canadian' | 'srilankan' | 'spantsiretti' | 'gothic' | (string & {});

export type Direction = 'all' | 'diagonal' | 'orthogonal' | 'diagonal-forward' | 'diagonal-back' | 'forward' | 'sideways' | 'back';

/** A limit, 0 for no such law; with '-claimable' a player must claim the draw, else it is automatic. */
export type Law = number | `${number}-claimable`;

/** Laws that end a game for want of progress: the names of their rules. */
export type LawReason = 'repetition' | 'no-progress' | 'kings-only' | 'four-or-five-pieces' | 'six-or-seven-pieces' | 'three-kings' | 'three-or-more-kings' | 'three-pieces' | 'long-diagonal' | 'two-pieces' | 'two-or-fewer-pieces' | 'two-kings' | 'one-king' | 'bare-kings' | 'one-piece-each';

/** Ends on the board. */
export type BoardWin = 'no-moves' | 'no-pieces' | 'give-away' | 'first-king' | 'last-piece' | 'empty-board' | 'quiet-limit';
export type BoardDraw = 'no-moves' | 'few-men' | 'quiet-limit';

/**
 * The rules of a game. A set of directions is written with plus signs, 'forward+sideways'; an array of words is taken too
 * when rules are given.
 */
export interface Rules {
  /** Draughts, or the game of drops and second men. */
  kind: 'draughts' | 'yote';
  /** Cells from left to right, 3-16. */
  columns: number;
  /** Cells from White's side to Black's, 3-16. */
  rows: number;
  /** Playing squares: one colour of the board, or every cell. */
  lines: 'diagonal' | 'all';
  /** The corner that is a playing square, seen from each player. */
  corner: 'LL' | 'LR';
  /** Who moves first. */
  first: 'white' | 'black';
  /** How the players come by their colours. */
  colors: 'lot' | 'chosen';
  /** Times the same position must stand for a draw, 0-9. */
  repetition: Law;
  /** Rows filled with men at the start, 1-6. */
  menRows: number;
  /** Empty rows behind the men at the start, 0-1. */
  gap: number;
  /** Where a man steps, seen from its player. */
  manMoves: Direction | (string & {}) | Direction[];
  /** Where a man captures. */
  manCaptures: Direction | (string & {}) | Direction[];
  /** Lines a king moves on. */
  kingMoves: 'none' | 'diagonal' | 'orthogonal' | 'all';
  /** Lines a king captures on. */
  kingCaptures: 'none' | 'diagonal' | 'orthogonal' | 'all';
  /** How far a king moves without capturing. */
  kingRange: 'short' | 'long';
  /** How far away a king's victim may stand. */
  kingReach: 'adjacent' | 'long';
  /** Empty squares behind the victim a king may land on. */
  kingLanding: 'any' | 'next' | 'next-behind-king';
  /** Whether a man may capture a king. */
  manTakesKing: boolean;
  /** Which of the possible captures are legal. */
  priority: 'none' | 'pieces' | 'pieces-kings' | 'italian' | 'frisian' | 'king-first';
  /** A man that reaches the last row within a capture: its turn ends, it goes on as a king, or as a man. */
  crowning: 'stop' | 'king' | 'pass';
  /** When captured pieces leave the board. */
  removal: 'end' | 'at-once';
  /** Whether a king may capture straight back after a capture. */
  aboutTurn: 'allowed' | 'forbidden';
  /** Most quiet moves in a row with one king while its side has men, 0 = no limit, 0-9. */
  kingLock: number;
  /** Who has no move loses, or wins; or the first crowning wins. */
  goal: 'normal' | 'give-away' | 'first-king';
  /** What becomes of a side that has one piece left; in give-away games it wins where others lose. */
  lastPiece: 'plays-on' | 'loses';
  /** Moves without a capture or a man's move, 0-99. */
  noProgress: Law;
  /** The same, but not with 4 to 7 pieces and kings on both sides, 0-99. */
  kingsOnly: Law;
  /** With 4 or 5 pieces and kings on both sides, since a capture or crowning, 0-99. */
  fourOrFivePieces: Law;
  /** With 6 or 7 pieces and kings on both sides, since a capture or crowning, 0-99. */
  sixOrSevenPieces: Law;
  /** 3 kings against 1 king, 0-99. */
  threeKings: Law;
  /** 3 or more kings against 1 king, 0-99. */
  threeOrMoreKings: Law;
  /** 3 pieces, a king among them, against 1 king, 0-99. */
  threePieces: Law;
  /** The same, the 1 king on the long diagonal, 0-99. */
  longDiagonal: Law;
  /** 2 pieces, a king among them, or 1 king against 1 king, 0-99. */
  twoPieces: Law;
  /** 2 pieces or 1 against 1 king, 0-99. */
  twoOrFewerPieces: Law;
  /** 2 kings against 1 king, 0-99. */
  twoKings: Law;
  /** 1 king against 1 king, 0-99. */
  oneKing: Law;
  /** 1 or 2 kings against 1 king and no capture now or forced next: at once, 0-1. */
  bareKings: Law;
  /** 1 piece each, not king against man, and no capture: at once, 0-1. */
  onePieceEach: Law;
  /** Men in each hand at the start, 0-64. */
  hand: number;
  /** Whether a capture may go on with the same man. */
  chain: boolean;
  /** Whether the second man must be taken off. */
  removalDuty: 'must' | 'may';
  /** Where the second man may be taken from. */
  removalFrom: 'board' | 'board-or-hand';
  /** Whether a man may not step straight back on the next turn. */
  returnBan: boolean;
  /** Turns by each side without drop or capture, hands empty, that end the game, 0 = no limit, 0-99. */
  quietLimit: number;
  /** What becomes of a side that has dropped men and has none on the board. */
  emptyBoard: 'plays-on' | 'loses';
  /** Who has no turn loses, or whoever has more men wins. */
  stuck: 'loses' | 'most-men';
  /** Most men each for a draw: hands empty, equal numbers, nobody can capture; 0 = no such draw, 0-64. */
  fewMen: number;
  /** How squares are named. */
  notation: 'numeric' | 'algebraic';
  /** Corner where square 1 or a1 lies, seen from White. */
  origin: 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';
  /** Sign of a capture in notation. */
  captureSign: 'x' | ':' | '-';
  /** How results are written. */
  results: '1-0' | '2-0';
}
