// The keyboard on the grid: one tab stop, arrows go from square to square as the board is seen, skipping
// cells that are not played on; Enter or Space is a click, Escape takes back a step. What is typed is shown: the name of a
// square (23, c3) goes to it at once, and Enter clicks it; a move (28x8) is played by Enter. The hands are tab stops of
// their own, and clicked the same way.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** What moves are written with. */
const written = /^[a-z0-9@:x×/–-]$/i;
/** Longer than any move. */
const typed_max = 60;

/**
 * @typedef {object} KeyPlayer  what the keys do
 * @property {(square: any) => void} click
 * @property {() => boolean} back  true when there was something to take back (the key is then used up)
 * @property {(square: any) => void} goTo
 * @property {() => string} typed  what is typed so far  @property {() => boolean} mayType
 * @property {(text: string) => void} type  @property {(text: string) => void} enter
 * @property {() => void} read  say the position  @property {() => void} repeat  say the last move
 */

/**
 * @param {import('./view.js').BoardView} view
 * @param {() => KeyPlayer} player  what the board does with them now
 * @param {AbortSignal} signal
 */
export function listenToKeys(view, player, signal) {
  const type = (text) => {
    player().type(text);
    const square = named(view.layout.geometry, text);
    if (square !== undefined) player().goTo(square);
  };

  /** @returns {boolean} whether the key belonged to a text */
  const write = (key) => {
    const typed = player().typed();
    if (key === 'Backspace' && typed) type(typed.slice(0, -1));
    else if (key === 'Escape' && typed) player().type('');
    else if ((key === 'Enter' || key === ' ') && typed) player().enter(typed);
    else if (written.test(key) && player().mayType() && typed.length < typed_max) type(typed + key.toLowerCase());
    else return false;
    return true;
  };

  /** @returns {boolean} whether the key means something on that square or hand */
  const act = (key, place, here) => {
    if (key === 'Enter' || key === ' ') player().click(place);
    else if (key === '?') player().read();
    else if (key === '!') player().repeat();
    else if (here === null) return false;
    else if (arrows[key]) player().goTo(neighbour(view, here, arrows[key]));
    else if (key === 'Home' || key === 'End') player().goTo(rowEnd(view, here, key === 'End'));
    else return false;
    return true;
  };

  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || view.isControl(event.target)) return;
    const place = view.placeOf(event.target);
    const isUsed = write(event.key) || (event.key === 'Escape' && player().back());
    if (isUsed && event.key === 'Escape') event.stopPropagation();
    if (isUsed || (place !== null && act(event.key, place, view.squareOf(event.target)))) event.preventDefault();
    if (!isUsed && arrows[event.key]) player().type('');
  };

  view.table.addEventListener('keydown', press, { signal });
}

function named(geometry, text) {
  return geometry.squares.find(({ name }) => String(name) === text)?.name;
}
/** The next square that way; on a diagonal board an up or down step leans to the side that exists. */
function neighbour(view, here, [across, down]) {
  const { geometry, flipped } = view.layout;
  const { x, y } = geometry.seen(here, flipped);
  const leans = down ? [0, (y % 2 ? 1 : -1) * 1, (y % 2 ? 1 : -1) * -1] : [0];
  for (let step = 1; step < geometry.columns; step++) {
    for (const lean of leans) {
      const square = geometry.seenAt(x + across * step + lean, y + down * step, flipped);
      if (square !== undefined) return square;
    }
  }
  return here;
}

function rowEnd(view, here, right) {
  const { geometry, flipped } = view.layout;
  const { y } = geometry.seen(here, flipped);
  const row = Array.from({ length: geometry.columns }, (_, x) => geometry.seenAt(x, y, flipped));
  const squares = row.filter((square) => square !== undefined);
  return right ? squares.at(-1) : squares[0];
}
