// The men and kings, drawn in a cell of 100 x 100 around its centre. A man is one turned disc with two
// grooves and a thin visible side; a king is two discs and a crown, so that the outline alone tells them
// apart.

import { shape } from './shape.js';

/** Radius of a disc; the cell is 100 wide. */
const radius = 37;
/** How far the lower edge of a disc looks out under its face. */
const side = 6;
/** How far the two discs of a king are moved apart, up and down. */
const storey = 6.5;

/** The gradients that all pieces of one drawing share. prefix: of their ids. */
export function pieceGradients(prefix = '') {
  return ['white', 'black'].flatMap((color) => [
    shape('radialGradient', { id: `${prefix}${color}-face`, cx: 0.4, cy: 0.32, r: 0.78 }, [
      shape('stop', { offset: 0, class: `${color}-face` }),
      shape('stop', { offset: 0.38, class: `${color}-face` }),
      shape('stop', { offset: 1, class: `${color}-shade` }),
    ]),
    shape('linearGradient', { id: `${prefix}${color}-side`, x1: 0, x2: 1, y1: 0, y2: 0 }, [
      shape('stop', { offset: 0, class: `${color}-edge` }),
      shape('stop', { offset: 0.3, class: `${color}-side` }),
      shape('stop', { offset: 0.75, class: `${color}-edge` }),
    ]),
  ]);
}

/**
 * @param {'w' | 'b'} color
 * @param {boolean} king
 * @param {{ prefix?: string, over?: import('./shape.js').Shape[] }} [more]  prefix: of the gradients; over: what lies on it
 * @returns {import('./shape.js').Shape} a group around 0,0 with the parts `piece`, `white` or `black`, and `man` or `king`
 */
export function drawPiece(color, king, { prefix = '', over = [] } = {}) {
  const name = color === 'w' ? 'white' : 'black';
  const look = `piece ${name} ${king ? 'king' : 'man'}`;
  const paint = `${prefix}${name}`;
  const body = king
    ? [...disc(paint, storey, false), ...disc(paint, -storey, true), crown(-storey - 2)]
    : [...disc(paint, 0, true), groove(15, -side / 2)];
  return shape('g', { class: look, part: look }, [shape('g', { class: 'body' }, [...body, ...over])]);
}

function disc(paint, y, top) {
  const face = y - side / 2;
  const low = face + side;
  const outline =
    `M${-radius} ${face}V${low}A${radius} ${radius} 0 0 0 ${radius} ${low}V${face}` +
    `A${radius} ${radius} 0 0 0 ${-radius} ${face}Z`;
  const shapes = [
    shape('path', { class: 'edge', d: outline, fill: `url(#${paint}-side)` }),
    shape('circle', { class: 'face', cy: face, r: radius - 1, fill: `url(#${paint}-face)` }),
  ];
  if (top) shapes.push(shape('circle', { class: 'rim', cy: face, r: radius - 4 }), groove(26, face));
  return shapes;
}

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
  return shape('g', { class: 'crown', transform: `translate(0 ${y})` }, [
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
