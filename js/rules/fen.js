/**
 * Positions given as text, FEN or Hub form: read, or refused with everything that is wrong with them.
 */
import { FenError, brief } from '../core/errors.js';
import { theCore } from '../core/load.js';
import { squaresInWords } from './texts.js';

/** A Hub position shows at its second letter; a FEN has a colon there. */
const hubStart = /^\s*[wb][wbe]/i;

/**
 * @param {boolean} loose  whether the board may be empty and men may stand on their crowning row
 * @returns {Int32Array} state @throws {FenError}
 */
export function readFen(rules, fen, loose) {
  const { state, problems } = parseFen(rules, fen, loose);
  if (problems) throw new FenError(problems, rules.info.id, squaresInWords(rules));
  return state;
}

/** The same with what is wrong as a value. @returns {{state?: Int32Array, problems?: object[]}} FenProblem[] */
export function parseFen(rules, fen, loose) {
  const core = theCore();
  if (typeof fen !== 'string') return { problems: [{ code: 'not-a-text', offset: 0, token: '' }] };
  if (!core.fits(fen)) return { problems: [{ code: 'too-long', offset: 0, token: '' }] };
  const { state, problems } = hubStart.test(fen) ? core.readHub(rules, fen) : core.readFen(rules, fen, loose);
  return state ? { state } : { problems: problems.map((problem) => fenProblem(rules, fen, problem)) };
}

function fenProblem(rules, fen, { code, offset, length, square }) {
  const problem = { code, offset, token: brief(fen.slice(offset, offset + length)) };
  return square > 0 ? { ...problem, square: rules.info.squares[square - 1].name } : problem;
}
