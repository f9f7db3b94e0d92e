/**
 * Raw games replayed on the board: each move of the tree gets the notation it has in its position.
 *
 * A line is played by the core in as few calls as its variations allow. Only where the core stops is a move looked at more
 * closely: a text that fits several moves is settled by the moves that follow, and jumps written as moves of their own are
 * put together. What cannot be played ends its line, with an error that says where and what was expected.
 */
import { pdnFlag as flag } from '../core/layout.js';
import { form, textsOf } from '../rules/texts.js';
import { added } from './scan.js';

/** Continuations tried before an ambiguous move is given up. */
const tries_max = 200;
/** Jumps of one capture that are written as moves of their own. */
const jumps_max = 40;
/** Moves listed as what was expected. */
const expected_max = 40;
const separated = /[-x:\s]+/i;
/** Plies of a line that are looked at to find out which game it is. */
const telling_max = 1000;
/** Plies played to settle what ambiguous moves mean: of each game so many, and some for each of its moves. */
const tried_max = 10_000;
const tried_each = 4;

/** Errors kept of one game, those of its text among them. */
const errors_max = 200;

const latin = new TextDecoder('latin1');

/** How a raw game is played by these rules from this state. */
export class Replay {
  /**
   * @param {object} core  @param {object} rules  by which moves are written @param {object} reading  by which they are read:
   *   the same game, where squares may have other names  @param {object} game  raw
   */
  constructor(core, rules, reading, game) {
    this.core = core;
    this.rules = rules;
    this.reading = reading;
    this.tried = 0; // plies played to settle ambiguous moves
    this.turned = false; // whether squares are named from the other side
    this.root = game.root;
    this.errors = game.errors;
  }

  /**
   * Some programs let the side that begins sit at the bottom whatever its colour, with a1 to its left. In a game that
   * numbers its squares and that Black begins, such a text is read as if the board were turned.
   */
  turnBoard(state) {
    const { columns, rows, notation, first } = this.rules.info;
    const tries = first === 'b' && notation === 'numeric' && columns === 8 && rows === 8;
    if (!tries || !/^[a-h][1-8]/i.test(this.root.texts[0] ?? '') || this.begins(this.root, state)) return;
    this.turned = true;
    this.turned = this.begins(this.root, state);
  }

  /** The moves of a line as they are to be read. */
  textsOf(raw) {
    return this.turned ? (raw.turnedTexts ??= raw.texts.map(turnedText)) : raw.texts;
  }

  /** How far the main line can be played. Changes nothing. @returns {{plies: number, whole: boolean}} plies: as written */
  howFar(state) {
    const to = Math.min(this.root.at.length, telling_max);
    const plies = this.reach(this.root, state, 0, to);
    return { plies, whole: plies === to };
  }

  /** Plays everything and fills in the moves; what cannot be played is left out, with an error. */
  play(state) {
    this.turnBoard(state);
    const open = [{ raw: this.root, state }];
    while (open.length > 0) {
      const { raw, state: start } = open.pop();
      const states = this.playLine(raw, start);
      // The last branch is taken up first, so that what waits is as little as can be.
      for (const branch of raw.branches) this.place(raw, branch, states, open);
    }
  }

  /** Plays one line. @returns {Map<number, Int32Array>} states before the moves at which variations may begin */
  playLine(raw, start) {
    const states = new Map();
    let state = start;
    let i = 0;
    for (let at = 0; ;) {
      states.set(i, state);
      if (i === raw.at.length) return states;
      while (at < raw.branches.length && raw.branches[at].index <= i) at++;
      const to = cut(raw, raw.branches[at]?.index, i);
      const played = this.run(raw, state, i, to);
      this.name(raw, i, played);
      i += played.plies;
      state = played.state;
      if (played.code === '') continue;
      states.set(i, state);
      const way = this.overcome(raw, state, i, played.code);
      if (way.code) {
        this.refuse(raw, state, i, way);
        return states;
      }
      joinMoves(raw, i, way.count);
      raw.line.moves[i].move = this.core.moveText(this.rules, state, way.index, form.short);
      state = this.core.play(this.rules, state, way.index);
      i++;
    }
  }

  /** Plays moves `from` to before `to` of a line, as far as the core can. */
  run(raw, state, from, to) {
    if (this.reading !== this.rules) return this.translate(raw, state, from, to);
    return this.core.replayPdn(this.rules, state, this.textsOf(raw), from, to);
  }

  /** The same move by move, where texts name squares otherwise than the game does. `names`: the moves as the game has them. */
  translate(raw, state, from, to) {
    const { core, rules } = this;
    const names = [];
    for (let i = from; i < to; i++) {
      const { index, code } = this.read(state, this.token(raw, i));
      if (index === undefined) return { plies: names.length, code, names, state };
      names.push(core.moveText(rules, state, index, form.short));
      state = core.play(rules, state, index);
    }
    return { plies: names.length, code: '', names, state };
  }

  /** @returns {{index?: number, code?: string}} what a text means in a position */
  read(state, text) {
    try {
      const { index, candidates, problem } = this.core.readMove(this.reading, state, text);
      return index === undefined ? { code: candidates ? 'ambiguous-move' : problem.code } : { index };
    } catch (error) {
      return { code: error.code }; // of the core: there are too many moves
    }
  }

  /** Gives the moves from `from` on the notation that the core has found for them. */
  name(raw, from, { plies, records, names }) {
    const { moves } = raw.line;
    if (names) names.forEach((name, i) => (moves[from + i].move = name));
    else this.nameByRecords(moves, from, plies, records);
  }

  nameByRecords(moves, from, plies, records) {
    const { quiet, captures, labels, sign } = this.rules;
    for (let i = from, at = 0; i < from + plies; i++) {
      const flags = records[at + 2];
      const length = records[at + 3] + 256 * records[at + 4];
      if (flags & flag.text) {
        moves[i].move = latin.decode(records.subarray(at + 5, at + 5 + length));
      } else {
        const texts = (flags & flag.capture ? captures : quiet)[records[at]];
        const to = records[at + 1];
        moves[i].move = texts[to] ||= labels[records[at]] + (flags & flag.capture ? sign : '-') + labels[to];
      }
      at += 5 + length;
    }
  }

  /** Finds where a variation begins: in place of the move before it, as it should, or behind that move. */
  place(raw, inner, states, open) {
    const { index } = inner;
    const before = states.get(index - 1);
    const behind = states.get(index);
    if (!before && !behind) return; // the line ends before
    const follows = behind && (!before || (!this.begins(inner, before) && this.begins(inner, behind)));
    const { moves } = raw.line;
    const owner = follows ? moves[index] : moves[index - 1];
    if (owner) owner.variations = added(owner.variations, inner.line);
    else raw.line.more = added(raw.line.more, inner.line);
    open.push({ raw: inner, state: follows ? behind : before });
  }

  /** Whether the first move of a line, or of the first variation in it, can be played in a position. */
  begins(raw, state) {
    let inner = raw;
    while (inner.at.length === 0 && inner.branches.length > 0) inner = inner.branches[0];
    if (inner.at.length === 0) return false;
    const { code } = this.run(inner, state, 0, 1);
    if (code === '' || code === 'ambiguous-move') return true;
    return code === 'illegal-move' && this.jumps(inner, state, 0) !== null;
  }

  refuse(raw, state, i, way) {
    if (this.errors.length < errors_max) this.errors.push(this.errorAt(raw, state, i, way));
    raw.line.moves.length = i;
  }

  errorAt(raw, state, i, { code, candidates }) {
    const token = raw.texts[i];
    const all = code === 'too-many' ? [] : textsOf(this.core, this.rules, state);
    const begun = all.filter((text) => text.startsWith(token));
    const cutOff = i + 1 === raw.at.length && code !== 'ambiguous-move' && (begun.length > 0 || /[-x:]$/i.test(token));
    return {
      code: cutOff ? 'cut-off' : code === 'junk' ? 'not-a-move' : code,
      at: raw.at[i],
      token,
      expected: (candidates ?? (cutOff && begun.length > 0 ? begun : all)).slice(0, expected_max),
    };
  }

  token(raw, i) {
    return this.textsOf(raw)[i];
  }

  /* ---- Where the core has stopped ---- */

  /**
   * The move meant by the texts from `i` on. @returns {{index?: number, count?: number, code?: string, candidates?:
   * string[]}} index in the list of moves and how many texts it takes, or why there is none
   */
  overcome(raw, state, i, code) {
    if (code === 'ambiguous-move') return this.settle(raw, state, i, 1, this.candidates(state, this.token(raw, i)));
    const jumps = code === 'illegal-move' ? this.jumps(raw, state, i) : null;
    if (!jumps) return { code };
    const { index, count, candidates } = jumps;
    return index === undefined ? this.settle(raw, state, i, count, candidates) : { index, count };
  }

  candidates(state, text) {
    return this.core.readMove(this.reading, state, text).candidates;
  }

  /** Of several moves, the one after which the line goes on further than after any other. */
  settle(raw, state, i, count, candidates) {
    const reached = candidates.map((index) => {
      return this.reach(raw, this.core.play(this.rules, state, index), i + count);
    });
    const best = Math.max(...reached);
    const furthest = candidates.filter((_, k) => reached[k] === best);
    if (furthest.length === 1) return { index: furthest[0], count };
    const texts = candidates.map((index) => this.core.moveText(this.rules, state, index, form.long));
    return { code: 'ambiguous-move', candidates: texts };
  }

  /** A capture of which each jump is written as a move. @returns {{index?: number, candidates?: number[], count: number} | null} */
  jumps(raw, state, i) {
    let [text, end] = ends(this.token(raw, i));
    for (let next = i + 1; end && next < raw.at.length && next - i < jumps_max; next++) {
      const squares = this.token(raw, next).split(separated);
      if (squares[0] !== end) return null;
      text = [text, ...squares.slice(1)].join('x');
      end = squares[squares.length - 1];
      const { index, candidates } = this.core.readMove(this.reading, state, text);
      if (index !== undefined || candidates) return { index, candidates, count: next - i + 1 };
    }
    return null;
  }

  /** How many moves of a line can be played, up to `to`, when the position before move `from` is this. */
  reach(raw, state, from, to = raw.at.length) {
    const open = [{ state, i: from }];
    const most = tried_max + tried_each * to;
    let best = from;
    for (let tries = 0; open.length > 0 && tries < tries_max && this.tried < most; tries++) {
      const at = open.pop();
      const played = this.run(raw, at.state, at.i, to);
      const i = at.i + played.plies;
      this.tried += played.plies;
      best = Math.max(best, i);
      if (i >= to) return i;
      if (played.code === '') open.push({ state: played.state, i });
      else open.push(...this.waysOn(raw, played.state, i, played.code));
    }
    return best;
  }

  waysOn(raw, state, i, code) {
    const jumps = code === 'illegal-move' ? this.jumps(raw, state, i) : null;
    const many = code === 'ambiguous-move' ? this.candidates(state, this.token(raw, i)) : (jumps?.candidates ?? []);
    const indices = jumps?.index === undefined ? many : [jumps.index];
    return indices.map((index) => ({ state: this.core.play(this.rules, state, index), i: i + (jumps?.count ?? 1) }));
  }
}

/** A move seen from the other side of a board of 8x8. */
const turnedText = (text) =>
  text.replace(/([a-h])([1-8])/gi, (_, file, rank) => {
    return String.fromCharCode(201 - file.toLowerCase().charCodeAt(0)) + (9 - rank);
  });

/** How far the line can be played in one go: to the move that a variation replaces, and to the variation itself. */
function cut(raw, index, i) {
  if (index === undefined) return raw.at.length;
  return index - 1 > i ? index - 1 : index;
}

/** Squares of a move text joined by one sign, and the last of them. */
function ends(text) {
  const squares = text.split(separated);
  return [squares.join('x'), squares[squares.length - 1]];
}

/** Makes one move of `count` texts; what was noted at any of them is kept. */
function joinMoves(raw, i, count) {
  if (count === 1) return;
  const { moves } = raw.line;
  const parts = moves.slice(i, i + count);
  const [node] = parts;
  for (const key of ['before', 'comments', 'nags']) {
    const all = parts.flatMap((part) => part[key] ?? []);
    if (all.length > 0) node[key] = all;
  }
  const strength = parts.map((part) => part.strength ?? '').join('');
  if (strength) node.strength = strength;
  for (const list of [moves, raw.at, raw.texts, raw.turnedTexts ?? []]) list.splice(i + 1, count - 1);
  for (const branch of raw.branches) {
    if (branch.index > i + 1) branch.index = Math.max(i + 1, branch.index - count + 1);
  }
}
