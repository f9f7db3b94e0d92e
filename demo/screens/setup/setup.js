// A new game: against whom, with which colour, with which clock.

import { drawLots } from 'damier';
import { button, make } from '../../shell/dom.js';
import { field, menu, number, numberIn } from '../../shell/form.js';
import { note } from '../../shell/note.js';
import { load, save } from '../../store/saved.js';
import { clockKinds } from '../../play/clock.js';
import { levels } from '../../play/levels.js';
import { handicaps, handicapFen, openings, movesByLot } from '../../play/odds.js';

/** What was chosen last, or what suits most. */
const usual = {
  against: 'computer',
  level: 5,
  side: 'lot',
  handicap: 'none',
  opening: 'free',
  clock: 'none',
  minutes: 10,
  seconds: 5,
};

export function show(body, { table, t, close }) {
  const chosen = { ...usual, ...load().setup };
  const form = {
    against: menu(
      ['computer', 'person', 'watch'].map((value) => [value, t(`against.${value}`)]),
      chosen.against,
    ),
    level: menu(
      levels.map((level) => [String(level), t(`level.${level}`)]),
      String(chosen.level),
    ),
    side: menu(
      ['lot', 'w', 'b'].map((value) => [value, t(`side.${value}`)]),
      chosen.side,
    ),
    handicap: menu(
      handicaps.map(({ name, side, count }) => [name, t(`handicap.${side}`, { count })]),
      chosen.handicap,
    ),
    opening: menu(
      Object.keys(openings).map((value) => [value, t(`opening.${value}`)]),
      chosen.opening,
    ),
    clock: menu(
      ['none', ...Object.keys(clockKinds)].map((value) => [value, t(`clock.${value}`)]),
      chosen.clock,
    ),
    minutes: number(chosen.minutes, { min: 1, max: 180 }),
    seconds: number(chosen.seconds, { min: 0, max: 180 }),
  };
  const fields = Object.entries(form).map(([name, control]) => [name, field(t(`setup.${name}`), control)]);
  const fit = () => fields.forEach(([name, line]) => (line.hidden = !isAsked(name, form, table.match.game.variant)));
  for (const control of Object.values(form)) control.addEventListener('change', fit);
  fit();
  const begin = button(t('setup.begin'), () => start(table, read(form), close), { className: 'now' });
  body.append(
    make(
      'div',
      { className: 'form' },
      fields.map(([, line]) => line),
    ),
    make('div', { className: 'actions' }, [begin]),
  );
}

/** Whether a field has any meaning with what else is chosen. */
function isAsked(name, { against, clock }, { rules }) {
  if (name === 'handicap' || name === 'opening') return rules.kind === 'draughts';
  if (name === 'level') return against.value !== 'person';
  if (name === 'side') return against.value === 'computer';
  if (name === 'minutes') return clock.value !== 'none';
  if (name === 'seconds') return clock.value === 'fischer' || clock.value === 'bronstein';
  return true;
}

function read({ against, level, side, handicap, opening, clock, minutes, seconds }) {
  const chosen = { against: against.value, level: Number(level.value), side: side.value, clock: clock.value };
  return {
    ...chosen,
    handicap: handicap.value,
    opening: opening.value,
    minutes: numberIn(minutes),
    seconds: numberIn(seconds),
  };
}

function start(table, chosen, close) {
  save({ setup: chosen });
  const { clock: kind, minutes, seconds } = chosen;
  const game = table.kindOfMatch();
  const clock = kind === 'none' ? null : { kind, minutes, seconds };
  const players = playersOf(chosen);
  const fen = handicapFen(game, chosen.handicap);
  const moves = movesByLot({ ...game, fen }, openings[chosen.opening]);
  close();
  table.begin({ ...game, fen, moves, clock, players });
  if (moves.length) note({ say: (t) => t('opening.told', { moves: moves.join(' ') }) }, table.words());
  if (chosen.against !== 'computer' || chosen.side !== 'lot') return;
  const near = players.w === 'person' ? 'w' : 'b';
  note({ say: (t) => t(`lots.${near}`) }, table.words());
}

function playersOf({ against, level, side }) {
  if (against === 'person') return { w: 'person', b: 'person' };
  if (against === 'watch') return { w: level, b: level };
  if (side === 'lot') return drawLots(['person', level]);
  return side === 'w' ? { w: 'person', b: level } : { w: level, b: 'person' };
}
