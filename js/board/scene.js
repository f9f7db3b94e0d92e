// What is seen and heard of a state: pure, so that nothing can be shown that the state does not say. The view (view.js) draws it.

import { fill, sayOutcome } from '../lang/index.js';
import { handSize, handsOf, outcomeOf, piecesOf } from '../drawing/game.js';
import { hand, otherHand } from '../drawing/geometry.js';
import { arrowsOf, highlightsOf } from './teach.js';
import { chainSentence, endSentence, forcedSentence, handName, squareName, turnSentence } from './speech.js';
import * as entries from '../rules/entry.js';

/** @param {import('./store.js').State} state @returns {Record<string, any>} what BoardView.draw takes */
export function sceneOf(state) {
  const { game, options, problem, said, words, typed } = state;
  const shared = { problem, said: said && { at: said, text: said.say(words) }, typed };
  if (!state.geometry) return { ...shared, geometry: null };
  const position = positionOf(state);
  const marks = marksOf(state);
  return {
    ...shared,
    geometry: state.geometry,
    look: lookOf(state),
    isShowing: state.showing !== null,
    turn: game.turn(),
    ...position,
    carried: state.carried && { square: state.carried.square ?? standingOf(state), point: state.carried.point },
    marks,
    tabStop: state.tabStop,
    arrows: arrowsOf(state),
    highlights: highlightsOf(state),
    names: namesOf(state, position, marks),
    status: options.status === 'none' || state.edit ? null : statusOf(state),
    isEdited: state.edit !== null,
    buttons: { stop: entries.canStop(state.entry) && !state.pending, confirm: state.pending !== null },
  };
}

/** What the board is laid out by; another one draws everything anew. */
function lookOf({ game, options }) {
  return {
    flipped: options.orientation === 'black',
    coordinates: options.coordinates !== 'none',
    handSize: handSize(game),
    pieces: options.pieces,
    edit: options.editable,
  };
}

// ---- pieces ----

/** The way that is being entered, with what of it is done. */
function progress({ entry, pending }) {
  if (pending) return { way: pending.way, done: pending.way.steps.length };
  return entries.isMidChain(entry) ? entry.live[0] : null;
}

/** Where the piece in hand stands by now; null when none is taken up. */
export function standingOf({ entry, pending }) {
  if (!pending) return entries.standing(entry);
  return pending.way.steps.filter(({ removal }) => !removal).at(-1).at;
}

/** The pieces as they are to be seen: the game's, and the one taken up where its steps have brought it. */
function positionOf(state) {
  const { game, entry, pending, carried, edit } = state;
  if (edit) return { pieces: new Map(edit.pieces), hands: edit.hands, ghosts: new Set() };
  const pieces = piecesOf(game);
  const hands = handsOf(game);
  const going = progress(state);
  const taken = pending ? entries.takenBy(going.way, going.done) : entries.takenSoFar(entry);
  if (going) {
    const [from] = going.way.clicks;
    const piece = from === hand ? { color: game.turn(), king: false } : pieces.get(from);
    if (from === hand) hands[game.turn()]--;
    else pieces.delete(from);
    if (leavesAtOnce(game, going.way)) for (const square of taken) pieces.delete(square);
    pieces.set(standingOf(state), piece);
  }
  hands[game.turn() === 'w' ? 'b' : 'w'] -= taken.filter((square) => square === otherHand).length;
  const ghosts = new Set(carried ? entries.takenAlong(entry, carried.crossed) : taken);
  ghosts.delete(standingOf(state));
  return { pieces, ghosts, hands };
}

/** Whether captured pieces leave at each jump; second men always do. What is seen only: the rules are the game's. */
export function leavesAtOnce(game, { removes }) {
  return removes.length > 0 || game.variant.rules?.removal === 'at-once';
}

// ---- marks ----

function marksOf(state) {
  const { entry, pending, last, told, showing } = state;
  const selected = standingOf(state);
  if (state.edit) return editMarks(state.edit);
  if (showing && selected === null) return { selected, must: [], told: [], targets: new Map(), last, grab: new Set() };
  const isMid = entries.isMidChain(entry) || pending !== null;
  const must = isMid ? new Set() : entries.mustCapture(entry);
  must.delete(selected);
  const targets = pending ? new Map([[selected, confirmTarget]]) : numbered(state);
  return { selected, must: [...must], told, targets, last, grab: isMid ? new Set([selected]) : entries.movable(entry) };
}

/** A board that is edited marks the squares that a fault speaks of. */
function editMarks({ errors, pieces }) {
  const told = errors.map(({ square }) => square).filter((square) => square !== undefined);
  return { ...noMarks, told, grab: new Set(pieces.keys()) };
}

const noMarks = { selected: null, must: [], told: [], targets: new Map(), last: { path: [], removed: [] } };

const confirmTarget = { end: true, hop: 0, removal: false, stop: true };

/** The squares that may be clicked, with the numbers of hops along the routes that are pointed at only. */
function numbered({ entry, aimed }) {
  const targets = entries.targets(entry);
  const pointed = entry.wanted ?? aimed;
  const onRoute = new Set(
    entry.live.filter(({ way, done }) => way.clicks.includes(pointed, done + 1)).flatMap(({ way }) => way.clicks),
  );
  return new Map([...targets].map(([at, target]) => [at, { ...target, hop: onRoute.has(at) ? target.hop : 0 }]));
}

// ---- words ----

/** Names of squares and hands for a screen reader, and what the board and its buttons are called. */
function namesOf(state, { pieces, hands }, { selected, must, targets, last }) {
  const { entry, words, options, game } = state;
  const forced = new Set(must);
  const ends = new Set([last.path[0], last.path.at(-1)]);
  const arrows = arrowsOf(state);
  const shone = new Set(highlightsOf(state).map(({ square }) => square));
  const square = (name) =>
    squareName(words, name, pieces.get(name), {
      selected: name === selected,
      must: forced.has(name),
      target: targets.get(name),
      last: ends.has(name),
      arrows: arrows.filter(({ from }) => from === name).map(({ to }) => to),
      shone: shone.has(name),
    });
  const handOf = (color, place) =>
    handName(words, color, hands[color], {
      selected: place === selected,
      mayDrop: place === hand && !entries.isMidChain(entry) && entries.movable(entry).has(hand),
      target: targets.get(place),
    });
  const named = {
    board: options.label || words.board,
    instructions: fill(words, 'instructions', {}, exampleSquares(game)),
    stop: words.stopHere,
    confirm: words.confirm,
  };
  return { square, hand: handOf, ...named };
}

const exampleSquares = (game) => [game.variant.squares[Math.floor(game.variant.squares.length / 2)].name];

/** What the status line says: what there is to say first, else whose turn it is and what it must do. */
export function statusOf(state) {
  const { game, entry, notice, pending, words, open } = state;
  if (pending) return fill(words, 'confirmHint', { notation: pending.way.move.notation });
  if (notice) return notice(words);
  if (entries.isMidChain(entry)) return chainWords(words, entry);
  const outcome = outcomeOf(game);
  if (outcome) return endSentence(words, outcome, game.turn());
  const forced = open ? [...entries.mustCapture(entry)] : [];
  return [turnSentence(words, game.turn()), forcedSentence(words, forced)].filter(Boolean).join(' ');
}

/** What may follow within a turn. */
export function chainWords(words, entry) {
  const next = [...entries.targets(entry)].filter(([, { stop }]) => !stop);
  return chainSentence(words, {
    squares: next.map(([square]) => square),
    removal: entries.isRemovalNext(entry),
    stop: entries.canStop(entry),
  });
}

/** The position as a list, and the result or whose turn it is. */
export function positionWords(state) {
  const { game, words } = state;
  const { pieces, hands } = positionOf(state);
  const sides = ['w', 'b'].map((color) => sideWords(words, color, pieces, handSize(game) ? hands[color] : 0));
  const outcome = outcomeOf(game);
  return [...sides, outcome ? sayOutcome(outcome, words).result : turnSentence(words, game.turn())].join(' ');
}

function sideWords(words, color, pieces, inHand) {
  const squaresOf = (king) => [...pieces].filter(([, p]) => p.color === color && p.king === king).map(([name]) => name);
  const kinds = [squaresOf(false), squaresOf(true)];
  const parts = kinds.flatMap((squares, i) =>
    squares.length ? [fill(words, i ? 'position.kings' : 'position.men', { count: squares.length }, squares)] : [],
  );
  if (inHand) parts.push(fill(words, 'position.hand', { count: inHand }));
  const list = parts.length ? parts.join('; ') : words['position.none'];
  return `${color === 'w' ? words.white : words.black}: ${list}.`;
}
