// The service worker: after one visit the page works without a network. A new version waits until the player agrees; only one
// that lay ready before the page was opened is taken at once, before anything is drawn and when no other tab is open. A
// game in progress is never interrupted.

import { beSeen, isAlone } from '../store/tabs.js';

/** Tells the page after a reload that it is the new version. */
const mark = 'damier-updated';
/** A version that has not taken over by then is not waited for; when it does after all, that is told. */
const patience_ms = 4000;
let isLate = false;

const hasWorkers = () => 'serviceWorker' in navigator && import.meta.env.PROD;

/** Before anything is drawn. @returns {Promise<boolean>} true when the page is about to be loaded anew */
export async function takeWaiting() {
  const registration = hasWorkers() && (await navigator.serviceWorker.getRegistration().catch(() => undefined));
  const waiting = registration?.active && registration.waiting;
  const asks = waiting && (await isAlone());
  const takes = asks && (await activated(waiting));
  isLate = Boolean(asks) && !takes;
  if (takes) reload();
  else beSeen();
  return Boolean(takes);
}

/**
 * @param {{ updated: () => void, ready: () => void, update: (agree: () => void) => void }} tell
 *   updated: this page is a new version; ready: the first time all files are kept; update: a new version waits, call `agree` to take it
 */
export async function keepOffline(tell) {
  if (!hasWorkers()) return;
  if (isMarked()) tell.updated();
  // Where workers are not allowed, the page does without.
  const registration = await navigator.serviceWorker.register('./sw.js', { scope: './' }).catch(() => undefined);
  if (!registration) return;
  const offer = (worker) => tell.update(() => activated(worker).then(reload));
  // Its files are another version's now: what is loaded later would not fit.
  if (isLate) navigator.serviceWorker.addEventListener('controllerchange', () => tell.update(reload), { once: true });
  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    // The first one ever has nobody before it: then the page is kept from now on, and is no new version.
    const isFirst = !registration.active;
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'installed') return;
      if (isFirst) tell.ready();
      else offer(worker);
    });
  });
}

/** Let a waiting version answer. @returns {Promise<boolean>} whether it does */
function activated(worker) {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(true));
    setTimeout(() => resolve(false), patience_ms);
    worker.postMessage({ type: 'SKIP_WAITING' });
  });
}

function reload() {
  try {
    sessionStorage.setItem(mark, 'yes');
  } catch {
    // Then the new version is not named.
  }
  location.reload();
}

function isMarked() {
  try {
    const marked = sessionStorage.getItem(mark) !== null;
    sessionStorage.removeItem(mark);
    return marked;
  } catch {
    return false;
  }
}
