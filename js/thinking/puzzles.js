/**
 * The combination finder: positions of games in which a sacrifice forces the win of men or of the game, by one first move
 * and no other.
 *
 * Each position is looked at twice. A short search with two lines passes over nearly all of them: the best move must win and
 * the second must not. What is left is solved: every answer of the opponent is played, every position of the solver is
 * searched deeply, until men are won for good or the game is over. A line in which the opponent is free to choose among many
 * answers is no combination, and is dropped.
 */
import { Draughts } from '../draughts.js';
import { badArgument, optionsOf, wholeNumber } from '../core/errors.js';
import { Engine } from './engine.js';

const nodes_usual = 40_000;
/** The short search looks at so much less than the deep one. */
const quick_part = 16;

/** What wins, in men, and what may still be had by another move. */
const winning_men = 0.9;
const notWinning_men = 0.45;
/** A short search is less sure: by so much it may be wrong. */
const doubt_men = 0.3;

/** Answers that are all followed; with more of them the opponent is not forced. */
const replies_max = 4;
/** Moves of the solver. */
const length_max = 10;
/** Positions of the solver in one solution. */
const tree_max = 40;
/** Lines looked at where the solver has several moves. */
const lines = 4;

export const hardest = 5;

const findOptions = ['engine', 'nodes', 'signal', 'onProgress'];

/**
 * Looks through games for puzzles, and gives each as it is found.
 * @param {Iterable<any> | AsyncIterable<any>} games  Draughts, or games of PDN
 * @param {{engine?: Engine, nodes?: number, signal?: AbortSignal, onProgress?: (done: {games: number, plies: number, puzzles: number}) => void}} [options]
 *   engine: of your own, which is left open; nodes: of the deep search, the same puzzles for the same number
 * @returns {AsyncGenerator<object>} Puzzle
 * @throws the signal's reason when aborted @throws {DraughtsError} bad-argument, and what games of PDN throw
 */
export async function* findPuzzles(games, options) {
  const { engine, nodes = nodes_usual, signal, onProgress = () => undefined } = optionsOf(options, findOptions);
  wholeNumber('nodes', nodes, 1);
  if (typeof onProgress !== 'function') throw badArgument('onProgress', onProgress, 'a function');
  if (typeof (games?.[Symbol.iterator] ?? games?.[Symbol.asyncIterator]) !== 'function')
    throw badArgument('games', games, 'several games');
  const own = engine ?? (await Engine.create({ tables: false }));
  const done = { games: 0, plies: 0, puzzles: 0 };
  try {
    for await (const each of games) {
      const finder = new Finder(own, { nodes, signal });
      for await (const { puzzle, ply } of finder.puzzlesOf(gameOf(each))) {
        done.plies++;
        if (puzzle) {
          done.puzzles++;
          yield { ...puzzle, game: done.games + 1, ply };
        }
        onProgress({ ...done });
      }
      done.games++;
      onProgress({ ...done });
    }
  } finally {
    if (!engine) own.dispose();
  }
}

/** A game of its own, whatever was given. */
function gameOf(game) {
  if (game instanceof Draughts) return game.clone();
  if (game && Array.isArray(game.moves)) return Draughts.fromPdn(game);
  throw badArgument('games', game, 'games, or games of PDN');
}

/** What Draughts takes for a game of the same kind. */
function kindOf({ variant: { id, rules } }) {
  return id.startsWith('custom-') ? { rules } : { variant: id };
}

/** What is known of the best moves when a search is over. @returns {Promise<any[]>} Info */
async function bestLines(engine, game, limits) {
  const found = [];
  for await (const info of engine.analyse(game, limits)) found[info.multiPV - 1] = info;
  return found;
}

/** Men a side is ahead. */
function lead(game, color) {
  const pieces = game.board().flat().filter(Boolean);
  const own = pieces.filter((piece) => piece.color === color).length;
  const others = pieces.length - own;
  const other = color === 'w' ? 'b' : 'w';
  return own + game.hand(color) - others - game.hand(other);
}

const movesOf = (game) => game.moves({ verbose: true });
const takes = (moves) => moves.some(({ captures }) => captures.length > 0);
const wins = ({ men, win }, doubt = 0) => win !== undefined || men >= winning_men - doubt;
const isEven = ({ men, loss }, doubt = 0) => loss !== undefined || men <= notWinning_men + doubt;

/** Looks for puzzles with one engine. */
class Finder {
  #engine;
  #nodes;
  #signal;
  #positions = 0; // of the solution that is being made

  constructor(engine, { nodes, signal }) {
    this.#engine = engine;
    this.#nodes = nodes;
    this.#signal = signal;
  }

  /** Every position of a game from its start on, with the puzzle that it is. */
  async *puzzlesOf(game) {
    while (game.undo());
    await this.#engine.newGame();
    let free = 0; // a combination that stands stays there for a few plies
    for (let ply = 0; ; ply++) {
      this.#signal?.throwIfAborted();
      const puzzle = ply >= free && !game.isGameOver() ? await this.#puzzleAt(game) : null;
      if (puzzle) free = ply + 2 * puzzle.length;
      yield { puzzle, ply };
      if (!game.redo()) return;
    }
  }

  async #puzzleAt(game) {
    if (game.moves().length < 2) return null;
    if (!isOneWin(await this.#search(game, Math.ceil(this.#nodes / quick_part), 2), doubt_men)) return null;
    const position = new Draughts({ ...kindOf(game), fen: game.fen() });
    await this.#engine.newGame();
    const infos = await this.#search(position, this.#nodes, 2);
    if (!isOneWin(infos)) return null;
    this.#positions = 0;
    const solver = position.turn();
    const task = { solver, lead: lead(position, solver), infos };
    const tree = await this.#solve(position, task, length_max);
    const puzzle = tree && describe(position, tree, infos[0].score.win !== undefined);
    return puzzle && puzzle.sacrifices > 0 && (puzzle.gain.men > 0 || puzzle.gain.wins) ? puzzle : null;
  }

  /** The best moves and what they are worth. @returns {Promise<any[]>} Info */
  async #search(game, nodes, multiPV) {
    const found = await bestLines(this.#engine, game, { nodes, multiPV, signal: this.#signal });
    this.#signal?.throwIfAborted();
    return found;
  }

  /** The solver's move and what follows it, whatever the answer; null where nothing is forced. */
  async #solve(game, task, left) {
    if (left === 0 || ++this.#positions > tree_max) return null;
    const [best, ...others] = await this.#choices(game, task);
    if (!best) return null;
    const move = game.move(best);
    const replies = await this.#replies(game, task, left);
    game.undo();
    return replies && { move: move.hub, ...(others.length && { also: others.map(({ hub }) => hub) }), replies };
  }

  /** Moves that win, the best first. */
  async #choices(game, { infos }) {
    const moves = movesOf(game);
    if (moves.length === 1) return moves;
    const found = game.history().length === 0 ? infos : await this.#search(game, this.#nodes, lines);
    return found.filter(({ score }) => wins(score)).map(({ pv }) => pv[0]);
  }

  /** All answers of the opponent, each with what the solver does then; none where it is over; null where it is not forced. */
  async #replies(game, task, left) {
    if (game.isGameOver()) return game.outcome().winner === task.solver ? [] : null;
    if (await this.#isDone(game, task)) return [];
    const moves = movesOf(game);
    if (moves.length > replies_max) return null;
    const replies = [];
    for (const answer of moves) {
      const { hub: move } = game.move(answer);
      const then = await this.#after(game, task, left - 1);
      game.undo();
      if (!then) return null;
      replies.push({ move, ...(then.move && { then }) });
    }
    return replies.sort((a, b) => longest(b.then) - longest(a.then));
  }

  async #after(game, task, left) {
    if (game.isGameOver()) return game.outcome().winner === task.solver ? {} : null;
    return (await this.#isDone(game, task)) ? {} : this.#solve(game, task, left);
  }

  /** Whether men are won for good: nothing is to be taken, and a deep search sees no way back. */
  async #isDone(game, { solver, lead: before }) {
    if (lead(game, solver) <= before || takes(movesOf(game))) return false;
    const [{ score }] = await this.#search(game, this.#nodes, 1);
    const { men, win, loss } = score;
    if (game.turn() === solver) return wins(score);
    return win === undefined && (loss !== undefined || -men >= winning_men);
  }
}

/** One move wins, and no other. @param {any[]} infos  of the best moves */
const isOneWin = ([best, second] = [], doubt = 0) => second && wins(best.score, doubt) && isEven(second.score, doubt);

/** Moves of the solver in the longest line. */
const longest = (tree) => (tree ? 1 + Math.max(0, ...tree.replies.map(({ then }) => longest(then))) : 0);

const sizeOf = ({ replies }) => 1 + replies.reduce((sum, { then }) => sum + (then ? sizeOf(then) : 0), 0);

/** The solution with the longest defence. */
function lineOf({ move, replies: [reply] }) {
  if (!reply) return [move];
  return [move, reply.move, ...(reply.then ? lineOf(reply.then) : [])];
}

/** A puzzle as users get it. */
function describe(game, tree, provenWin) {
  const { solution, sacrifices, men, over } = account(game, tree);
  const length = longest(tree);
  return {
    ...kindOf(game),
    fen: game.fen(),
    solution,
    tree,
    length,
    sacrifices,
    difficulty: difficultyOf({ length, sacrifices, size: sizeOf(tree) }),
    gain: { men, wins: over || provenWin },
  };
}

/** What the longest line gives and takes. sacrifices: pieces given; 0 when the solver is never behind where he began. */
function account(game, tree) {
  const solver = game.turn();
  const line = game.clone();
  const before = lead(line, solver);
  const solution = lineOf(tree);
  let given = 0;
  let isBehind = false;
  for (const text of solution) {
    const { captures, color } = line.move(text);
    if (color !== solver) given += captures.length;
    isBehind ||= lead(line, solver) < before;
  }
  const over = line.outcome()?.winner === solver;
  return { solution, sacrifices: isBehind ? given : 0, men: lead(line, solver) - before, over };
}

/** 1 to 5: by how far one must look, how much is given, and how many answers there are. */
function difficultyOf({ length, sacrifices, size }) {
  return Math.min(hardest, Math.max(1, length - 1 + Number(sacrifices > 2) + Number(size > length + 2)));
}

/**
 * Whether a puzzle still stands when an engine looks at it: its first move wins, and no other.
 * @param {any} puzzle @param {Engine} engine @param {number} nodes @returns {Promise<boolean>}
 */
export async function isPuzzle({ variant, rules, fen, tree }, engine, nodes) {
  await engine.newGame();
  const found = await bestLines(engine, new Draughts({ variant, rules, fen }), { nodes, multiPV: 2 });
  return isOneWin(found) && found[0].pv[0].hub === tree.move;
}
