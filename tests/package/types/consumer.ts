/**
 * A user's program in strict TypeScript. It is only compiled (never run): what must narrow narrows, and what must be an
 * error is one.
 */
import {
  AmbiguousMoveError,
  Draughts,
  DraughtsError,
  FenError,
  IllegalMoveError,
  RulesError,
  init,
  validateFen,
  variants,
} from 'damier';
import type { Move, Piece, Square, VariantInfo } from 'damier';
import type { DraughtsBoardElement } from 'damier/board';
import { Engine } from 'damier/engine';
import type { Info } from 'damier/engine';
import { loadLanguage, say, sayOutcome } from 'damier/lang';
import uk from 'damier/lang/uk';

const loaded: Promise<void> = init();
const ids: string[] = variants.map((variant: VariantInfo) => variant.id);

const game = new Draughts({ variant: 'international', fen: 'W:W31-50:B1-20' });
const own = new Draughts({ variant: 'russian', rules: { flying: false } as object });

const why = game.explain([31, 27]);
const sentence: string = why.legal ? (why.move?.notation ?? '') : say(why, uk);
const outcome = game.outcome();
if (outcome) void (sayOutcome(outcome, uk, { turn: game.turn() }).why satisfies string);
void loadLanguage('fr').then((table) => say(game.explain({ from: 31, to: 22 }), table));
void sentence;

const names: string[] = game.moves();
const moves: Move[] = game.moves({ verbose: true });
const from27: string[] = game.moves({ square: 27 });
// @ts-expect-error moves() gives text unless it is asked for records
const wrong: Move[] = game.moves();

const dests: Map<Square, Square[]> = game.dests();
const played: Move = game.move('32-28');
const captures: Square[] = played.captures;
const piece: Piece | undefined = game.get(27);
const turn: 'w' | 'b' = game.turn();

const tried = game.tryMove('19-23');
if (tried.ok) {
  const move: Move = tried.move;
  void move;
} else {
  const code: string = tried.error.code;
  void code;
}

const end = game.outcome();
if (end && 'winner' in end && end.winner) {
  const winner: 'w' | 'b' = end.winner;
  void winner;
}

if (end?.draw) {
  const nobody: undefined = end.winner;
  void nobody;
}
if (end?.reason === 'no-progress') void (end.draw satisfies true);
const counters: { have: number; limit: number; unit: 'plies' | 'positions' }[] = game.drawCounters();
void counters;
if (game.drawOffer()?.color === 'w') game.acceptDraw('b');
new Draughts({ variant: 'damas', rules: { repetition: 3, noProgress: '40-claimable' } }).claimDraw();
// @ts-expect-error a colour is "w" or "b"
game.resign('white');
void (game.result() satisfies string);

const checked = validateFen('W:W99:B1', { variant: 'international' });
if (!checked.ok) for (const { code, offset } of checked.errors) void [code satisfies string, offset satisfies number];

const picture: string = game.toSvg({ orientation: 'black', theme: 'dark', size: 300 });
// @ts-expect-error there is no such theme
void [picture, () => game.toSvg({ theme: 'blue' })];

try {
  game.move('1-50');
} catch (error) {
  if (error instanceof AmbiguousMoveError) void error.candidates;
  if (error instanceof FenError) void error.problems;
  if (error instanceof RulesError) void error.field;
  if (error instanceof IllegalMoveError) void error.reason?.squares.length;
  if (error instanceof DraughtsError) void error.code;
}

async function think(): Promise<Move> {
  const engine = await Engine.create({ variant: 'international', hashMb: 4 });
  const { move, stopped } = await engine.best(game, {
    depth: 5,
    signal: new AbortController().signal,
    onInfo: (info: Info) => {
      const score = info.score;
      if ('men' in score) void (score.men satisfies number);
    },
  });
  void (stopped satisfies boolean);
  engine.dispose();
  return move;
}

export { captures, dests, from27, ids, loaded, moves, names, own, piece, think, turn, wrong };

/** A page with a board. */
export function useBoard(board: DraughtsBoardElement): void {
  board.variant = 'russian';
  board.opponent = null;
  board.oneTap = true;
  board.arrows = ['32-28', { from: 31, to: 27, color: 'green' }];
  const click = (event: MouseEvent): number => event.clientX;
  board.addEventListener('click', (event) => void event.clientX);
  board.addEventListener('click', click);
  board.removeEventListener('click', click);
  board.addEventListener('positionchange', ({ detail }) => void detail.fen.length);
  board.addEventListener('move', (event) => event.detail.by === 'user' && event.preventDefault());
  board.addEventListener('edit', ({ detail: { valid, errors } }) => void (valid || errors[0]?.code));
  // @ts-expect-error there is no such theme of pieces
  board.pieces = 'glass';
  const typed: boolean = board.type('28x8');
  void typed;
}
