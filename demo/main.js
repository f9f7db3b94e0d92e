// The page begins: a new version that lay ready is taken before anything is drawn; then language, settings and the game that
// the address asks for, else the one kept from the last visit, else the first of the list. Everything that playing does not
// need is loaded when a door to it is opened.

import { DraughtsBoardElement } from 'damier/board';
import { Draughts, init, validateFen } from 'damier';
import { wanted } from './play/address.js';
import { drawGames, firstGame, known } from './play/games.js';
import { say, sayAgain } from './play/say.js';
import * as table from './play/table.js';
import { drawDoors, openScreen } from './screens/doors.js';
import { byId } from './shell/dom.js';
import { listenToDrawer } from './shell/drawer.js';
import { fillLanguages, onLanguage, setLanguage, spoken } from './shell/language.js';
import { actOnChoosing } from './shell/menus.js';
import './shell/install.js';
import { listenToNote, note, retellNote } from './shell/note.js';
import { keepOffline, takeWaiting } from './shell/offline.js';
import { onLaunch } from './shell/received.js';
import { applySettings } from './shell/settings.js';
import { showUnable } from './shell/unable.js';
import { load, onUnkept, save } from './store/saved.js';
import { languages, preferredLanguage } from './words/index.js';

const tell = (key) => note({ say: (t) => t(key) }, spoken());

async function start() {
  if (await takeWaiting()) return;
  DraughtsBoardElement.makeGame = (options) => new Draughts(options);
  DraughtsBoardElement.validate = faultsOf;
  const saved = load();
  fillLanguages();
  applySettings();
  const language = Object.hasOwn(languages, saved.language ?? '') ? saved.language : preferredLanguage();
  const ready = init();
  // When it fails, that is said in the language of the page.
  ready.catch(() => undefined);
  await setLanguage(language).catch(() => setLanguage('en'));
  await ready;
  customElements.define('draughts-board', DraughtsBoardElement);
  listen();
  drawGames();
  await firstPosition(saved);
  drawDoors();
  onLaunch({ file: (text) => openScreen('files', { text }), address: obeyAddress });
  stayOffline();
}

/** What is wrong with a position that is set up. */
function faultsOf(fen, { rules }) {
  const checked = validateFen(fen, { rules });
  return checked.ok ? [] : checked.errors;
}

/** What the address asks for, else what was played last. */
async function firstPosition(saved) {
  if (table.arePlayers(saved.players)) table.match.players = { ...saved.players };
  // What was asked for, before the address says what is shown.
  const asked = wanted(location).variant;
  if (await obey()) return;
  const isKept = known(saved.variant) || Object.hasOwn(saved.games, saved.variant ?? '');
  table.chooseGame(isKept ? saved.variant : firstGame(), true);
  sayUnknown(asked);
}

/** What the address of the page asks for. @returns {Promise<boolean>} whether there is such a thing */
const obey = () => obeyAddress(location);

async function obeyAddress(address) {
  const { variant, game, exercises, screen } = wanted(address);
  if (game) return openLink(game);
  if (exercises) queueMicrotask(() => openScreen('exercises', { link: exercises }));
  if (screen) queueMicrotask(() => openScreen(screen));
  if (!variant || !known(variant)) return false;
  const { game: here } = table.match;
  if (variant !== here?.variant.id) table.chooseGame(variant, !here);
  return true;
}

function sayUnknown(variant = wanted(location).variant) {
  if (variant && !known(variant))
    say((t) => ({ title: t('error.game', { name: variant.slice(0, 60) }), tone: 'rule', aloud: true }));
}

/** A link that carries a whole game. */
async function openLink(text) {
  try {
    const { gameFromLink } = await import('./play/link.js');
    table.resume(await gameFromLink(text));
    return true;
  } catch (error) {
    note({ say: (t) => t('link.broken'), stays: true }, spoken());
    return false;
  }
}

function listen() {
  listenToDrawer();
  listenToNote();
  table.listenToTable();
  onLanguage((t) => {
    table.tableSpeaks();
    retellNote(t);
    drawDoors();
  });
  onUnkept(() => note({ say: (t) => t('unkept'), stays: true }, spoken()));
  const variants = byId('variant');
  variants.addEventListener('change', () => table.chooseGame(variants.value));
  byId('review').addEventListener('click', () => openScreen('analysis', { review: true }));
  byId('language').addEventListener('change', ({ target }) => chooseLanguage(target.value));
  for (const id of ['variant', 'language']) actOnChoosing(byId(id));
  addEventListener('hashchange', async () => (await obey()) || sayUnknown());
}

/** The player's choice is kept once it is spoken; where its words cannot be had the page stays as it is. */
async function chooseLanguage(language) {
  try {
    await setLanguage(language);
    save({ language });
    sayAgain();
  } catch (error) {
    byId('language').value = spoken().language;
    table.problem(error);
  }
}

function stayOffline() {
  keepOffline({
    ready: () => tell('offline'),
    updated: () => tell('updated'),
    update: (agree) =>
      note({ say: (t) => t('update'), act: { say: (t) => t('reload'), go: agree }, stays: true }, spoken()),
  }).catch(table.problem);
}

addEventListener('error', ({ error, message }) => table.problem(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => table.problem(reason));

start().catch(showUnable);
