// How the board looks. The sheet is constructed, not written into the page, so that `style-src 'self'` is enough. Every
// colour can be set from outside as a custom property: --damier-square-playing, --damier-white-face, ...

import { looks, tokens } from '../drawing/colors.js';

const declare = (colors) =>
  Object.entries(colors)
    .map(([name, value]) => `--_${name}: var(--damier-${name}, ${value});`)
    .join('\n    ');

/** The looks as rules; a value that names a colour becomes its property. */
const sheetOf = (rules) =>
  Object.entries(rules)
    .map(([selector, look]) => {
      const lines = Object.entries(look).map(
        ([name, value]) => `${name}: ${String(value).replace(/^--(.*)/, 'var(--_$1)')};`,
      );
      return `${selector} { ${lines.join(' ')} }`;
    })
    .join('\n');

const text = `
:host {
  display: block;
  position: relative;
  max-width: 100%;
  font-family: system-ui, sans-serif;
  -webkit-tap-highlight-color: transparent;
  ${declare(tokens.light)}
}
@media (prefers-color-scheme: dark) {
  :host { ${declare(tokens.dark)} }
}
:host([theme='light']) { ${declare(tokens.light)} }
:host([theme='dark']) { ${declare(tokens.dark)} }
:host([hidden]) { display: none; }

.table { position: relative; user-select: none; -webkit-user-select: none; }
.board { container-type: inline-size; position: relative; width: 100%; }
.hand { position: relative; z-index: 1; width: 100%; touch-action: manipulation; outline: none; border-radius: 8px; }
.hand[hidden], .stop[hidden] { display: none; }
.hand.grab { touch-action: none; cursor: grab; }
.hand.aim { cursor: pointer; }
.dragging .hand { cursor: grabbing; }
.hand:focus-visible { outline: 3px solid var(--_focus); outline-offset: -3px; box-shadow: inset 0 0 0 5px var(--_focus-halo); }
.stop {
  position: absolute; z-index: 2; right: 2%; transform: translateY(50%); box-sizing: border-box; height: 44px; padding: 0 14px;
  border: 0; border-radius: 10px; background: var(--_button); color: var(--_button-ink);
  font: 600 15px system-ui, sans-serif; cursor: pointer;
}
.stop:focus-visible { outline: 3px solid var(--_focus); outline-offset: 2px; }
svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
.grid { position: absolute; inset: 0; display: flex; flex-direction: column; border-radius: inherit; }
.row { flex: 1; display: flex; min-height: 0; }
.cell { flex: 1; min-width: 0; touch-action: manipulation; outline: none; }
.cell.grab { touch-action: none; cursor: grab; }
.cell.aim { cursor: pointer; }
.dragging .cell { cursor: grabbing; }
.cell:focus-visible {
  outline: 3px solid var(--_focus);
  outline-offset: -4px;
  box-shadow: inset 0 0 0 6px var(--_focus-halo);
}


${sheetOf(looks)}
.coordinate, .count { font-variant-numeric: tabular-nums; }

.must { fill: none; stroke: var(--_must); stroke-width: 5; stroke-dasharray: 12.4 7.7; stroke-linecap: butt; }
.must-halo { fill: none; stroke: var(--_must-halo); stroke-width: 8; }
.selected { fill: none; stroke: var(--_selected); stroke-width: 4.5; }
.target { fill: var(--_target); }
.target-number { fill: var(--_target-number); font-size: 19px; font-weight: 600; text-anchor: middle; }
.removal { fill: none; stroke: var(--_must); stroke-width: 5; }
.removal-halo { fill: none; stroke: var(--_must-halo); stroke-width: 10; }
.around { fill: none; stroke: var(--_target); stroke-width: 5; }

.body { transition: transform 120ms ease-out; }
.raised .body { transform: translateY(-4px) scale(1.05); }
.ghost .edge, .ghost .face, .ghost .rim, .ghost .groove, .ghost .crown { opacity: 0.42; }
.cross { display: none; fill: none; stroke-linecap: round; }
.ghost .cross { display: inline; }
.cross-halo { stroke: var(--_must-halo); stroke-width: 12; }
.cross-line { stroke: var(--_must); stroke-width: 6; }

.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.problem { margin: 0; padding: 16px; border: 1px solid currentColor; border-radius: 12px; }
.problem[hidden] { display: none; }

@container (max-width: 440px) { .coordinate { font-size: 21px; } }
@container (max-width: 240px) { .coordinate { display: none; } }
@media (prefers-reduced-motion: reduce) { .body { transition: none; } }
@media (forced-colors: active) {
  .light { fill: Canvas; }
  .playing, .playing.second { fill: Canvas; stroke: GrayText; stroke-width: 2; }
  .line { stroke: GrayText; }
  .coordinate, .coordinate.on-light { fill: CanvasText; }
  .last { fill: Canvas; stroke: Highlight; stroke-width: 6; }
  .way { stroke: Highlight; }
  .white .edge, .white .face { fill: Canvas; stroke: CanvasText; stroke-width: 3; }
  .black .edge, .black .face { fill: CanvasText; stroke: CanvasText; stroke-width: 3; }
  .white .cut, .white .brass { stroke: CanvasText; }
  .black .cut, .black .brass { stroke: Canvas; }
  .rim, .glint, .band { display: none; }
  .white .brass { fill: CanvasText; }
  .black .brass { fill: Canvas; }
  .must, .cross-line { stroke: LinkText; }
  .must-halo, .cross-halo { stroke: Canvas; }
  .selected { stroke: Highlight; stroke-width: 7; }
  .target { fill: Highlight; }
  .around { stroke: Highlight; }
  .removal { stroke: LinkText; }
  .removal-halo { stroke: Canvas; }
  .removed { stroke: Highlight; }
  .tray { fill: Canvas; stroke: GrayText; stroke-width: 2; }
  .count { fill: CanvasText; }
  .hand:focus-visible { outline-color: Highlight; box-shadow: none; }
  .target-number { fill: HighlightText; }
  .cell:focus-visible { outline-color: Highlight; box-shadow: none; }
}
`;

let sheet;

/** The style sheet of all boards, made when the first one needs it. @returns {CSSStyleSheet} */
export function boardSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  return sheet;
}
