// The score after each move as a curve: above the middle White is better. A click shows the move under it. The same stands as
// words at each move of the list.

import { faults } from './sentences.js';

const width = 600;
const height = 96;
const radius = 5;
/** So many men reach three quarters of the way to the edge. */
const bend_men = 2;

const heightOf = (men) => (height / 2) * (1 - Math.tanh(men / bend_men) * 0.94);

/** @param {{ value: number, label: string }[]} judged  value: of the position after it in men, seen by White @param {number} ply @param {string} label @param {(ply: number) => void} go */
export function graphOf(judged, ply, label, go) {
  const step = width / Math.max(1, judged.length);
  const points = [[0, height / 2], ...judged.map(({ value }, i) => [(i + 1) * step, heightOf(value)])];
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L');
  const marks = judged.flatMap(({ label: name }, i) =>
    faults.has(name)
      ? [node('circle', { class: `mark ${name}`, cx: points[i + 1][0], cy: points[i + 1][1], r: radius })]
      : [],
  );
  const svg = node('svg', {
    class: 'graph',
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'none',
    role: 'img',
  });
  svg.setAttribute('aria-label', label);
  svg.append(
    node('path', { class: 'area', d: `M0,${height / 2}L${line}L${width},${height / 2}Z` }),
    node('path', { class: 'middle', d: `M0,${height / 2}H${width}` }),
    node('path', { class: 'curve', d: `M${line}` }),
    ...marks,
    node('path', { class: 'here', d: `M${points[Math.min(ply, judged.length)][0]},0V${height}` }),
  );
  svg.addEventListener('click', ({ clientX }) => {
    const { left, width: seen } = svg.getBoundingClientRect();
    go(Math.max(1, Math.round(((clientX - left) / seen) * judged.length)));
  });
  return svg;
}

function node(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
