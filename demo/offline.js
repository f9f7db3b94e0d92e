// The service worker: after one visit the page works without a network. A new version waits until the
// player agrees, or until the page is opened anew; a game in progress is never interrupted.

/** Tells the page after a reload that it is the new version. */
const mark = 'damier-updated';

/**
 * @param {{ updated: () => void, ready: () => void, update: (agree: () => void) => void }} tell
 *   updated: this page is a new version; ready: the first time all files are kept; update: a new version waits, call `agree` to take it
 */
export async function keepOffline(tell) {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (sessionStorage.getItem(mark)) tell.updated();
  sessionStorage.removeItem(mark);
  const known = Boolean(navigator.serviceWorker.controller);
  // Where workers are not allowed, the page does without.
  const registration = await navigator.serviceWorker.register('./sw.js', { scope: './' }).catch(() => undefined);
  if (!registration) return;
  if (registration.waiting && known) return takeOver(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'installed') return;
      if (known) tell.update(() => takeOver(worker));
      else tell.ready();
    });
  });
}

/** Let the new version answer, and load the page from it. */
function takeOver(worker) {
  const reload = () => {
    sessionStorage.setItem(mark, 'yes');
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
}
