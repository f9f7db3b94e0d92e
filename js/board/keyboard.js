// The keyboard on the grid: one tab stop, arrows go from square to square as the board is seen, skipping
// cells that are not played on; Enter or Space is a click, Escape takes back a step. Typing the name of a
// square (23, c3) goes to it. The hands are tab stops of their own, and clicked the same way.

/** Two keys typed within this time belong to one name. */
const typing_ms = 900;

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {import('./view.js').BoardView} view
 * @param {{ click: (square: any) => void, back: () => boolean, goTo: (square: any) => void }} hand
 *   back: true when there was something to take back (the key is then used up)
 * @param {AbortSignal} signal
 */
export function listenToKeys(view, hand, signal) {
  let typed = { text: '', at_ms: 0 };

  const type = (key, now_ms) => {
    const longer = now_ms - typed.at_ms < typing_ms ? typed.text + key : key;
    const text = view.layout.geometry.squares.some(({ name }) => String(name).startsWith(longer)) ? longer : key;
    typed = { text, at_ms: now_ms };
    const square = named(view.layout.geometry, text);
    if (square !== undefined) hand.goTo(square);
  };

  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (hand.back()) event.stopPropagation();
      return;
    }
    const place = view.placeOf(event.target);
    if (place === null) return;
    const here = view.squareOf(event.target);
    if (event.key === 'Enter' || event.key === ' ') hand.click(place);
    else if (here === null) return;
    else if (arrows[event.key]) hand.goTo(neighbour(view, here, arrows[event.key]));
    else if (event.key === 'Home' || event.key === 'End') hand.goTo(rowEnd(view, here, event.key === 'End'));
    else if (/^[a-z0-9]$/i.test(event.key)) type(event.key.toLowerCase(), event.timeStamp);
    else return;
    event.preventDefault();
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
