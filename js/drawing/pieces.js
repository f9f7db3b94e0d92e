// The men and kings, drawn in a cell of 100 x 100 around its centre, of which they reach 38 at most, so that the name of a
// square has its corner. Three sets: turned wood, flat discs, the figures of book diagrams. A king differs from a man by its
// outline alone: two discs and a crown. All that has a piece's main colour inherits it from the group around it, so that
// one rule of a page (::part(white king) { fill: gold }) colours it.

import { shape } from './shape.js';

/** How far the lower edge of a turned disc looks out under its face. */
const side = 5;
/** Radius of a man's disc, and of a king's two. */
const radius = { man: 34, king: 30.5 };
/** How far the two discs of a king are moved apart, up and down. */
const storey = 3.6;

/** The gradients that all turned pieces of one drawing share. prefix: of their ids. */
export function pieceGradients(prefix = '') {
  return ['white', 'black'].flatMap((color) => [
    shape('radialGradient', { id: `${prefix}${color}-shade`, cx: 0.4, cy: 0.32, r: 0.78 }, [
      shape('stop', { offset: 0.38, class: `${color}-shade`, 'stop-opacity': 0 }),
      shape('stop', { offset: 1, class: `${color}-shade` }),
    ]),
    shape('linearGradient', { id: `${prefix}${color}-side`, x1: 0, x2: 1, y1: 0, y2: 0 }, [
      shape('stop', { offset: 0, class: `${color}-edge` }),
      shape('stop', { offset: 0.3, class: `${color}-side` }),
      shape('stop', { offset: 0.75, class: `${color}-edge` }),
    ]),
  ]);
}

/** Shapes of a piece by set. paint: prefix and colour, as gradients are called. */
const sets = {
  turned: (paint, king) =>
    king
      ? [...disc(paint, storey, radius.king, false), ...disc(paint, -storey, radius.king, true), crown(-storey - 2)]
      : [...disc(paint, 0, radius.man, true), groove(13.5, -side / 2)],
  flat: (_, king) => (king ? [plain(33, 0), plain(24, 0), crown(0)] : [plain(34, 0)]),
  diagram: (_, king) => (king ? [plain(29, 7), plain(29, -7), line(18, -7)] : [plain(32, 0), line(21, 0)]),
};

/** Names of the sets, the first being that of a board that names none. */
export const pieceSets = Object.keys(sets);

/**
 * @param {'w' | 'b'} color
 * @param {boolean} king
 * @param {{ prefix?: string, over?: import('./shape.js').Shape[], set?: string }} [more]  prefix: of the gradients; over: what lies on it
 * @returns {import('./shape.js').Shape} a group around 0,0 with the parts `piece`, `white` or `black`, and `man` or `king`
 */
export function drawPiece(color, king, { prefix = '', over = [], set = pieceSets[0] } = {}) {
  const name = color === 'w' ? 'white' : 'black';
  const kind = `${name} ${king ? 'king' : 'man'}`;
  const body = shape('g', { class: 'body' }, [...sets[set](`${prefix}${name}`, king), ...over]);
  return shape('g', { class: `piece ${kind} ${set}`, part: `piece ${kind}` }, [body]);
}

function disc(paint, y, r, top) {
  const face = y - side / 2;
  const low = face + side;
  const outline = `M${-r} ${face}V${low}A${r} ${r} 0 0 0 ${r} ${low}V${face}` + `A${r} ${r} 0 0 0 ${-r} ${face}Z`;
  const shapes = [
    shape('path', { class: 'edge', d: outline, fill: `url(#${paint}-side)` }),
    shape('circle', { class: 'face', cy: face, r: r - 1 }),
    shape('circle', { class: 'shade', cy: face, r: r - 1, fill: `url(#${paint}-shade)` }),
  ];
  if (top) shapes.push(shape('circle', { class: 'rim', cy: face, r: r - 4 }), groove(r * 0.69, face));
  return shapes;
}

const plain = (r, y) => shape('circle', { class: 'edge face', cy: y, r });
const line = (r, y) => shape('circle', { class: 'cut', cy: y, r });

/** A turned groove: a dark line and, a hair below it, the light caught by its far wall. */
function groove(r, y) {
  return shape('g', { class: 'groove' }, [
    shape('circle', { class: 'glint', cy: y + 1.4, r }),
    shape('circle', { class: 'cut', cy: y, r }),
  ]);
}

function crown(y) {
  const points = [
    [-17, 13],
    [-22, -9],
    [-10, 0],
    [0, -15],
    [10, 0],
    [22, -9],
    [17, 13],
  ];
  return shape('g', { class: 'crown', transform: `translate(0 ${y}) scale(0.86)` }, [
    shape('path', { class: 'brass', d: `M${points.map((point) => point.join(' ')).join('L')}Z` }),
    shape('path', { class: 'band', d: 'M-16 7.5H16' }),
  ]);
}

/** The cross of a captured piece that still stands. */
export function cross() {
  const d = 'M-17 -17L17 17M17 -17L-17 17';
  return shape('g', { class: 'cross' }, [
    shape('path', { class: 'cross-halo', d }),
    shape('path', { class: 'cross-line', d }),
  ]);
}
