/**
 * Processor time of the PDN reader by length for texts made to be slow: twenty shapes at 1, 2, 4 and 8 million characters,
 * whole and in pieces of 4,096. The last column is the growth from half the length to the whole: 2 is linear. Run by `npm run bench hostile`;
 * `node tests/bench/hostile.js 1000000` reads one million characters at most.
 */
import { PdnParser } from '../../dist/index.js';

const most = Number(process.argv[2] ?? 8_000_000);
const lengths = [8, 4, 2, 1].map((part) => most / part);
const piece = 4096;
const head = '[GameType "20"]\n';

/** What is written again and again, behind what stands once. */
const shapes = {
  'games whose comment has no end': ['', `${head}1. 32-28 {\n`],
  'games whose variation has no end': ['', `${head}1. 32-28 (\n`],
  'tags without an end': ['', '[Event "a\n'],
  'tags without quotes': ['', '[Event a]\n'],
  'tags of one game': [head, '[Round "1"]\n'],
  'one tag of one value': [`${head}[Event "`, 'a'],
  'quotes in a tag': [`${head}[Event "`, '\\"'],
  'carriage returns': ['', '\r'],
  'line ends of two characters': ['', '\r\n'],
  'one comment': [`${head}1. 32-28 {`, 'a'],
  'comments of one game': [`${head}1. 32-28 `, '{a} '],
  'comments to the end of the line': [`${head}1. 32-28 `, ';a\n'],
  'open parentheses': [`${head}1. 32-28 `, '('],
  'closed parentheses': [`${head}1. 32-28 `, ')'],
  'digits of one number': [head, '1'],
  'signs of one move': [`${head}1. 32`, '-'],
  'numbers of moves': [head, '1. '],
  'a move that cannot be played': [`${head}1. `, '32-26 '],
  stars: [head, '* '],
  'braces that close nothing': [`${head}1. 32-28 `, '}'],
};

const textOf = ([once, again], length) => once + again.repeat(Math.ceil(length / again.length));

function timeOf(text, size) {
  const began = process.cpuUsage();
  const parser = new PdnParser();
  for (let at = 0; at < text.length; at += size) parser.push(text.slice(at, at + size));
  parser.end();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

for (const [name, shape] of Object.entries(shapes))
  for (const [way, size] of [
    ['whole', Infinity],
    ['pieces', piece],
  ]) {
    const times = lengths.map((length) => timeOf(textOf(shape, length), size));
    const growth = times[3] / Math.max(times[2], 1);
    const row = times.map((ms) => `${ms.toFixed(0).padStart(7)} ms`).join('');
    console.log(`${name.padEnd(34)}${way.padEnd(7)}${row}  x ${growth.toFixed(1)}`);
  }
