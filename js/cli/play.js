/** damier play: a game in the terminal, against the computer or between two players. */
import { DraughtsError } from '../index.js';
import { say as sentence, sayOutcome } from '../lang/index.js';
import { Engine } from '../engine.js';
import { sayHint } from '../lang/review.js';
import { scoreText } from './analyse.js';
import { drawBoard } from './draw.js';
import { engineOf, gameOf, numberOf } from './options.js';
import { Misuse, inputLines, say, shown } from './terminal.js';

const usual_s = 1;
const minute_ms = 60_000;
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

  damier play --variant russian --side black --level 4
  damier play --level 9 --clock 5+3`,
  options: {
    side: { value: 'SIDE', meaning: 'yours: white (when left out), black, both, or none' },
    time: { value: 'SECONDS', meaning: `for a move of the computer, ${usual_s} when left out` },
    level: { value: '1-10', meaning: 'how strong the computer is; as strong as it can when left out' },
    clock: { value: 'MINUTES+SECONDS', meaning: 'for the game of each side, and for each move besides' },
  },
  async run({ side = 'white', time, level, clock, json, ...which }) {
    if (!Object.hasOwn(players, side)) throw new Misuse(`--side is "${side}", but must be white, black, both or none.`);
    if (json) throw new Misuse('A game cannot be played in JSON: see damier help analyse, or damier hub.');
    if (time !== undefined && clock !== undefined) throw new Misuse('--time and --clock do not go together.');
    const limits = {
      ...(clock === undefined && { timeMs: 1000 * numberOf('--time', time ?? String(usual_s), { least: 0.001 }) }),
      ...(level !== undefined && {
        level: numberOf('--level', level, { least: 1, most: Engine.levels.length, whole: true }),
      }),
    };
    const times = clock === undefined ? null : new Clock(clock);
    const game = gameOf(which);
    const engine = await engineOf(which);
    try {
      await new Table(game, engine, { own: players[side], limits, clock: times }).play();
    } finally {
      engine.dispose();
      process.stdin.destroy();
    }
    return 0;
  },
};

/** What each side has left. */
class Clock {
  /** @param {string} text  "5+3": minutes and, for each move, seconds @throws {Misuse} */
  constructor(text) {
    const [, minutes, seconds = '0'] = /^([\d.]+)(?:\+([\d.]+))?$/.exec(text) ?? [];
    if (minutes === undefined)
      throw new Misuse(`--clock is "${text}", but must be as 5+3: minutes and seconds a move.`);
    const timeMs = minute_ms * numberOf('--clock', minutes, { least: 0.001 });
    this.incrementMs = 1000 * numberOf('--clock', seconds, { least: 0 });
    this.leftMs = { w: timeMs, b: timeMs };
  }

  /** What the engine is told of it. */
  of(side) {
    return { timeMs: Math.max(0, this.leftMs[side]), incrementMs: this.incrementMs };
  }

  /** Takes what a turn took. @returns {boolean} whether there was time for it */
  take(side, tookMs) {
    this.leftMs[side] -= tookMs;
    const isInTime = this.leftMs[side] > 0;
    if (isInTime) this.leftMs[side] += this.incrementMs;
    return isInTime;
  }

  /** "4:05" */
  text(side) {
    const seconds = Math.ceil(Math.max(0, this.leftMs[side]) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}

/** A game under way, and what its player says. */
class Table {
  constructor(game, engine, { own, limits, clock }) {
    this.game = game;
    this.engine = engine;
    this.own = own; // the sides that people play
    this.limits = limits; // of the computer's moves
    this.clock = clock;
    this.begun = 0; // when the turn began
    this.color = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;
    this.left = false;
    this.asked = -1; // how long the game was when somebody was asked
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
    const turn = this.game.turn();
    this.begun = performance.now();
    const { move } = await this.engine.best(this.game, {
      ...this.limits,
      ...(this.clock && { clock: this.clock.of(turn) }),
    });
    if (!this.isInTime(turn)) return;
    const side = sides[turn];
    this.game.move(move);
    say(`${side} plays ${move.notation}`);
    this.draw();
  }

  /** Whether the side had time for the move it is about to make; else it has lost. */
  isInTime(side) {
    if (!this.clock || this.clock.take(side, performance.now() - this.begun)) return true;
    this.game.flag(side);
    return false;
  }

  async ask() {
    const turn = this.game.turn();
    if (this.asked !== this.game.history().length) this.begun = performance.now();
    this.asked = this.game.history().length;
    process.stdout.write(`${sides[turn]} to move${this.clock ? ` (${this.clock.text(turn)})` : ''}> `);
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
    const { info } = await this.engine.best(this.game, { timeMs: this.limits.timeMs ?? usual_s * 1000 });
    const { men, win } = info.score;
    if (win !== undefined || men >= 0) return agreements.accept(this.game);
    agreements.decline(this.game);
    return say('The computer declines the draw.');
  }

  move(text) {
    const turn = this.game.turn();
    const found = this.game.tryMove(text);
    if (found.ok && !this.isInTime(turn)) return;
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
    const hint = await this.engine.hint(this.game);
    say(`${sayHint(hint)} (${scoreText(hint.score)})`);
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
