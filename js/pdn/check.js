/**
 * Makes sure that a game made by hand can be written: what is refused here, with its place in the game, could not be read
 * back as the same game. First the shape, then that every move can be played where it stands.
 */
import { DraughtsError, brief } from '../core/errors.js';

/** How long a number may be that a reader takes for an annotation. */
const nag_max = 999_999_999;
const moveText = /^[\w@][\w@:/-]*[\d@]$/;
/** Signs in any order, apart from two stars together: the second would be a result. */
const strengthText = /^(\*?([!?]|\([!?]+\)))*\*?$/;
const resultWord = /^(1-0|0-1|2-0|0-2|1-1|0-0|1\/2(-1\/2)?|\u00bd(-\u00bd)?|\*)$/;

/**
 * Makes sure that a game has the shape that parsePdn gives, down to the innermost variation.
 * @throws {DraughtsError} bad-argument, not-a-move, with the path of what is wrong
 */
export function checkShape(game) {
  demand(isObject(game), 'game', game);
  demand(game.headers === undefined || isObject(game.headers), 'headers', game.headers);
  demand(game.result === undefined || isText(game.result), 'result', game.result);
  for (const name of ['before', 'after']) checkList(game[name], name, isText);
  // The result of the game is any way to write one, those of lines stay as they are.
  const open = [[{ ...game, result: undefined }, '']];
  const seen = new Set([game]);
  while (open.length > 0) {
    const [line, path] = open.pop();
    demand(isObject(line) && Array.isArray(line.moves), `${path}moves`, line?.moves);
    // A line that stands in itself has no end, and one that stands in many places none that anybody would see.
    if (seen.has(line)) throw lineTwice(path);
    seen.add(line);
    const { result = '', moves } = line;
    demand(result === '' || (isText(result) && resultWord.test(result)), `${path}result`, result);
    checkList(line.comments, `${path}comments`, isText);
    addLines(open, line.more, `${path}more`);
    // Counted, because forEach passes over holes.
    for (let i = 0; i < moves.length; i++) {
      checkNode(moves[i], `${path}moves[${i}]`);
      addLines(open, moves[i].variations, `${path}moves[${i}].variations`);
    }
  }
}

function checkNode(node, path) {
  demand(isObject(node) && isText(node.move), path, node);
  if (!moveText.test(node.move) || resultWord.test(node.move)) throw badMove('not-a-move', node.move, path);
  const { strength = '' } = node;
  demand(isText(strength) && strengthText.test(strength), `${path}.strength`, strength);
  checkList(node.before, `${path}.before`, isText);
  checkList(node.comments, `${path}.comments`, isText);
  checkList(node.nags, `${path}.nags`, (nag) => Number.isInteger(nag) && nag >= 0 && nag <= nag_max);
}

const isObject = (value) => value !== null && typeof value === 'object';
const isText = (value) => typeof value === 'string';

function checkList(list, path, isRight) {
  const isList = list === undefined || Array.isArray(list);
  // A hole is found like any other wrong element.
  demand(isList && (list === undefined || list.findIndex((each) => !isRight(each)) < 0), path, list);
}

/** Adds lines that are to be checked too, with their paths. */
function addLines(open, lines = [], path) {
  demand(Array.isArray(lines), path, lines);
  for (let i = 0; i < lines.length; i++) open.push([lines[i], `${path}[${i}].`]);
}

function lineTwice(path) {
  const message = `This game cannot be written: the line ${path.slice(0, -1) || 'of the game'} stands in it twice.`;
  return new DraughtsError('bad-argument', message, { path: `${path}moves` });
}

function demand(holds, path, value) {
  if (holds) return;
  throw new DraughtsError('bad-argument', `makePdn takes a game as parsePdn gives it; ${path} is ${brief(value)}.`, {
    path,
    value,
  });
}

/* ---- Moves ---- */

/**
 * Makes sure that every move of a game, variations included, can be played and means one move.
 * @param {Int32Array} state  where the game begins
 * @throws {DraughtsError} illegal-move, unknown-square, not-a-move, ambiguous-move, with the path of the move
 */
export function checkMoves(core, rules, state, game) {
  const open = [{ line: game, path: '', start: state }];
  while (open.length > 0) {
    const { line, path, start } = open.pop();
    const enter = (lines, where, at) =>
      (lines ?? []).forEach((inner, k) => open.push({ line: inner, path: `${where}[${k}].`, start: at }));
    let before = null;
    let now = start;
    line.moves.forEach(({ move, variations }, i) => {
      const node = `${path}moves[${i}]`;
      enter(variations, `${node}.variations`, now);
      before = now;
      now = core.play(rules, now, indexOf(core, rules, now, move, node));
    });
    if (before) (line.more ?? []).forEach((inner, k) => checkFollows(core, rules, before, inner, `${path}more[${k}].`));
    enter(line.more, `${path}more`, now);
  }
}

function indexOf(core, rules, state, move, path) {
  const { index, problem, candidates } = core.readMove(rules, state, move);
  if (index !== undefined) return index;
  if (candidates) throw badMove('ambiguous-move', move, path);
  throw badMove(problem.code === 'junk' ? 'not-a-move' : problem.code, move, path);
}

/** What is read behind a move is taken to stand in place of that move where it could: only drops can do both. */
function checkFollows(core, rules, before, line, path) {
  let first = line;
  while (first.moves.length === 0 && first.more?.length > 0) [first] = first.more;
  demand(first.moves.length > 0, `${path}moves`, line.moves);
  const { move } = first.moves[0];
  const { index, candidates } = core.readMove(rules, before, move);
  if (index !== undefined || candidates) throw badMove('ambiguous-move', move, `${path}moves[0]`);
}

const sentences = {
  'not-a-move': 'cannot be read as a move',
  'unknown-square': 'names a square that the board does not have',
  'illegal-move': 'is not legal where it stands',
  'ambiguous-move': 'fits several moves, so that it would not be read as one of them',
};

function badMove(code, move, path) {
  return new DraughtsError(
    code,
    `This game cannot be written: ${path}, "${brief(move)}", ${sentences[code] ?? code}.`,
    {
      path,
      move,
    },
  );
}
