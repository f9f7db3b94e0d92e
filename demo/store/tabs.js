// Tabs that know of each other: a game is played in one tab at a time. Whoever opens it takes it over by a lock with its
// name; the tab that had it is told, shows it as it stands and may take it back. Where a browser has no locks the last
// tab to write wins, as it always did.

let held = { name: '', release: () => undefined };

/**
 * Take a game for this tab. @param {string} id  of the game @param {() => void} lost  it goes on in another tab
 */
export function hold(id, lost) {
  if (held.name === id || !navigator.locks) return;
  held.release();
  const here = { name: id, release: () => undefined };
  held = here;
  const kept = new Promise((resolve) => (here.release = () => resolve(undefined)));
  navigator.locks
    .request(`damier-game-${id}`, { steal: true }, () => kept)
    .catch(() => {
      if (held === here) held = { name: '', release: () => undefined };
      lost();
    });
}

/** Says that this tab is there, until its page is left: at once then, for the page that comes after it asks who is there. */
export function beSeen() {
  const left = new Promise((resolve) => addEventListener('pagehide', () => resolve(undefined), { once: true }));
  navigator.locks?.request('damier-page', { mode: 'shared' }, () => left).catch(() => undefined);
  addEventListener('pageshow', ({ persisted }) => persisted && beSeen(), { once: true });
}

/** A page that is being left holds its lock for a moment: looked at so often, with such a pause. */
const looks = 12;
const pause_ms = 50;

/** Whether no other tab of the page is open. */
export async function isAlone() {
  for (let look = 0; navigator.locks && look < looks; look++) {
    if (!(await isSeen())) return true;
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
  }
  return false;
}

async function isSeen() {
  const { held: all = [] } = await navigator.locks.query();
  return all.some(({ name }) => name === 'damier-page');
}
