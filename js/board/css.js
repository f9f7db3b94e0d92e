// How the board looks. The colours are data, so that the contrast of every mark can be measured by a
// test; the sheet is constructed, not written into the page, so that `style-src 'self'` is enough. Every
// colour can be set from outside as a custom property: --damier-square-playing, --damier-white-face, ...

/** Colours by scheme. Squares: light = not played on, playing, playing-2 = every second cell of a full board. */
export const tokens = {
  light: {
    'square-light': '#efe6d2',
    'square-playing': '#8c9c84',
    'square-playing-2': '#95a58d',
    'square-line': '#74846d',
    coordinate: '#1f1d1a',
    'coordinate-light': '#5f5a52',
    'white-face': '#fffaf0',
    'white-shade': '#cdbf9f',
    'white-side': '#6d6145',
    'white-edge': '#473d2a',
    'white-groove': '#9c8e6c',
    'black-face': '#5b5862',
    'black-shade': '#35333a',
    'black-side': '#35333a',
    'black-edge': '#111014',
    'black-groove': '#918a7c',
    'white-brass': '#c58a2b',
    'black-brass': '#d9a043',
    'brass-light': '#e9bd63',
    'white-crown-edge': '#5c3d0c',
    'black-crown-edge': '#111014',
    target: '#2b2c25',
    'target-number': '#fffdf8',
    selected: '#1f1d1a',
    must: '#86260f',
    'must-halo': '#fffdf8',
    'last-tint': '#bdb06c',
    'last-line': '#564404',
    focus: '#1f1d1a',
    'focus-halo': '#fffdf8',
    tray: '#e4d9c1',
    'tray-ink': '#1f1d1a',
    button: '#b23a1e',
    'button-ink': '#ffffff',
  },
  dark: {
    'square-light': '#4a5147',
    'square-playing': '#6f8069',
    'square-playing-2': '#768770',
    'square-line': '#56654f',
    coordinate: '#080a08',
    'coordinate-light': '#ece7dc',
    'white-face': '#f4ecdb',
    'white-shade': '#bfb08d',
    'white-side': '#6d6145',
    'white-edge': '#2f291e',
    'white-groove': '#9a8c69',
    'black-face': '#4a4851',
    'black-shade': '#232227',
    'black-side': '#232227',
    'black-edge': '#0a090c',
    'black-groove': '#7f796d',
    'white-brass': '#c58a2b',
    'black-brass': '#d9a043',
    'brass-light': '#e9bd63',
    'white-crown-edge': '#5c3d0c',
    'black-crown-edge': '#0a090c',
    target: '#f9f4e8',
    'target-number': '#171a18',
    selected: '#fffaf0',
    must: '#ff9d80',
    'must-halo': '#171a18',
    'last-tint': '#857f43',
    'last-line': '#f6e7ab',
    focus: '#fffaf0',
    'focus-halo': '#171a18',
    tray: '#6f8069',
    'tray-ink': '#080a08',
    button: '#f0805f',
    'button-ink': '#171a18',
  },
};

const declare = (colors) =>
  Object.entries(colors)
    .map(([name, value]) => `--_${name}: var(--damier-${name}, ${value});`)
    .join('\n    ');

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

.light { fill: var(--_square-light); }
.playing { fill: var(--_square-playing); }
.playing.second { fill: var(--_square-playing-2); }
.line { stroke: var(--_square-line); stroke-width: 1.5; fill: none; }
.coordinate { fill: var(--_coordinate); font-size: 16px; font-variant-numeric: tabular-nums; }
.coordinate.on-light { fill: var(--_coordinate-light); }
.coordinate.foot { text-anchor: end; }

.last { fill: var(--_last-tint); stroke: var(--_last-line); stroke-width: 3; }
.way { fill: none; stroke: var(--_last-line); stroke-width: 3.5; stroke-linejoin: round; stroke-linecap: round; }
.must { fill: none; stroke: var(--_must); stroke-width: 5; stroke-dasharray: 12.4 7.7; stroke-linecap: butt; }
.must-halo { fill: none; stroke: var(--_must-halo); stroke-width: 8; }
.selected { fill: none; stroke: var(--_selected); stroke-width: 4.5; }
.target { fill: var(--_target); }
.target-number { fill: var(--_target-number); font-size: 19px; font-weight: 600; text-anchor: middle; }
.removal { fill: none; stroke: var(--_must); stroke-width: 5; }
.removal-halo { fill: none; stroke: var(--_must-halo); stroke-width: 10; }
.removed { fill: none; stroke: var(--_last-line); stroke-width: 3.5; stroke-linecap: round; }
.tray { fill: var(--_tray); }
.count { fill: var(--_tray-ink); font-size: 27px; font-weight: 600; text-anchor: middle; font-variant-numeric: tabular-nums; }
.around { fill: none; stroke: var(--_target); stroke-width: 5; }

.white-face { stop-color: var(--_white-face); }
.white-shade { stop-color: var(--_white-shade); }
.white-side { stop-color: var(--_white-side); }
.white-edge { stop-color: var(--_white-edge); }
.black-face { stop-color: var(--_black-face); }
.black-shade { stop-color: var(--_black-shade); }
.black-side { stop-color: var(--_black-side); }
.black-edge { stop-color: var(--_black-edge); }
.white .edge { stroke: var(--_white-edge); }
.black .edge { stroke: var(--_black-edge); }
.edge { stroke-width: 2.4; }
.rim, .cut, .glint { fill: none; }
.rim { stroke-width: 1.4; stroke-opacity: 0.55; }
.white .rim { stroke: #fff; }
.black .rim { stroke: #fff; stroke-opacity: 0.16; }
.cut { stroke-width: 2.1; }
.white .cut { stroke: var(--_white-groove); }
.black .cut { stroke: var(--_black-groove); stroke-width: 1.7; }
.glint { stroke: #fff; stroke-width: 1.5; }
.white .glint { stroke-opacity: 0.85; }
.black .glint { stroke: #000; stroke-opacity: 0.45; }
.brass { stroke-width: 2.6; stroke-linejoin: round; }
.white .brass { fill: var(--_white-brass); stroke: var(--_white-crown-edge); }
.black .brass { fill: var(--_black-brass); stroke: var(--_black-crown-edge); }
.band { stroke: var(--_brass-light); stroke-width: 2.4; }
.black .rim { stroke-opacity: 0.22; }

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
