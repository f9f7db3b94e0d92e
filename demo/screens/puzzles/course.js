// The way through a solution, without a board: which move is right, what is answered, and when it is over.

/**
 * @typedef {{ move: string, also?: string[], replies: { move: string, then?: Step }[] }} Step  moves in Hub form, as in
 *   `damier/puzzles`
 */

export class Course {
  #step;

  /** @param {Step} tree */
  constructor(tree) {
    this.tree = tree;
    this.again();
  }

  again() {
    this.#step = this.tree;
  }

  get isOver() {
    return this.#step === undefined;
  }

  /** The move that is looked for. */
  get wanted() {
    return this.#step?.move;
  }

  /** What a move is: 'right', 'also' (it wins too, and the solution goes on with its own), or 'wrong'. @param {string} move */
  judge(move) {
    if (move === this.wanted) return 'right';
    return this.#step?.also?.includes(move) ? 'also' : 'wrong';
  }

  /** Goes on after the right move. @returns {string | undefined} the answer, when there is one */
  goOn() {
    const [reply] = this.#step.replies;
    this.#step = reply?.then;
    return reply?.move;
  }
}

/** The line with the longest defence. @param {Step} tree @returns {string[]} */
export function lineOf({ move, replies: [reply] }) {
  if (!reply) return [move];
  return [move, reply.move, ...(reply.then ? lineOf(reply.then) : [])];
}

/** The tree of one line. @param {string[]} moves  the solver's first @returns {Step} */
export function treeOf([move, answer, ...rest]) {
  if (answer === undefined) return { move, replies: [] };
  return { move, replies: [{ move: answer, ...(rest.length > 0 && { then: treeOf(rest) }) }] };
}
