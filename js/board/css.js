// How the board looks. The sheet is constructed, not written into the page, so that `style-src 'self'` is enough. Every
// colour can be set from outside as a custom property: --damier-square-playing, --damier-white-face, ...
//
// Size: the host is as wide as its place, has the shape of the drawing (--_ratio, set by the view) and room for the status
// line (--_status) under it, and is never higher than its place or the window; the table fits into what that leaves.

import { looks, themes, tokens } from '../drawing/colors.js';

const declare = (colors) =>
  Object.entries(colors)
    .map(([name, value]) => `--_${name}: var(--damier-${name}, ${value});`)
    .join(' ');

/** Colours by theme and scheme; the scheme is the system's where the attribute does not name one. */
const schemes = ({ light, dark }, host) => `
:host(${host}) { ${declare(light)} }
@media (prefers-color-scheme: dark) { :host(${host}) { ${declare(dark)} } }
:host(${host}[theme~='light']) { ${declare(light)} }
:host(${host}[theme~='dark']) { ${declare(dark)} }`;

/** A theme with all that it says in either scheme said in both, so that neither shines through in the other. */
function whole(theme) {
  const names = Object.keys({ ...theme.light, ...theme.dark });
  const filled = (scheme) =>
    Object.fromEntries(names.map((name) => [name, { ...tokens[scheme], ...theme[scheme] }[name]]));
  return { light: filled('light'), dark: filled('dark') };
}

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
  --_ratio: 1;
  --_lines: 2.8rem;
  --_panel: 10.5rem;
  --_status: 0px;
  display: block;
  box-sizing: content-box !important; /* also where a page says border-box of everything */
  position: relative;
  aspect-ratio: var(--_ratio);
  padding-block-end: var(--_status);
  max-width: min(100%, calc((100vh - 1rem - var(--_status)) * var(--_ratio)));
  max-width: min(100%, calc((100dvh - 1rem - var(--_status)) * var(--_ratio)));
  max-height: calc(100% - var(--_status));
  min-width: 0;
  min-height: 0;
  container-type: size;
  contain-intrinsic-inline-size: 30rem;
  font-family: system-ui, sans-serif;
  -webkit-tap-highlight-color: transparent;
}
@media (max-width: 480px) and (min-height: 400px) { :host { --_lines: 4rem; } }
${schemes(tokens, '*')}
${Object.entries(themes)
  .map(([name, theme]) => schemes(whole(theme), `[theme~='${name}']`))
  .join('')}
:host([hidden]) { display: none; }

.table {
  position: relative; margin-inline: auto; width: 100%; width: min(100cqw, calc(100cqh * var(--_ratio))); direction: ltr;
  user-select: none; -webkit-user-select: none;
}
.board { container-type: inline-size; position: relative; width: 100%; }
.hand { position: relative; z-index: 1; width: 100%; touch-action: manipulation; outline: none; border-radius: 8px; }
[hidden] { display: none !important; }
.hand.grab { touch-action: none; cursor: grab; }
.hand.aim { cursor: pointer; }
.dragging .hand { cursor: grabbing; }
.hand:focus-visible { outline: 3px solid var(--_focus); outline-offset: -3px; box-shadow: inset 0 0 0 5px var(--_focus-halo); }
.stop {
  position: absolute; z-index: 2; right: 2%; transform: translateY(50%); box-sizing: border-box; height: 2.75rem;
  padding: 0 0.875rem; border: 0; border-radius: 10px; background: var(--_button); color: var(--_button-ink);
  font: 600 0.9375rem system-ui, sans-serif; cursor: pointer;
}
.stop:focus-visible { outline: 3px solid var(--_focus); outline-offset: 2px; }
svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
.grid { position: absolute; inset: 0; display: flex; flex-direction: column; border-radius: inherit; }
.row { flex: 1; display: flex; min-height: 0; }
.cell { flex: 1; min-width: 0; touch-action: manipulation; outline: none; display: grid; place-items: center; overflow: clip; }
.cell ::slotted(*), .cell slot { pointer-events: none; }
.cell.grab { touch-action: none; cursor: grab; }
.cell.aim { cursor: pointer; }
.dragging .cell { cursor: grabbing; }
.cell:focus-visible { outline: 3px solid var(--_focus); outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--_focus-halo); }
.status {
  position: absolute; inset-inline: 0; inset-block-end: 0; box-sizing: border-box; min-height: var(--_status);
  padding: 0.4rem 0.1rem 0; font-size: 0.9375rem; line-height: 1.3; color: var(--damier-ink, inherit); text-wrap: pretty;
  unicode-bidi: plaintext; text-align: start;
}
.editor {
  position: absolute; inset-inline: 0; inset-block-end: 0; height: var(--_panel); box-sizing: border-box; padding-top: 0.4rem;
  display: grid; gap: 0.3rem; align-content: start; font-size: 0.875rem;
}
.tools { display: flex; gap: 0.3rem; }
.editor button {
  flex: 1; min-width: 0; min-height: 2.5rem; padding: 0 0.4rem; border: 1px solid var(--_square-line); border-radius: 8px;
  background: var(--_square-playing); color: var(--_coordinate); font: inherit; cursor: pointer; position: relative;
}
.editor button svg { position: absolute; }
.editor button[aria-pressed='true'] { outline: 3px solid var(--_focus); outline-offset: -3px; }
.editor :focus-visible { outline: 3px solid var(--_focus); outline-offset: 1px; box-shadow: 0 0 0 4px var(--_focus-halo); }
.eraser { fill: none; stroke: var(--_coordinate); stroke-width: 9; stroke-linecap: round; }
.fen { box-sizing: border-box; width: 100%; min-height: 2.2rem; padding: 0 0.5rem; border: 1px solid var(--_square-line); border-radius: 8px; font: inherit; direction: ltr; }
.fault { margin: 0; max-height: 2.4em; overflow: hidden; }
.typed {
  position: absolute; left: 2%; bottom: 2%; padding: 0.2rem 0.6rem; border-radius: 8px; background: var(--_target);
  color: var(--_target-number); font: 600 1rem system-ui, sans-serif; pointer-events: none;
}

${sheetOf(looks)}
.flat .edge, .diagram .edge { stroke-width: 3.5; }
.coordinate, .count { font-variant-numeric: tabular-nums; }
:host([squares='light']) .light { fill: var(--_square-playing); }
:host([squares='light']) .playing { fill: var(--_square-light); }
:host([squares='light']) .coordinate { fill: var(--_coordinate-light); }
:host([squares='light']) .on-light { fill: var(--_coordinate); }
:host([squares='light']) {
  ${declare(Object.fromEntries(['target', 'target-number', 'selected', 'must', 'must-halo', 'last-tint', 'last-line', 'focus', 'focus-halo'].map((name) => [name, tokens.light[name]])))}
}

.must { fill: none; stroke: var(--_must); stroke-width: 5; stroke-dasharray: 12.4 7.7; stroke-linecap: butt; }
.must-halo { fill: none; stroke: var(--_must-halo); stroke-width: 8; }
.selected { fill: none; stroke: var(--_selected); stroke-width: 4.5; }
.target { fill: var(--_target); }
.target-number { fill: var(--_target-number); font-size: 19px; font-weight: 600; text-anchor: middle; }
.removal { fill: none; stroke: var(--_must); stroke-width: 5; }
.removal-halo { fill: none; stroke: var(--_must-halo); stroke-width: 10; }
.around { fill: none; stroke: var(--_target); stroke-width: 5; }

.body { transition: transform 120ms ease-out; }
.raised .body { transform: translateY(-2px) scale(1.02); }
.ghost .edge, .ghost .face, .ghost .shade, .ghost .rim, .ghost .groove, .ghost .cut, .ghost .crown { opacity: 0.42; }
.ghost .groove .cut { opacity: 1; }
.cross { display: none; fill: none; stroke-linecap: round; }
.ghost .cross { display: inline; }
.cross-halo { stroke: var(--_must-halo); stroke-width: 12; }
.cross-line { stroke: var(--_must); stroke-width: 6; }

.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.problem { margin: 0; padding: 16px; border: 1px solid currentColor; border-radius: 12px; overflow: auto; }

@container (max-width: 440px) { .coordinate { font-size: 20px; } }
@container (max-width: 240px) { .coordinate { display: none; } }
@media (prefers-reduced-motion: reduce) { .body { transition: none; } }
@media (forced-colors: active) {
  svg, svg text { forced-color-adjust: none; }
  .light { fill: Canvas; }
  .playing, .playing.second { fill: CanvasText; fill-opacity: 0.38; }
  .playing.second { fill-opacity: 0.3; }
  :host([squares='light']) .light { fill: CanvasText; fill-opacity: 0.38; }
  :host([squares='light']) .playing { fill: Canvas; fill-opacity: 1; }
  :host([squares='light']) .coordinate { fill: CanvasText; }
  .line { stroke: CanvasText; }
  .coordinate, .coordinate.on-light, .count { fill: CanvasText; }
  .last { fill: none; stroke: Highlight; stroke-width: 6; }
  .way, .removed { stroke: Highlight; }
  .began { fill: Highlight; }
  .tray { fill: CanvasText; fill-opacity: 0.38; }
  .white { fill: #fff; }
  .black { fill: #000; }
  .white .edge { fill: #fff; stroke: #000; stroke-width: 3; }
  .black .edge { fill: #000; stroke: #fff; stroke-width: 3; }
  .white .cut { stroke: #000; }
  .black .cut { stroke: #fff; }
  .shade, .rim, .glint, .band { display: none; }
  .white .brass { fill: #000; stroke: #000; }
  .black .brass { fill: #fff; stroke: #fff; }
  .must, .removal, .cross-line { stroke: LinkText; }
  .must-halo, .removal-halo, .cross-halo { stroke: Canvas; }
  .selected { stroke: Highlight; stroke-width: 7; }
  .target { fill: Highlight; stroke: Canvas; stroke-width: 2; }
  .target-number { fill: HighlightText; stroke: none; }
  .around { stroke: Highlight; }
  .shone { fill: Highlight; fill-opacity: 0.5; }
  .drawn, .hint { fill: Highlight; stroke: Canvas; }
  .cell:focus-visible, .hand:focus-visible { outline-color: Highlight; box-shadow: none; }
  .stop, .typed { border: 1px solid ButtonText; }
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
