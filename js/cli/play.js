/** damier play: a game in the terminal, against the computer or between two players. */
import { Engine } from '../engine.js';
import { DraughtsError } from '../index.js';
import { say as sentence, sayOutcome } from '../lang/index.js';
import { scoreText } from './analyse.js';
import { drawBoard } from './draw.js';
import { gameOf, numberOf, rulesOf } from './options.js';
import { Misuse, inputLines, say, shown } from './terminal.js';

const usual_s = 1;
const players = { white: 'w', black: 'b', both: 'wb', none: '' };
const sides = { w: 'White', b: 'Black' };

const words = `Write a move (as they are listed by "moves"), or one of
  moves   what can be played        undo   take back the last move of yours
  hint    what the computer would   fen    the position as text
  board   draw it again             claim   a draw that the rules give
  draw    offer one                 accept, decline   the draw offered
  resign  give up                   quit    leave`;

export const play = {
  usage: '',
  summary: 'play a game in the terminal against the computer',
  help: `You write moves, the computer answers. While you play, "help" lists what else can be written: undo, hint, draw, resign.
Without colours set NO_COLOR=1; moves can also come from a pipe.

  damier play --variant russian --side black`,
  options: {
    side: { value: 'SIDE', meaning: 'yours: white (when left out), black, both, or none' },
    time: { value: 'SECONDS', meaning: `for a move of the computer, ${usual_s} when left out` },
  },
  async run({ side = 'white', time = String(usual_s), json, ...which }) {
    if (!Object.hasOwn(players, side)) throw new Misuse(`--side is "${side}", but must be white, black, both or none.`);
    if (json) throw new Misuse('A game cannot be played in JSON: see damier help analyse, or damier hub.');
    const timeMs = 1000 * numberOf('--time', time, { least: 0.001 });
    const game = gameOf(which);
    const engine = await Engine.create({ variant: which.variant, rules: rulesOf(which.rules), worker: false });
    try {
      await new Table(game, engine, { own: players[side], timeMs }).play();
    } finally {
      engine.dispose();
      process.stdin.destroy();
    }
    return 0;
  },
};

/** A game under way, and what its player says. */
class Table {
  constructor(game, engine, { own, timeMs }) {
    this.game = game;
    this.engine = engine;
    this.own = own; // the sides that people play
    this.timeMs = timeMs;
    this.color = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;
    this.left = false;
    this.lines = null; // what is written to us, once somebody is asked
  }

  async play() {
    this.draw();
    if (this.own) say(`\n${words}\n`);
    while (!this.left && !this.game.isGameOver()) {
      if (this.own.includes(this.game.turn())) await this.ask();
      else await this.answer();
    }
    if (this.game.isGameOver()) say(resultOf(this.game.outcome(), this.game.turn()));
  }

  draw() {
    const [last] = this.game.history({ verbose: true }).slice(-1);
    say(drawBoard(this.game, { color: this.color, flipped: this.own === 'b', last }));
  }

  async answer() {
    const { move } = await this.engine.best(this.game, { timeMs: this.timeMs });
    const side = sides[this.game.turn()];
    this.game.move(move);
    say(`${side} plays ${move.notation}`);
    this.draw();
  }

  async ask() {
    process.stdout.write(`${sides[this.game.turn()]} to move> `);
    this.lines ??= inputLines();
    const { value: line, done } = await this.lines.next();
    if (done) {
      say();
      this.left = true;
    } else if (line.trim()) await this.hear(line.trim());
  }

  async hear(text) {
    const { game } = this;
    const word = text.toLowerCase();
    if (word === 'quit' || word === 'exit') this.left = true;
    else if (word === 'help' || word === '?') say(words);
    else if (word === 'moves') say(game.moves().join('  '));
    else if (word === 'board') this.draw();
    else if (word === 'fen') say(game.fen());
    else if (word === 'undo') this.undo();
    else if (word === 'hint') await this.hint();
    else if (Object.hasOwn(agreements, word)) await this.agree(word);
    else this.move(text);
  }

  /** What players do beside moving; refused ones say why, and when an offer may come again. */
  async agree(word) {
    const { game, own } = this;
    try {
      agreements[word](game);
    } catch (error) {
      if (!(error instanceof DraughtsError)) throw error;
      return say(shown(error.message));
    }
    if (word === 'decline') return say('The draw is declined.');
    if (word !== 'draw') return undefined;
    if (own.length > 1) return say(`${sides[game.turn()]} offers a draw: accept or decline.`);
    return this.answerOffer();
  }

  /** The computer takes a draw when it does not stand better. */
  async answerOffer() {
    const { info } = await this.engine.best(this.game, { timeMs: this.timeMs });
    const { men, win } = info.score;
    if (win !== undefined || men >= 0) return agreements.accept(this.game);
    agreements.decline(this.game);
    return say('The computer declines the draw.');
  }

  move(text) {
    const found = this.game.tryMove(text);
    if (found.ok) this.draw();
    else if (found.error instanceof DraughtsError) say(shown(why(this.game, text)));
    else throw found.error;
  }

  /** Back to the turn before, of the side that asks. */
  undo() {
    const turn = this.game.turn();
    if (!this.game.undo()) return say('There is no move to take back.');
    while (this.own.length === 1 && this.game.turn() !== turn && this.game.undo());
    return this.draw();
  }

  async hint() {
    const { move, info } = await this.engine.best(this.game, { timeMs: this.timeMs });
    say(`${move.notation} (${scoreText(info.score)})`);
  }
}

const opponent = (game) => (game.turn() === 'w' ? 'b' : 'w');

/** Offers are made by the side to move and answered by the other. */
const agreements = {
  draw: (game) => game.offerDraw(game.turn()),
  accept: (game) => game.acceptDraw(opponent(game)),
  decline: (game) => game.declineDraw(opponent(game)),
  claim: (game) => game.claimDraw(),
  resign: (game) => game.resign(game.turn()),
};

/** Why a move cannot be played. */
const why = (game, text) => sentence(game.explain(text));

function resultOf(outcome, turn) {
  const { result, why: reason } = sayOutcome(outcome, undefined, { turn });
  return [result, reason].filter(Boolean).join(' ');
}
