// Mouse, pen and touch, on the squares and on the hands beside them. A press on a piece that may move takes it up and may become a drag; every other
// press becomes a click when it is let go where it began. Where the pointer is, is worked out anew for
// every event, since the page may have moved under it. A touch that starts on an empty square is left to
// the page for scrolling (the grid's touch-action), and arrives here as a cancelled press.

/** A drag starts when the pointer has moved this far, in window pixels. */
const start_px = { mouse: 4, pen: 6, touch: 8 };
/** A press that wandered further than this is no click. */
const click_px = 12;

/**
 * @typedef {import('../drawing/geometry.js').Square} Square
 * @typedef {object} Player  what the board does with it; squares may be hands here
 * @property {(square: Square | null) => boolean} canGrab  may the piece there be drawn?
 * @property {(square: Square) => boolean} takeUp  press on such a piece; true when it was not in hand before
 * @property {(square: Square | null) => void} click
 * @property {(square: Square | null) => void} point  the pointer is over another square
 * @property {(point: {x: number, y: number}, crossed: Square[]) => void} carry
 * @property {(crossed: Square[], on: Square | null) => void} letGo
 * @property {() => void} giveUp
 */

/**
 * @param {import('./view.js').BoardView} view @param {() => Player} player  who plays now @param {AbortSignal} signal  ends listening
 */
export function listenToPointer(view, player, signal) {
  /** @type {null | {id: number, x: number, y: number, square: Square | null, grabbed: boolean, fresh: boolean, dragging: boolean, last: any, crossed: Square[]}} */
  let press = null;
  const where = (event) => view.fromWindow(event.clientX, event.clientY);
  const moved = (event) => Math.hypot(event.clientX - press.x, event.clientY - press.y);

  const down = (event) => {
    if (press || !event.isPrimary || event.button !== 0 || view.isControl(event.target)) return;
    const point = where(event);
    const square = view.placeAt(point);
    const grabbed = player().canGrab(square);
    const { pointerId: id, clientX: x, clientY: y } = event;
    press = { id, x, y, square, grabbed, fresh: false, dragging: false, last: point, crossed: [] };
    if (!grabbed) return;
    view.table.setPointerCapture(event.pointerId);
    press.fresh = player().takeUp(square);
  };

  const move = (event) => {
    if (!press) player().point(event.pointerType === 'mouse' ? view.placeAt(where(event)) : null);
    if (press?.id !== event.pointerId || !press.grabbed) return;
    if (!press.dragging) {
      if (moved(event) < start_px[event.pointerType] || !player().canGrab(press.square)) return;
      press.dragging = true;
      view.table.classList.add('dragging');
    }
    const point = where(event);
    cross(view, press, point);
    player().carry(point, press.crossed);
  };

  const up = (event) => {
    if (press?.id !== event.pointerId) return;
    const { dragging, fresh, square, grabbed } = press;
    const point = where(event);
    const near = moved(event) <= click_px;
    if (dragging) cross(view, press, point);
    const { crossed } = press;
    end();
    if (dragging) player().letGo(crossed, view.isOn(point) ? view.squareAt(point) : null);
    else if (near && !fresh && (grabbed || view.placeAt(point) === square)) player().click(square);
  };

  const cancel = (event) => {
    if (press?.id !== event.pointerId) return;
    const { dragging } = press;
    end();
    if (dragging) player().giveUp();
  };

  const end = () => {
    press = null;
    view.table.classList.remove('dragging');
  };

  const leave = () => press || player().point(null);

  // A screen reader's "activate" is a click without a pointer.
  const activate = (event) => {
    if (event.detail !== 0 || event.pointerType || view.isControl(event.target)) return;
    player().click(view.placeOf(event.target));
  };

  const options = { signal };
  view.table.addEventListener('pointerdown', down, options);
  view.table.addEventListener('pointermove', move, options);
  view.table.addEventListener('pointerup', up, options);
  view.table.addEventListener('pointercancel', cancel, options);
  view.table.addEventListener('pointerleave', leave, options);
  view.table.addEventListener('click', activate, options);
}

/** Note the squares between the last point and this one: a fast pointer jumps over several at once. */
function cross(view, press, point) {
  const from = press.last;
  const steps = Math.max(1, Math.ceil(Math.hypot(point.x - from.x, point.y - from.y) / 25));
  for (let i = 1; i <= steps; i++) {
    const square = view.squareAt({
      x: from.x + ((point.x - from.x) * i) / steps,
      y: from.y + ((point.y - from.y) * i) / steps,
    });
    const before = press.crossed.at(-1) ?? press.square;
    if (square !== null && square !== before) press.crossed.push(square);
  }
  press.last = point;
}
