/**
 * A game being played as a PDN game and back. What PDN knows beyond the moves lies in the line of positions: `notes` of a
 * node holds comments, judgements and variations of the move that led there, or of the start.
 */
import { resultMeaning, resultText } from '../rules/ends.js';
import { DraughtsError, badArgument, optionsOf, wholeNumber } from '../core/errors.js';
import { theCore } from '../core/load.js';
import { findMove } from '../rules/moves.js';
import { readFen } from '../rules/fen.js';
import { completeHeaders, fenToWrite, isResult, makePdn, parsePdn, resultOf } from './pdn.js';
import { newNode } from '../core/position.js';
import { checkComment, checkHeader } from './write.js';
import { textsOf } from '../rules/texts.js';
import { ownFields, ruleSetOf } from '../rules/variants.js';

/** Tags every game has in PDN 3.0, and what they say when nothing is known. */
const roster = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };
/** Ends that players make; they count for more than a result that was given before. */
const playersEnds = new Set(['resigned', 'time', 'agreed']);
const timeForfeit = 'time forfeit'; // the word of the Termination tag
/** Tags that follow from the game. */
const fixed = new Set(['gametype', 'variant', 'rules', 'setup', 'fen']);

/** A game as PdnGame. @param {object} [outcome]  of its position */
function pdnGameOf(inside, outcome) {
  const { rules, line, played, ply, headers } = inside;
  const core = theCore();
  const { variant, own } = ownFields(rules);
  const text = (i) => (line[i].texts ??= textsOf(core, rules, line[i].state))[played[i]];
  const game = {
    headers: { ...roster, ...headers, ...(outcome?.reason === 'time' ? { Termination: timeForfeit } : {}) },
    variant,
    rules: own,
    ...line[0].notes,
    moves: Array.from({ length: ply }, (_, i) => ({ move: text(i), ...line[i + 1].notes })),
    result: resultIn(inside, outcome),
  };
  game.headers = completeHeaders(rules, game, fenToWrite(core, rules, line[0].state));
  return game;
}

/** The result of a game where it stands: by the players, as given with it, or on the board. */
export function resultIn({ rules, line, ply, result }, outcome) {
  const byPlayers = outcome && playersEnds.has(outcome.reason);
  const said = !byPlayers && result?.state === line[ply].state ? resultOf(rules, result.text) : '*';
  return said === '*' ? resultText(rules.info, outcome) : said;
}

export const headersOf = (inside, outcome) => pdnGameOf(inside, outcome).headers;

export const writeGame = (inside, outcome, options) => makePdn(pdnGameOf(inside, outcome), options);

/** Sets a tag. @throws {DraughtsError} bad-header */
export function setHeader(inside, name, value) {
  checkHeader(name, value ?? '');
  const known = name.toLowerCase();
  if (fixed.has(known)) {
    const message = `The tag ${name} follows from the rules and the position of the game.`;
    throw new DraughtsError('bad-header', message, { name, value });
  }
  if (known === 'result') {
    if (value !== undefined && !isResult(inside.rules, value)) {
      const message = `"${value}" is no result: give one such as 1-0, 1/2-1/2, 2-0, 1-1 or *.`;
      throw new DraughtsError('bad-header', message, { name, value });
    }
    inside.result = value === undefined ? null : { text: value, state: inside.line[inside.ply].state };
    return;
  }
  const others = without(inside.headers, name);
  inside.headers = value === undefined ? others : { ...inside.headers, [name]: value };
}

/** Reads or sets the comment of the current position. Nodes are shared with clones, so a new one takes its place. */
export function addComment(inside, text) {
  const { line, ply } = inside;
  const { notes } = line[ply];
  if (text === undefined) return (notes?.comments ?? []).join('\n');
  const comment = checkComment(text);
  const others = without(notes ?? {}, 'comments');
  line[ply] = { ...line[ply], notes: comment === '' ? others : { ...others, comments: [comment] } };
  return comment;
}

/**
 * A game of a file as the inside of a Draughts. @returns {{rules, line, played, ply, headers, result}}
 * @throws {PdnError} @throws {DraughtsError} no-game
 */
export function readGame(inside, input, options) {
  const known = ['game', 'lenient', 'variant', 'rules', 'encoding'];
  const { game: number = 1, lenient = false, variant, rules, encoding } = optionsOf(options, known);
  wholeNumber('game', number, 1);
  const told = variant === undefined && !rules ? ownFields(inside.rules) : { variant, own: rules };
  const games = parsePdn(input, { variant: told.variant, rules: told.own, encoding });
  const game = games[number - 1];
  if (!game) {
    const message = `There is no game ${number} in this PDN: it has ${games.length}.`;
    throw new DraughtsError('no-game', message, { game: number, games: games.length });
  }
  // Without its position there is nothing of a game that could be read.
  const fatal = lenient ? game.errors.find(({ code }) => code === 'bad-fen') : game.errors[0];
  if (fatal) throw traced(fatal, readGame);
  return insideOf(game);
}

/** An error that was noted, now thrown: with the stack of the call, where the host can tell it. */
function traced(error, call) {
  Error.captureStackTrace?.(error, call);
  return error;
}

/** A PdnGame as the inside of a Draughts, `ply` moves played. @throws as Draughts.fromPdn says */
export function gameOf(game, ply) {
  const { variant, rules: own, headers, moves } = game ?? {};
  if (!Array.isArray(moves)) throw badArgument('game', game, 'a game as parsePdn gives it');
  const last = ply === undefined ? moves.length : wholeNumber('ply', ply, 0, moves.length);
  const rules = ruleSetOf(variant, own);
  if (headers?.FEN !== undefined) readFen(rules, headers.FEN, false);
  const inside = insideOf({ result: '*', ...game, headers: { ...headers } });
  return { ...inside, ply: last };
}

function insideOf({ headers, variant, rules: own, result, moves, before, comments, more, after }) {
  const core = theCore();
  const rules = ruleSetOf(variant, own);
  const start = headers.FEN === undefined ? { state: core.start(rules) } : core.readFen(rules, headers.FEN, false);
  let { state = core.start(rules) } = start;
  const node = (notes) => ({ ...newNode(state), notes: withoutNothing(notes) });
  const line = [node({ before, comments, more, after })];
  const played = moves.map((each) => {
    const { move, ...notes } = each ?? {};
    const index = findMove(core, rules, { state }, move);
    state = core.play(rules, state, index);
    line.push(node(notes));
    return index;
  });
  const tags = Object.entries(headers).filter(([name]) => !fixed.has(name.toLowerCase()) && name !== 'Result');
  const said = result === '*' ? null : { text: result, state };
  const events = lostOnTime(rules, headers, result, played.length);
  return { rules, line, played, ply: played.length, events, headers: Object.fromEntries(tags), result: said };
}

/** What a Termination tag says of the end. */
function lostOnTime({ info }, { Termination = '' }, result, ply) {
  const meaning = resultMeaning(info, result);
  const color = { w: 'b', b: 'w' }[meaning];
  return color && /\btime\b/i.test(Termination) ? [{ type: 'time', color, ply }] : [];
}

const without = (object, key) => Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
const withoutNothing = (notes) => Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== undefined));
