/**
 * A position as an SVG text: the board of <draughts-board>, drawn where there is no page. Colours stand in it as attributes,
 * so that it looks the same in a browser, as a file and for programs that turn it into pixels.
 */
import { badArgument, mappedOptionsOf, wholeNumber } from '../core/errors.js';
import { colorsOf, looks, themes } from './colors.js';
import { handSize, handsOf, marksOf, piecesOf } from './game.js';
import { Geometry } from './geometry.js';
import { Layout } from './layout.js';
import { drawPiece, pieceGradients, pieceSets } from './pieces.js';
import { shape } from './shape.js';

const size_max = 100_000;
const sides = /** @type {const} */ (['w', 'b']);

/** What may be asked for, the first being what is drawn when nothing is. */
const choices = {
  orientation: ['white', 'black'],
  theme: ['light', 'dark', ...Object.keys(themes).flatMap((name) => [name, `${name} light`, `${name} dark`])],
  pieces: pieceSets,
  coordinates: [true, false],
  lastMove: [true, false],
};

/**
 * @param {import('../draughts.js').Draughts} game @param {object} [last]  the Move that led to its position
 * @param {{orientation?: 'white' | 'black', theme?: string, pieces?: string, coordinates?: boolean, lastMove?: boolean, size?: number}}
 *   [options]  size: width in pixels
 * @returns {string} an <svg> element @throws {DraughtsError} bad-argument
 */
export function pictureOf(game, last, options) {
  const { orientation, theme, pieces, coordinates, lastMove, size } = checked(options);
  const { variant } = game;
  const layout = new Layout(new Geometry(variant), { flipped: orientation === 'black', handSize: handSize(game) });
  const marks = marksOf(lastMove ? last : undefined);
  // The ids are the same in every picture that draws the same under them: several can stand in one page.
  const prefix = `damier-${theme}-${pieces}-`.replace(' ', '-');
  const corners = `damier-corners-${variant.columns}x${variant.rows}`;
  const clip = { 'clip-path': `url(#${corners})` };
  const { width, rowHeight, total } = layout;
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 ${-rowHeight} ${width} ${total}`,
    width: size,
    height: Math.round((size * total) / width),
    role: 'img',
    'font-family': 'system-ui, sans-serif',
  };
  const drawn = shape('svg', root, [
    shape('title', {}, [`${variant.names.en}, ${game.fen()}`]),
    shape('defs', {}, [...pieceGradients(prefix), layout.corners(corners), ...kinds(prefix, pieces)]),
    ...handsDrawn(game, layout, prefix),
    shape('g', clip, [...layout.squares(), ...layout.lastSquares(marks)]),
    ...(coordinates ? layout.coordinates() : []),
    ...layout.way(marks.path),
    ...[...piecesOf(game)].map(([square, piece]) => stood(piece, layout.centre(square), prefix)),
  ]);
  return written(drawn, looksOf(theme));
}

function checked(options) {
  const { size = 480, ...given } = mappedOptionsOf(options, ['size', ...Object.keys(choices)]);
  const chosen = { size: wholeNumber('size', size, 1, size_max) };
  for (const [name, values] of Object.entries(choices)) {
    const value = (chosen[name] = given[name] ?? values[0]);
    if (!values.some((each) => each === value))
      throw badArgument(name, value, values.map((each) => JSON.stringify(each)).join(' or '));
  }
  return chosen;
}

/** @typedef {{ color: 'w' | 'b', king: boolean }} Piece */

/* ---- Pieces: each kind is drawn once and stands where it is wanted ---- */

const idOf = (prefix, { color, king }) => `${prefix}${color}-${king ? 'king' : 'man'}`;

function kinds(prefix, set) {
  const all = sides.flatMap((color) => [false, true].map((king) => ({ color, king })));
  return all.map((kind) => shape('g', { id: idOf(prefix, kind) }, [drawPiece(kind.color, kind.king, { prefix, set })]));
}

/** @param {Piece} piece @param {{ x: number, y: number, scale?: number }} at @param {string} prefix */
function stood(piece, { x, y, scale }, prefix) {
  const transform = `translate(${x} ${y})${scale ? ` scale(${scale})` : ''}`;
  return shape('use', { href: `#${idOf(prefix, piece)}`, transform });
}

function handsDrawn(game, layout, prefix) {
  if (!layout.handSize) return [];
  const hands = handsOf(game);
  return sides.flatMap((color) => [
    ...layout.tray(color, hands[color]),
    ...Array.from({ length: hands[color] }, (_, i) => stood({ color, king: false }, layout.inHand(color, i), prefix)),
  ]);
}

/* ---- Text ---- */

/** Attributes that only a page makes use of. */
const forPages = new Set(['class', 'part', 'data-count']);

/**
 * @param {import('./shape.js').Shape | string} drawn @param {(classes: string, side?: string) => object} lookOf
 * @param {string} [side]  'white' or 'black' inside of pieces
 */
function written(drawn, lookOf, side) {
  if (typeof drawn === 'string') return escaped(drawn);
  const { tag, attributes, children } = drawn;
  const classes = String(attributes.class ?? '');
  if (classes) side = /(?:^| )(white|black)(?: |$)/.exec(classes)?.[1] ?? side;
  let text = `<${tag}`;
  const all = { ...attributes, ...lookOf(classes, side) };
  for (const name in all) if (!forPages.has(name)) text += ` ${name}="${escaped(String(all[name]))}"`;
  if (children.length === 0) return `${text}/>`;
  text += '>';
  for (const child of children) text += written(child, lookOf, side);
  return `${text}</${tag}>`;
}

/** Theme -> what its shapes look like, by their classes: the same few in every picture. */
const known = new Map();

/** The attributes of the looks that are meant, in the colours of a theme. @returns {(classes: string, side?: string) => object} */
function looksOf(theme) {
  if (!known.has(theme)) known.set(theme, makeLooks(theme));
  return known.get(theme);
}

function makeLooks(theme) {
  const colors = colorsOf(theme.replace(/ ?(light|dark)$/, ''), theme.includes('dark') ? 'dark' : 'light');
  const found = new Map();
  return (classes, side = '') => {
    const key = `${side} ${classes}`;
    if (!found.has(key)) found.set(key, lookOf(classes.split(' '), side, colors));
    return found.get(key);
  };
}

function lookOf(classes, side, colors) {
  const meant = Object.entries(looks).filter(([selector]) => {
    const [name, outer] = selector.split(' ').reverse();
    return classes.includes(name.slice(1)) && (!outer || outer === `.${side}`);
  });
  const look = Object.assign({}, ...meant.map(([, attributes]) => attributes));
  return Object.fromEntries(
    Object.entries(look).map(([name, value]) => [name, colors[String(value).slice(2)] ?? value]),
  );
}

const special = /[&<>"]/g;
const escaped = (text) => text.replace(special, (sign) => `&#${sign.charCodeAt(0)};`);
