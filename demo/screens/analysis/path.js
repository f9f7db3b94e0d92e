// Where one is in a game that is studied: its own moves, a line of one's own that leaves them, and the ply that is shown.

import { gameOf } from '../../play/match.js';

export class Path {
  ply = 0;
  /** A line that leaves the game: { from: ply, moves }. @type {{ from: number, moves: string[] } | null} */
  side = null;
  #kind;

  /** @param {{ variant: string, base?: string, rules?: object, fen: string, moves: string[] }} record */
  constructor({ variant, base = variant, rules, fen, moves }) {
    this.#kind = { variant: base, rules, fen };
    this.main = [...moves];
    this.ply = moves.length;
  }

  /** The moves that lead on and past the position shown, in Hub form. */
  get line() {
    return this.side ? [...this.main.slice(0, this.side.from), ...this.side.moves] : this.main;
  }

  /** The game up to a ply of the line. */
  gameAt(ply = this.ply) {
    return gameOf({ ...this.#kind, moves: this.line.slice(0, ply) });
  }

  /** What another game of this position begins with. */
  get here() {
    return { ...this.#kind, fen: this.gameAt().fen() };
  }

  /** A move was played in the position shown. @param {string} move  in Hub form */
  play(move) {
    const { line, ply, side, main } = this;
    this.ply++;
    if (line[ply] === move) return;
    if (!side && ply === main.length) return void main.push(move);
    const from = side ? Math.min(side.from, ply) : ply;
    this.side = { from, moves: [...line.slice(from, ply), move] };
  }

  /** @param {number} ply  of the game itself, or of the line of one's own */
  go(ply) {
    this.ply = Math.max(0, Math.min(ply, this.line.length));
  }

  /** Leave the line of one's own. */
  home() {
    if (!this.side) return;
    this.ply = this.side.from;
    this.side = null;
  }

  /** Look at a line from a ply of the game on. @param {number} from @param {string[]} moves */
  show(from, moves) {
    this.side = { from, moves };
    this.ply = from + 1;
  }
}
