/**
 * The Chromium that the tests of pages use. A run of all tests starts it once: each test file then connects to it and opens
 * pages in contexts of its own. A test file run alone starts its own.
 */
import { existsSync } from 'node:fs';
import { findBrowser } from './setup.js';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names the address of the shared browser to the test files. */
const shared = 'DAMIER_BROWSER';

/** Starts the browser of a run: { env, close }, `env` being for the programs that share it. */
export async function shareBrowser(executablePath) {
  const { chromium } = await import('playwright-core');
  const server = await chromium.launchServer({ executablePath, args, headless: true });
  return { env: { CHROMIUM: executablePath, [shared]: server.wsEndpoint() }, close: () => server.close() };
}

/**
 * A browser to be closed by the caller, which closes its contexts and not the shared browser; undefined when there is none.
 * `own`: one that nobody shares, for what is measured of a whole browser.
 */
export async function openBrowser({ own = false } = {}) {
  const { chromium } = await import('playwright-core');
  if (!own && process.env[shared]) return chromium.connect(process.env[shared]);
  const executablePath = findBrowser();
  if (!executablePath || !existsSync(executablePath)) return undefined;
  return chromium.launch({ executablePath, args, headless: true });
}
