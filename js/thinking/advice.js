/** Advice for players: what to play and why, and what the other side is about to do. Loaded when it is first wanted. */
import { theCore } from '../core/load.js';
import { newNode, withOtherTurn } from '../core/position.js';
import { isLost, isWon } from './infos.js';
import { wholeLine } from './lines.js';
import { exchangeOf, hasShots, isShot, takenBy } from './shots.js';

/** Own moves within which a man is seen to be on its way to be crowned. */
const crowning_plies = 5;
/** Lines that are looked at for threats. */
const threats_most = 4;
/** A move is needed when the others leave so much of what is threatened, in men. */
const held_men = 0.7;

/**
 * @typedef {object} Position  as positionOf gives it
 * @typedef {(position: Position, more?: object) => Promise<object[]>} Look  Infos of a position; more: limits besides
 */

/** The move to play, and the reason for it in a word. @param {Position} position @param {Look} look */
export async function hintOf(position, look) {
  const { rules } = position.rules.info;
  const choices = theCore().list(position.rules, position.node.state);
  const [{ score, pv: known }] = await look(position);
  const pv = await wholeLine(position, known, look);
  const hint = (reason, squares = []) => ({ move: pv[0], reason, squares: shown(pv[0], squares), score, pv });
  const { taken, given, squares } = exchangeOf(pv);
  const gains = hasShots(rules) ? taken - given : 0;
  if (choices === 1) return hint('forced', pv[0].captures);
  if (isWon(score)) return hint('wins', squares);
  if (isShot(pv, rules)) return hint('shot', squares);
  if (takesMost(position, pv[0])) return hint('takes-most', pv[0].captures);
  if (takenBy(pv[0]) > 0 && gains > 0) return hint('takes', squares);
  if (crowns(pv)) return hint('crowns');
  if (isLost(score)) return hint('delays');
  if (taken > 0 && gains === 0) return hint('exchange', squares);
  const held = await heldBy(position, score, look);
  return held.length > 0 ? hint('holds', held) : hint('better');
}

/** What the side that is not on move would win if it were. @param {Position} position @param {Look} look */
export async function threatsOf(position, look) {
  const turned = { ...position, node: newNode(withOtherTurn(position.node.state)), past: [] };
  const { rules } = position.rules.info;
  if (theCore().list(turned.rules, turned.node.state) === 0) return [];
  const infos = await look(turned, { lines: threats_most });
  const threats = [];
  for (const { pv, ...info } of infos)
    threats.push(threatOf({ ...info, pv: await wholeLine(turned, pv, look) }, rules));
  return threats.filter(Boolean);
}

/** A line as a threat, or undefined: what is merely a good move threatens nothing. */
function threatOf({ score, pv, multiPV }, rules) {
  const { taken, given, squares } = exchangeOf(pv);
  const pieces = hasShots(rules) ? taken - given : 0;
  const [move] = pv;
  const threat = (reason) => ({ move, reason, pieces: Math.max(0, pieces), squares: shown(move, squares), score, pv });
  if (isWon(score) && (multiPV === 1 || pieces > 0)) return threat('wins');
  if (pieces > 0) return threat(isShot(pv, rules) ? 'shot' : 'takes');
  return move.crowns ? threat('crowns') : undefined;
}

/** Squares to show: where the move begins and ends, then those it is about, each once. */
const shown = ({ from, to }, squares) => [...new Set([from, to, ...squares])].filter((square) => square !== '@');

/** Whether the move takes more pieces than another that could be played. */
function takesMost({ rules, node }, move) {
  const core = theCore();
  const sizes = Array.from({ length: core.list(rules, node.state) }, (_, i) => core.taken(i).length);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return most > least && least > 0 && takenBy(move) >= most;
}

const crowns = (pv) =>
  pv[0].piece === 'm' &&
  pv.slice(0, crowning_plies).some((move, ply) => ply % 2 === 0 && move.crowns && comesFrom(pv, ply));

/** Whether the man that moves at a ply is the one that moves first. */
const comesFrom = (pv, ply) => pv.slice(0, ply).every((move, i) => i % 2 === 1 || move.to === pv[i + 2]?.from);

/** Squares of what would be taken if nothing were done, when not every move prevents it as the best does. */
async function heldBy(position, score, look) {
  const [threat] = await threatsOf(position, look);
  if (!threat || threat.pieces === 0) return [];
  const infos = await look(position, { lines: threats_most });
  const worst = infos.at(-1).score;
  const loses = isLost(worst) || score.men - worst.men >= held_men;
  return loses ? exchangeOf(threat.pv).squares : [];
}
