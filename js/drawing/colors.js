// The colours of boards and pieces, and what is drawn in which. They are data, so that the contrast of every mark can be
// measured by a test, and a style sheet (board/css.js) and pictures (picture.js) have the same.

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
    lit: '#d7c766',
    arrow: '#1f4e79',
    hint: '#7a3fa0',
    ink: '#1f1d1a',
    button: '#b23a1e',
    'button-ink': '#ffffff',
  },
  dark: {
    'square-light': '#a9ab97',
    'square-playing': '#66765f',
    'square-playing-2': '#5f6f58',
    'square-line': '#4d5a47',
    coordinate: '#fffdf8',
    'coordinate-light': '#171a18',
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
    tray: '#66765f',
    'tray-ink': '#fffdf8',
    lit: '#8f8335',
    arrow: '#9ccbf2',
    hint: '#e0b3ff',
    ink: '#ece7dc',
    button: '#f0805f',
    'button-ink': '#171a18',
  },
};

/** Pieces that are nothing but white and black. */
const plain = { 'white-face': '#ffffff', 'white-edge': '#000000', 'black-face': '#000000', 'black-edge': '#000000' };

/**
 * Other boards: what differs from the colours of the scheme.
 */
export const themes = {
  walnut: {
    light: {
      ...board('#f0ddbd #a9855c #b18d64 #7d5f3d'),
      coordinate: '#1f1206',
      'last-tint': '#cfae5b',
      'last-line': '#3a2c00',
    },
    dark: { ...board('#bfa582 #795b3f #75583c #4c341f'), 'last-tint': '#836a2a' },
  },
  slate: {
    light: { ...board('#e4e9ee #8ba0b3 #94a8ba #6c8296'), 'last-tint': '#b3bb7d' },
    dark: { ...board('#9aa7b3 #55677a #5d6f82 #3e4d5c'), 'last-tint': '#6f7546' },
  },
  paper: {
    light: { ...board('#ffffff #c9c5bb #d2cec4 #8f8a7d'), 'last-tint': '#e0d9a2' },
    dark: { ...board('#d8d4ca #6f6b62 #77736a #4c4943'), 'last-tint': '#7f7748' },
  },
  contrast: {
    light: {
      ...board('#ffffff #8a959f #929da6 #000000'),
      ...plain,
      coordinate: '#000000',
      'last-tint': '#d6c300',
      'last-line': '#241d00',
    },
    dark: { ...board('#d5dade #535d66 #565f68 #000000'), ...plain, 'last-tint': '#6e6300' },
  },
};

/** The four colours of the squares: light, playing, every second one of a full board, and the lines between those. */
function board(colors) {
  const [light, playing, second, line] = colors.split(' ');
  return {
    'square-light': light,
    'square-playing': playing,
    'square-playing-2': second,
    'square-line': line,
    tray: playing,
  };
}

/** The colours of a theme such as '', 'walnut' or 'slate dark', in a scheme. @param {'light' | 'dark'} scheme */
export function colorsOf(theme, scheme) {
  const own = themes[theme]?.[scheme] ?? {};
  return { ...tokens[scheme], ...own };
}

/** A thin line without filling. */
const line = (stroke, width) => ({ fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });

/**
 * What each class of a drawing looks like, by SVG attribute; --name is a colour of `tokens`. Later lines go over earlier ones,
 * and those for one side over those for both.
 */
export const looks = {
  '.light': { fill: '--square-light' },
  '.playing': { fill: '--square-playing' },
  '.second': { fill: '--square-playing-2' },
  '.line': { stroke: '--square-line', 'stroke-width': 1.5, fill: 'none' },
  '.coordinate': { fill: '--coordinate', 'font-size': '16px' },
  '.on-light': { fill: '--coordinate-light' },
  '.foot': { 'text-anchor': 'end' },
  '.tray': { fill: '--tray' },
  '.count': { fill: '--tray-ink', 'font-size': '27px', 'font-weight': 600, 'text-anchor': 'middle' },

  '.last': { fill: '--last-tint', stroke: '--last-line', 'stroke-width': 3 },
  '.way': { ...line('--last-line', 3.5), 'stroke-linejoin': 'round' },
  '.began': { fill: '--last-line' },
  '.lit': { 'fill-opacity': 0.75 },
  '.shone': { fill: '--lit' },
  '.drawn': { fill: '--arrow' },
  '.arrow': { stroke: '--must-halo', 'stroke-width': 2, 'stroke-linejoin': 'round' },
  '.hint': { fill: '--hint' },
  '.removed': line('--last-line', 3.5),

  '.white-shade': { 'stop-color': '--white-shade' },
  '.white-side': { 'stop-color': '--white-side' },
  '.white-edge': { 'stop-color': '--white-edge' },
  '.black-shade': { 'stop-color': '--black-shade' },
  '.black-side': { 'stop-color': '--black-side' },
  '.black-edge': { 'stop-color': '--black-edge' },
  '.white': { fill: '--white-face' },
  '.black': { fill: '--black-face' },
  '.edge': { 'stroke-width': 2.4 },
  '.white .edge': { stroke: '--white-edge' },
  '.black .edge': { stroke: '--black-edge' },
  '.rim': { fill: 'none', stroke: '#fff', 'stroke-width': 1.4 },
  '.white .rim': { 'stroke-opacity': 0.55 },
  '.black .rim': { 'stroke-opacity': 0.22 },
  '.cut': { fill: 'none' },
  '.white .cut': { stroke: '--white-groove', 'stroke-width': 2.1 },
  '.black .cut': { stroke: '--black-groove', 'stroke-width': 1.7 },
  '.glint': { fill: 'none', 'stroke-width': 1.5 },
  '.white .glint': { stroke: '#fff', 'stroke-opacity': 0.85 },
  '.black .glint': { stroke: '#000', 'stroke-opacity': 0.45 },
  '.brass': { 'stroke-width': 2.6, 'stroke-linejoin': 'round' },
  '.white .brass': { fill: '--white-brass', stroke: '--white-crown-edge' },
  '.black .brass': { fill: '--black-brass', stroke: '--black-crown-edge' },
  '.band': { stroke: '--brass-light', 'stroke-width': 2.4 },
};
