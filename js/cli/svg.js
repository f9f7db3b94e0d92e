/** damier svg: a picture of a position. */
import { gameOf, numberOf } from './options.js';
import { say, sayJson } from './terminal.js';

export const svg = {
  usage: '',
  summary: 'draw a position as an SVG picture',
  help: `Writes the picture to stdout.

  damier svg --variant russian --fen "W:WKc3,e5:Bd6,g7" > position.svg`,
  options: {
    black: { meaning: 'seen from the side of Black' },
    dark: { meaning: 'in dark colours' },
    plain: { meaning: 'without the names of the squares' },
    size: { value: 'PIXELS', meaning: 'width; 480 when left out' },
  },
  run({ black, dark, plain, size, json, ...which }) {
    const picture = gameOf(which).toSvg({
      orientation: black ? 'black' : 'white',
      theme: dark ? 'dark' : 'light',
      coordinates: !plain,
      size: size === undefined ? undefined : numberOf('--size', size, { least: 1, most: 100_000, whole: true }),
    });
    return json ? sayJson({ svg: picture }) : say(picture);
  },
};
