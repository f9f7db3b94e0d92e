// The page: puts board, players, panel and match together. What a game is, comes from the package; what
// a player may do, from the board; this file only passes on what happens.

import 'damier/board/define';
import { drawLots, init } from 'damier';
import { byId, make } from './dom.js';
import { Match, levels } from './match.js';
import {
  ambiguousMessage,
  answerMessage,
  chainMessage,
  errorMessage,
  positionMessage,
  refusalMessage,
  refusedOffer,
  resignMessage,
} from './messages.js';
import { games } from './games.js';
import { keepOffline } from './offline.js';
import { numbersOf } from './numbers.js';
import { briefThought, showCounts, showMoves, showRules, showThoughts } from './panel.js';
import { PlayerLine } from './players.js';
import { load, save } from './store.js';
import { english, languages, preferredLanguage, speakerOf } from './words/index.js';

const board = byId('board');
const match = new Match(board);
const seat = (side, player) => {
  match.seat(side, player);
  turnBoardToPerson();
  save({ players: match.players });
};
const lines = { far: new PlayerLine(byId('far'), seat), near: new PlayerLine(byId('near'), seat) };
let t = english;

// ---- language ----

/** The language asked for last: the words of an earlier one may come later. */
let wanted = t.language;

async function setLanguage(language) {
  wanted = language;
  const speaker = await speakerOf(language);
  if (wanted !== language) return;
  t = speaker;
  numbersOf(language);
  document.documentElement.lang = language;
  board.setAttribute('lang', language);
  for (const element of document.querySelectorAll('[data-words]')) element.textContent = t(element.dataset.words);
  byId('language').value = language;
  byId('short').textContent = languages[language].short;
  if (!match.game) return;
  fillGames();
  showAll();
}

/** The player's choice is kept once it is spoken; where its words cannot be had the page stays as it is. */
async function chooseLanguage(language) {
  try {
    await setLanguage(language);
    save({ language });
  } catch (error) {
    byId('language').value = t.language;
    say(errorMessage(error, t));
  }
}

function fillLanguages() {
  const option = ([tag, { name }]) => make('option', { value: tag, lang: tag, textContent: name });
  byId('language').replaceChildren(...Object.entries(languages).map(option));
}

function fillGames() {
  const option = (variant) => make('option', { value: variant.id, textContent: t.nameOf(variant) });
  const group = (label, list) => make('optgroup', { label: t(label) }, list.map(option));
  const first = games().filter(({ seed }) => seed);
  const rest = games().filter(({ seed }) => !seed);
  byId('variant').replaceChildren(group('games.first', first), group('games.all', rest));
}

// ---- what is shown ----

function showAll() {
  const { variant } = match.game;
  byId('variant').value = variant.id;
  document.title = `${t.nameOf(variant)} · Damier`;
  document.documentElement.style.setProperty('--ratio', String(board.ratio));
  byId('lots').hidden = variant.rules.colors !== 'lot';
  seatLines();
  showRules(byId('rules'), variant, t);
  showPosition();
}

/** The lines follow the board: the side at the bottom has the near line. */
function seatLines() {
  const near = board.orientation === 'black' ? 'b' : 'w';
  lines.near.sit(near, t);
  lines.far.sit(near === 'w' ? 'b' : 'w', t);
  showPlayers();
}

function showPlayers() {
  for (const line of Object.values(lines)) {
    const { side } = line;
    const onMove = match.game.turn() === side && !match.isOver;
    line.show(match.players[side], onMove, match.taken(side));
  }
}

function showPosition() {
  showPlayers();
  showMoves(byId('moves'), match.moves, t);
  byId('undo').disabled = match.plies === 0;
  showCounts(byId('counts'), match.counters, t);
  for (const id of ['draw', 'resign']) byId(id).disabled = match.isOver || !match.speaker;
  byId('new').classList.toggle('now', match.isOver);
  say(positionMessage(match, t));
}

/** @param {import('./messages.js').Message} message */
function say({ title, text, tone, aloud = false, choices = [] }) {
  const root = byId('message');
  root.setAttribute('aria-live', aloud ? 'polite' : 'off');
  root.className = `message ${tone}`;
  const parts = [make('strong', { textContent: title })];
  if (text) parts.push(document.createTextNode(` ${text}`));
  root.replaceChildren(make('p', {}, parts));
  if (choices.length === 0) return;
  const button = ({ label, choice }) =>
    make('button', { type: 'button', textContent: label, onclick: () => choose[choice]() });
  root.append(make('div', { className: 'actions' }, choices.map(button)));
}

/** What the buttons of a message do. */
const choose = {
  agreed: () => match.answerDraw('agreed'),
  declined: () => match.answerDraw('declined'),
  yes: () => match.resign(),
  no: () => say(positionMessage(match, t)),
};

/** The side a person plays sits at the bottom; two people or two computers leave the board as it is. */
function turnBoardToPerson() {
  const { w, b } = match.players;
  if ((w === 'person') === (b === 'person')) return;
  board.orientation = w === 'person' ? 'white' : 'black';
  seatLines();
}

// ---- what happens ----

match.addEventListener('position', () => {
  if (!lines.near.side) return;
  showPosition();
  save({ game: match.record, players: match.players });
});
match.addEventListener('thinking', ({ detail: info }) => {
  const line = lines.near.side === match.game.turn() ? lines.near : lines.far;
  if (!info) return Object.values(lines).forEach((each) => each.think([]));
  line.think(briefThought(info, t));
  showThoughts(byId('thoughts'), info, t);
});
match.addEventListener('offer', ({ detail: { answer } }) => {
  if (answer === 'declined') say(answerMessage(answer, t));
  else say(positionMessage(match, t));
  if (!answer) byId('message').querySelector('button')?.focus();
  save({ game: match.record });
});
match.addEventListener('problem', ({ detail }) => say(errorMessage(detail, t)));
board.addEventListener('boarderror', (event) => {
  event.preventDefault();
  say(errorMessage(event.detail.error, t));
});
addEventListener('error', ({ error, message }) => say(errorMessage(error ?? message, t)));
addEventListener('unhandledrejection', ({ reason }) => say(errorMessage(reason, t)));

/** What the board offers within a turn. */
let offered = { targets: [], path: [], removal: false, stop: false };
board.addEventListener('squareselect', ({ detail }) => {
  const { square, path } = detail;
  offered = detail;
  byId('undo').disabled = match.plies === 0 && path.length < 2;
  if (path.length > 1) say(chainMessage(offered, t));
  else if (square !== null) say(positionMessage(match, t));
});
board.addEventListener('illegal', ({ detail }) => say(refusalMessage({ ...detail, offered }, t)));
board.addEventListener('ambiguous', ({ detail }) => say(ambiguousMessage(detail.squares, t)));

byId('variant').addEventListener('change', ({ target }) => begin(target.value));
byId('language').addEventListener('change', ({ target }) => chooseLanguage(target.value));
byId('new').addEventListener('click', () => begin(match.game.variant.id));
byId('undo').addEventListener('click', () => board.back() || match.takeBack());
byId('draw').addEventListener('click', () => {
  closeSheet();
  try {
    match.offerDraw();
  } catch (error) {
    say(refusedOffer(error, match, t));
  }
});
byId('resign').addEventListener('click', () => {
  closeSheet();
  say(resignMessage(t));
  byId('message').querySelector('button').focus();
});
byId('lots').addEventListener('click', () => {
  closeSheet();
  const { near } = drawColours();
  begin(match.game.variant.id);
  note(t(`lots.${near}`));
});
byId('flip').addEventListener('click', () => {
  board.orientation = board.orientation === 'white' ? 'black' : 'white';
  seatLines();
});

/** Those who play keep their places at the board, and the lot gives each a colour. @returns {{near: 'w' | 'b'}} */
function drawColours() {
  const player = { near: match.players[lines.near.side], far: match.players[lines.far.side] };
  const { w, b } = drawLots(['near', 'far']);
  match.players = { w: player[w], b: player[b] };
  board.orientation = w === 'near' ? 'white' : 'black';
  return { near: w === 'near' ? 'w' : 'b' };
}

function begin(variant) {
  match.begin(variant);
  if (location.hash.slice(1) !== variant) history.replaceState(null, '', `#${variant}`);
  byId('thoughts').hidden = true;
  save({ variant });
  showAll();
}

// ---- the sheet of a narrow page ----

function openSheet(open) {
  byId('sheet').classList.toggle('open', open);
  byId('more').setAttribute('aria-expanded', String(open));
  (open ? byId('close') : byId('more')).focus();
}
/** What is said stands behind the sheet. */
const closeSheet = () => byId('sheet').classList.contains('open') && openSheet(false);

byId('more').addEventListener('click', () => openSheet(!byId('sheet').classList.contains('open')));
byId('close').addEventListener('click', () => openSheet(false));
byId('sheet').addEventListener('keydown', ({ key }) => key === 'Escape' && openSheet(false));

// ---- notes ----

let noteEnds = 0;

function note(text, agree) {
  clearTimeout(noteEnds);
  const root = byId('note');
  root.querySelector('span').textContent = text;
  const button = root.querySelector('button');
  button.hidden = !agree;
  button.onclick = agree ?? null;
  root.hidden = false;
  if (!agree) noteEnds = setTimeout(() => (root.hidden = true), 6000);
}

keepOffline({
  ready: () => note(t('offline')),
  update: (agree) => note(t('update'), agree),
  updated: () => note(t('updated')),
}).catch((error) => say(errorMessage(error, t)));

// ---- start ----

/** The game of the address, else the one kept from the last visit, else the first of the list. */
async function start() {
  const saved = load();
  if (arePlayers(saved.players)) match.players = saved.players;
  fillLanguages();
  const language = Object.hasOwn(languages, saved.language ?? '') ? saved.language : preferredLanguage();
  await Promise.all([setLanguage(language).catch(() => setLanguage('en')), init()]);
  fillGames();
  const asked = location.hash.slice(1);
  const known = games().some(({ id }) => id === asked);
  if (saved.game && (!asked || !known || saved.game.variant === asked)) {
    try {
      match.resume(saved.game);
      turnBoardToPerson();
      showAll();
      return;
    } catch {
      note(t('error.saved'));
    }
  }
  begin(known ? asked : games()[0].id);
  turnBoardToPerson();
  if (asked && !known) say({ title: t('error.game', { name: asked }), tone: 'rule', aloud: true });
}

function arePlayers(players) {
  return ['w', 'b'].every((side) => players?.[side] === 'person' || levels.includes(players?.[side]));
}

addEventListener('hashchange', () => {
  const asked = location.hash.slice(1);
  if (!asked || asked === match.game.variant.id) return;
  if (games().some(({ id }) => id === asked)) begin(asked);
  else say({ title: t('error.game', { name: asked }), tone: 'rule', aloud: true });
});

start().catch((error) => say(errorMessage(error, t)));
