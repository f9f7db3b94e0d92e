// The table: board, players, message and buttons around one match, drawn anew after whatever happens. What a game is, comes
// from the package; what a player may do, from the board; this file only passes on what happens.

import { loadReviewWords, sayHint, sayThreat } from 'damier/lang/review';
import { byId, disable } from '../shell/dom.js';
import { closeDrawer } from '../shell/drawer.js';
import { spoken } from '../shell/language.js';
import { endNote, note } from '../shell/note.js';
import { setting } from '../shell/settings.js';
import { sound } from '../shell/sound.js';
import { keepGame, load, save } from '../store/saved.js';
import { hold } from '../store/tabs.js';
import { low_ms } from './clock.js';
import { drawGames, firstGame, known, showGame } from './games.js';
import { Match, arePlayers } from './match.js';
import * as messages from './messages.js';
import { briefThought, showCounts, showMoves, showRules, showThoughts } from './panel.js';
import { PlayerLine } from './players.js';
import { ask, onAnswer, say } from './say.js';

/** Arrows of what the other side threatens. */
const threat_color = '#c2410c';

export const board = byId('board');
export const match = new Match(board);

const seat = (side, player) => {
  match.seat(side, player);
  turnBoardToPerson();
  save({ players: match.players });
};
const lines = { far: new PlayerLine(byId('far'), seat, sayTime), near: new PlayerLine(byId('near'), seat, sayTime) };

/** Squares of a turn that is half entered. */
let entered = [];
/** What the board offers within a turn. */
let offered = { targets: [], path: [], removal: false, stop: false };
/** Which moves are listed, so that the list is drawn only when it changes. */
let listed = '';

export { arePlayers, spoken as words };

export const problem = (error) => say((t) => messages.errorMessage(error, t));

// ---- what is shown ----

/** All of it, for another game or another language. */
export function showAll() {
  const t = spoken();
  const { variant } = match.game;
  showGame(variant.id, nameOf(variant));
  document.title = `${nameOf(variant)} · Damier`;
  document.documentElement.style.setProperty('--ratio', String(board.ratio));
  showRules(byId('rules'), variant, t);
  listed = '';
  seatLines();
  showPosition();
}

/** A game of one's own has the name it was given. */
export const nameOf = (variant) => (known(variant.id) ? spoken().nameOf(variant) : match.title || spoken()('own.game'));

/** The lines follow the board: the side at the bottom has the near line. */
function seatLines() {
  const near = board.orientation === 'black' ? 'b' : 'w';
  lines.near.sit(near, spoken());
  lines.far.sit(near === 'w' ? 'b' : 'w', spoken());
  showPlayers();
  showTimes();
}

function showPlayers() {
  const alone = match.persons.length === 1;
  for (const line of Object.values(lines)) {
    const { side } = line;
    const onMove = match.shown.turn() === side && !(match.isLatest && match.isOver);
    line.show(match.players[side], { onMove, taken: match.taken(side), alone });
  }
}

function showPosition() {
  const t = spoken();
  board.arrows = board.highlights = [];
  showPlayers();
  showTimes();
  const moves = `${match.id} ${match.plies} ${match.ply} ${match.lines.length} ${t.language}`;
  if (moves !== listed) showMoves(byId('moves'), match, t);
  listed = moves;
  showCounts(byId('counts'), match.counters, t);
  showButtons();
  say((words) => messages.positionMessage(match, words, isNewcomer()));
}

function showButtons() {
  const { ply, plies } = match;
  disable(byId('undo'), !match.canTakeBack);
  disable(byId('redo'), !match.isHere);
  disable(byId('hint'), !match.isHere || match.isComputersTurn || match.shown.isGameOver());
  for (const id of ['first', 'back']) disable(byId(id), ply === 0, byId('moves'));
  for (const id of ['forth', 'last']) disable(byId(id), ply === plies, byId('moves'));
  for (const id of ['draw', 'resign']) disable(byId(id), match.isOver || !match.speaker || !match.isHere);
  byId('claim').hidden = !match.claim;
  byId('again').hidden = !match.isOver;
  byId('hint').hidden = match.isOver;
  byId('review').hidden = !match.isOver || match.plies === 0;
  byId('again').classList.toggle('now', match.isOver);
}

const isNewcomer = () => !load().seen[match.game.variant.id];

// ---- clocks ----

/** A flag falls, and times are shown, by this. */
const tick_ms = 200;
let warned = '';

setInterval(() => {
  const { clock } = match;
  if (!clock?.side) return;
  showTimes();
  const left = clock.left(clock.side, Date.now());
  if (left === 0) return match.flag(clock.side);
  if (left < low_ms && warned !== match.id + clock.side) {
    warned = match.id + clock.side;
    play('low');
  }
}, tick_ms);

function showTimes() {
  const now = Date.now();
  for (const line of Object.values(lines)) line.showTime(match.clock?.left(line.side, now));
}

/** The time left, in words, when it is asked for. */
function sayTime(side) {
  const time = lines.near.side === side ? lines.near : lines.far;
  say((t) => ({ title: t('clock.left', { time: time.clock.textContent }), tone: 'calm', aloud: true }));
}

function play(name) {
  if (setting('sound') === 'on') sound(name);
}

// ---- keeping ----

/** The game is kept at once; what it has come to is its tab's. */
function keep() {
  if (!match.isHere) return;
  const record = match.record;
  keepGame(entered.length > 1 ? { ...record, entered } : record);
  hold(match.id, () => match.leave());
}

/** A finished or left game goes to the archive; the database is loaded when there is one. */
async function archive(record) {
  if (!record || record.moves.length === 0) return;
  try {
    const { fileGame } = await import('../store/archive.js');
    await fileGame(record);
  } catch {
    note({ say: (t) => t('unkept') }, spoken());
  }
}

// ---- beginning ----

/**
 * Begin a game; the one before is filed, and can be had back.
 * @param {{ variant?: string, fen?: string, rules?: object, title?: string, moves?: string[], clock?: any, players?: any }} options
 */
export function begin({ players, ...options }) {
  if (players) match.players = { ...players };
  const clock = 'clock' in options ? options.clock : match.clock?.setting;
  match.begin({ ...options, clock });
  begun();
  const { replaced } = match;
  archive(replaced);
  if (replaced) note({ say: (t) => t('replaced'), act: { say: (t) => t('undo.new'), go: takeBack } }, spoken());
}

/** Take up a game as it was left. */
export function resume(record) {
  const replaced = match.game && match.plies ? match.record : null;
  match.resume(record, replaced);
  begun();
  enterAgain(record.entered);
}

function begun() {
  const id = match.game.variant.id;
  // A game of one's own has no name that an address could ask for.
  const hash = known(id) ? `#${id}` : '';
  if (location.hash !== hash) history.replaceState(null, '', `${location.pathname}${hash}`);
  byId('thoughts').hidden = true;
  turnBoardToPerson();
  showAll();
  keep();
}

/** The squares of a turn that was half entered, entered again. */
function enterAgain(squares) {
  if (!Array.isArray(squares) || match.isComputersTurn) return;
  for (const square of squares) if (!board.type(String(square))) break;
}

/** One that ended as the page was closed may not have been filed; filed twice it is there once. */
function goOn(kept) {
  resume(kept);
  if (match.isOver) archive(kept);
}

/**
 * Choosing a game goes on with it where one is kept, and begins it otherwise.
 * @param {string} variant @param {boolean} [again]  show it even when it is over, as the page does when it comes back
 */
export function chooseGame(variant, again = false) {
  const kept = load().games[variant];
  const isDone = kept && kept.events?.some(({ type }) => type !== 'offer' && type !== 'declined');
  try {
    if (kept && (again || !isDone)) return goOn(kept);
  } catch {
    note({ say: (t) => t('error.saved') }, spoken());
  }
  begin({ variant: known(variant) ? variant : firstGame() });
}

/** The side a person plays sits at the bottom; of two people the one to move, where that is wished. */
function turnBoardToPerson() {
  const { persons } = match;
  if (persons.length === 0 || (persons.length === 2 && setting('turn') === 'stays')) return;
  const near = persons.length === 1 ? persons[0] : match.shown.turn();
  board.orientation = near === 'w' ? 'white' : 'black';
  if (match.game) seatLines();
}

/** What a game of the same kind begins with. */
export const kindOfMatch = () => {
  const { base, rules, title } = match;
  return { variant: base, ...(rules && { rules, title }) };
};

/** The same players again, each with the other colour. */
function rematch() {
  const { w, b } = match.players;
  begin({ ...kindOfMatch(), players: { w: b, b: w } });
}

function takeBack() {
  endNote();
  if (board.back()) return;
  const before = match.id;
  match.takeBack();
  turnBoardToPerson();
  if (match.id !== before) begun();
}

// ---- what happens ----

match.addEventListener('position', () => {
  if (!lines.near.side) return;
  entered = [];
  showPosition();
  keep();
});
match.addEventListener('thinking', ({ detail: info }) => {
  const line = lines.near.side === match.game.turn() ? lines.near : lines.far;
  if (!info) return Object.values(lines).forEach((each) => each.think([]));
  line.think(briefThought(info, spoken()));
  showThoughts(byId('thoughts'), info, spoken());
});
match.addEventListener('offer', ({ detail: { answer } }) => {
  if (answer === 'declined') say((t) => messages.answerMessage(answer, t));
  else (answer ? say : ask)((t) => messages.positionMessage(match, t));
  keep();
});
match.addEventListener('problem', ({ detail }) => problem(detail));

board.addEventListener('boarderror', (event) => {
  event.preventDefault();
  problem(event.detail.error);
});
board.addEventListener('moveend', ({ detail: { move } }) => {
  play(move.crowns ? 'crown' : move.captures.length ? 'capture' : 'move');
  if (match.isLatest && match.persons.length === 2) turnBoardToPerson();
});
board.addEventListener('gameover', () => {
  play('end');
  const { seen } = load();
  save({ seen: { ...seen, [match.game.variant.id]: true } });
  archive(match.record);
});
board.addEventListener('squareselect', ({ detail }) => {
  const { square, path } = detail;
  offered = detail;
  entered = path;
  disable(byId('undo'), !match.canTakeBack && path.length < 2);
  if (path.length > 1) say((t) => messages.chainMessage(detail, t));
  else if (square !== null) say((t) => messages.positionMessage(match, t));
  keep();
});
board.addEventListener('illegal', ({ detail }) => {
  const refusal = { ...detail, offered };
  say((t) => messages.refusalMessage(refusal, t));
  if (setting('vibration') === 'on' && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
});
board.addEventListener('ambiguous', ({ detail }) => say((t) => messages.ambiguousMessage(detail.squares, t)));

onAnswer({
  agreed: () => match.answerDraw('agreed'),
  declined: () => match.answerDraw('declined'),
  yes: () => match.resign(),
  no: () => say((t) => messages.positionMessage(match, t)),
  here: () => resume(load().games[match.game.variant.id] ?? match.record),
});

// ---- buttons ----

async function hint() {
  if (match.isComputersTurn) return;
  say((t) => ({ title: t('hint.wait'), tone: 'calm' }));
  const [advice, words] = await Promise.all([match.hint(), loadReviewWords(spoken().language)]);
  if (!advice) return;
  const { move, squares, threats } = advice;
  const [threat] = threats;
  board.hint = move;
  board.highlights = squares.filter((square) => square !== move.from && square !== move.to);
  board.arrows = threat ? [{ from: threat.move.from, to: threat.move.to, color: threat_color }] : [];
  const title = sayHint(advice, words);
  const text = threat && sayThreat(threat, words);
  say((t) => ({ title, text: text ?? t('hint.text'), tone: 'calm' }));
}

function offerDraw() {
  closeDrawer();
  try {
    match.offerDraw();
  } catch (error) {
    say((t) => messages.refusedOffer(error, match, t));
  }
}

const doings = {
  new: () => begin(kindOfMatch()),
  undo: takeBack,
  again: rematch,
  redo: () => match.redo() || say((t) => ({ title: t('redo.none'), tone: 'calm' })),
  hint: () => hint().catch(problem),
  flip: () => {
    board.orientation = board.orientation === 'white' ? 'black' : 'white';
    seatLines();
  },
  draw: offerDraw,
  claim: () => {
    closeDrawer();
    match.claimDraw();
  },
  resign: () => {
    closeDrawer();
    ask(messages.resignMessage);
  },
  first: () => match.lookAt(0),
  back: () => match.lookAt(match.ply - 1),
  forth: () => match.lookAt(match.ply + 1),
  last: () => match.lookAt(match.plies),
};

const keys = { ArrowLeft: 'back', ArrowRight: 'forth', Home: 'first', End: 'last' };

/** Arrows go through the game, except where they mean something else. */
function throughTheGame(event) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (!keys[key] || altKey || ctrlKey || metaKey || target.closest('draughts-board, select, input, textarea, dialog'))
    return;
  event.preventDefault();
  doings[keys[key]]();
}

export function listenToTable() {
  for (const [id, go] of Object.entries(doings)) byId(id).addEventListener('click', go);
  byId('moves').addEventListener('click', ({ target }) => {
    const { ply } = target.closest('button')?.dataset ?? {};
    if (ply) match.lookAt(Number(ply));
  });
  addEventListener('keydown', throughTheGame);
  // All else was kept when it happened; time runs on until the page is left.
  addEventListener('pagehide', () => match.clock?.side && keep());
}

/** In another language. */
export function tableSpeaks() {
  board.setAttribute('lang', spoken().language);
  if (!match.game) return;
  drawGames();
  showAll();
}
