// The men and kings, drawn in a cell of 100 x 100 around its centre. A man is one turned disc with two
// grooves and a thin visible side; a king is two discs and a crown, so that the outline alone tells them
// apart. A captured piece that still stands carries a cross that is only shown when it is a ghost.

import { svg } from './svg.js';

/** Radius of a disc; the cell is 100 wide. */
const radius = 37;
/** How far the lower edge of a disc looks out under its face. */
const side = 6;
/** How far the two discs of a king are moved apart, up and down. */
const storey = 6.5;

/** The gradients that all pieces of one board share. Colours come from the style sheet by class. */
export function pieceGradients() {
  return ['white', 'black'].flatMap((color) => [
    svg('radialGradient', { id: `${color}-face`, cx: 0.4, cy: 0.32, r: 0.78 }, [
      svg('stop', { offset: 0, class: `${color}-face` }),
      svg('stop', { offset: 0.38, class: `${color}-face` }),
      svg('stop', { offset: 1, class: `${color}-shade` }),
    ]),
    svg('linearGradient', { id: `${color}-side`, x1: 0, x2: 1, y1: 0, y2: 0 }, [
      svg('stop', { offset: 0, class: `${color}-edge` }),
      svg('stop', { offset: 0.3, class: `${color}-side` }),
      svg('stop', { offset: 0.75, class: `${color}-edge` }),
    ]),
  ]);
}

/**
 * @param {'w' | 'b'} color
 * @param {boolean} king
 * @returns {SVGElement} a group around 0,0 with the parts `piece`, `white` or `black`, and `man` or `king`
 */
export function drawPiece(color, king) {
  const name = color === 'w' ? 'white' : 'black';
  const kind = king ? 'king' : 'man';
  const body = king
    ? [...disc(name, storey, false), ...disc(name, -storey, true), crown(-storey - 2)]
    : [...disc(name, 0, true), groove(15, -side / 2)];
  return svg('g', { class: `piece ${name} ${kind}`, part: `piece ${name} ${kind}` }, [
    svg('g', { class: 'body' }, [...body, cross()]),
  ]);
}

function disc(name, y, top) {
  const face = y - side / 2;
  const low = face + side;
  const outline =
    `M${-radius} ${face}V${low}A${radius} ${radius} 0 0 0 ${radius} ${low}V${face}` +
    `A${radius} ${radius} 0 0 0 ${-radius} ${face}Z`;
  const nodes = [
    svg('path', { class: 'edge', d: outline, fill: `url(#${name}-side)` }),
    svg('circle', { class: 'face', cy: face, r: radius - 1, fill: `url(#${name}-face)` }),
  ];
  if (top) nodes.push(svg('circle', { class: 'rim', cy: face, r: radius - 4 }), groove(26, face));
  return nodes;
}

/** A turned groove: a dark line and, a hair below it, the light caught by its far wall. */
function groove(r, y) {
  return svg('g', { class: 'groove' }, [
    svg('circle', { class: 'glint', cy: y + 1.4, r }),
    svg('circle', { class: 'cut', cy: y, r }),
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
  return svg('g', { class: 'crown', transform: `translate(0 ${y})` }, [
    svg('path', { class: 'brass', d: `M${points.map((point) => point.join(' ')).join('L')}Z` }),
    svg('path', { class: 'band', d: 'M-16 7.5H16' }),
  ]);
}

function cross() {
  const d = 'M-17 -17L17 17M17 -17L-17 17';
  return svg('g', { class: 'cross' }, [
    svg('path', { class: 'cross-halo', d }),
    svg('path', { class: 'cross-line', d }),
  ]);
}
