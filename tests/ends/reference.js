// The counts of draughts by the rules' own words, looked up backwards from the present: an independent second opinion.

const kingsOf = (pieces) => pieces.filter(({ king }) => king);
const of = (pieces, color) => pieces.filter((piece) => piece.color === color);

/** The pieces that stand against a lone king of either colour, as the condition wants them. */
function againstKing(pieces, wanted) {
  return ['w', 'b'].some((lone) => {
    const king = of(pieces, lone);
    const others = of(pieces, lone === 'w' ? 'b' : 'w');
    return king.length === 1 && king[0].king && wanted(others, king[0]);
  });
}

const onlyKings = (count) => (pieces) =>
  againstKing(pieces, (own) => own.length === count && kingsOf(own).length === count);
const withKing = (own) => kingsOf(own).length > 0;
const isFew = (pieces, least, most) =>
  pieces.length >= least && pieces.length <= most && ['w', 'b'].every((color) => withKing(of(pieces, color)));

const isCapture = ({ captures }) => captures.length > 0;
const isProgress = (move) => isCapture(move) || move.piece === 'm';
const isCaptureOrCrowning = (move) => isCapture(move) || move.crowns;
const never = () => false;

/** For each law: when it counts, and which moves set it back. */
const LAWS = {
  'no-progress': [() => true, isProgress],
  'kings-only': [(pieces) => !isFew(pieces, 4, 7), isProgress],
  'four-or-five-pieces': [(pieces) => isFew(pieces, 4, 5), isCaptureOrCrowning],
  'six-or-seven-pieces': [(pieces) => isFew(pieces, 6, 7), isCaptureOrCrowning],
  'three-kings': [onlyKings(3), never],
  'three-or-more-kings': [
    (pieces) => againstKing(pieces, (own) => own.length >= 3 && own.every(({ king }) => king)),
    never,
  ],
  'three-pieces': [(pieces) => againstKing(pieces, (own) => own.length === 3 && withKing(own)), never],
  'long-diagonal': [
    (pieces) => againstKing(pieces, (own, lone) => own.length === 3 && withKing(own) && lone.onDiagonal),
    never,
  ],
  'two-pieces': [(pieces) => againstKing(pieces, (own) => own.length > 0 && own.length < 3 && withKing(own)), never],
  'two-or-fewer-pieces': [(pieces) => againstKing(pieces, (own) => own.length > 0 && own.length < 3), never],
  'two-kings': [onlyKings(2), never],
  'one-king': [onlyKings(1), never],
};

/** The pieces of a position: a1-h8 and the like are the squares whose column is their row. */
function piecesOf(game) {
  const places = new Map(game.variant.squares.map(({ name, column, row }) => [name, column === row]));
  return game
    .board()
    .flat()
    .filter(Boolean)
    .map(({ square, ...piece }) => ({ ...piece, onDiagonal: places.get(square) }));
}

/** The counts of a game from its start, as {reason: plies}, those only whose condition holds. */
export function referenceCounts(game) {
  const back = game.clone();
  const moves = back.history({ verbose: true });
  const positions = [piecesOf(back)];
  while (back.undo()) positions.unshift(piecesOf(back));
  const counts = {};
  for (const [reason, [holds, setsBack]] of Object.entries(LAWS)) {
    let ply = moves.length;
    if (!holds(positions[ply])) continue;
    // A count of progress goes back to the last progress, whatever held in between; others to where their condition arose.
    const goesOn = (i) => !setsBack(moves[i]) && (setsBack === isProgress || holds(positions[i]));
    while (ply > 0 && goesOn(ply - 1)) ply--;
    counts[reason] = moves.length - ply;
  }
  return counts;
}
