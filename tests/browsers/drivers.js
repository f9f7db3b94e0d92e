/**
 * Three browsers behind the same few calls: Chromium by Playwright, Firefox by WebDriver BiDi (puppeteer-core), WebKitGTK by its
 * own WebDriver on a display of its own. `open` gives { name, version, goto, ask, click, drag, press, close }: ask gives what an
 * expression of the page is worth; points are those of the window; keys are named as KeyboardEvent.key names them.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { browsersBuild } from '../../js/build/paths.js';

const window_px = { width: 800, height: 900 };

/* ---- Chromium ---- */

export async function openChromium(executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: window_px });
  return {
    name: 'Chromium',
    version: browser.version(),
    ...callsOf(browser, page),
  };
}

/** The calls of browsers whose pages are driven as Playwright's are. */
const callsOf = (browser, page) => ({
  goto: (url) => page.goto(url),
  ask: (expression) => page.evaluate(expression),
  click: (x, y) => page.mouse.click(x, y),
  drag: (points) => dragWith(page.mouse, points),
  press: (key) => page.keyboard.press(key),
  close: () => browser.close(),
});

async function dragWith(mouse, [[x, y], ...points]) {
  await mouse.move(x, y);
  await mouse.down();
  for (const point of points) await mouse.move(...point, { steps: 4 });
  await mouse.up();
}

/* ---- Firefox ---- */

export async function openFirefox(executablePath) {
  const require = createRequire(join(browsersBuild, 'package.json'));
  const { default: puppeteer } = await import(pathToFileURL(require.resolve('puppeteer-core')).href);
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const [page] = await browser.pages();
  await page.setViewport(window_px);
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^\w+\//, ''),
    ...callsOf(browser, page),
  };
}

/* ---- WebKitGTK ---- */

/** WebDriver's names of keys that write nothing. */
const keys = {
  ...{ Tab: '\ue004', Enter: '\ue007', Escape: '\ue00c' },
  ...{ ArrowLeft: '\ue012', ArrowUp: '\ue013', ArrowRight: '\ue014', ArrowDown: '\ue015' },
};

/** The browser that is driven, beside the library of the newest version. */
export function findMiniBrowser() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  const places = folders.flatMap((folder) => ['6.0', '4.1', '4.0'].map((n) => join(folder, `webkit2gtk-${n}`)));
  return places.map((place) => join(place, 'MiniBrowser')).find((file) => existsSync(file));
}

export async function openWebKit(executable) {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1200x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, fail) => {
    screen.stdio[3].once('data', (text) => resolve(String(text).trim()));
    screen.once('error', fail);
  });
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}`, NO_AT_BRIDGE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const end = () => {
    driver.kill();
    screen.kill();
  };
  try {
    return await startSession(`http://127.0.0.1:${port}`, executable, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function startSession(address, binary, end) {
  const browserOptions = { binary, args: ['--automation'] };
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } };
  const { sessionId, capabilities } = await whenListening(() => call(address, 'POST', '/session', wanted));
  const command = (path, body) => call(address, 'POST', `/session/${sessionId}${path}`, body);
  const pointer = (actions) =>
    command('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  const move = ([x, y], duration = 0) => ({ type: 'pointerMove', duration, x: Math.round(x), y: Math.round(y) });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  await command('/window/rect', window_px);
  return {
    name: 'WebKitGTK',
    version: capabilities.browserVersion,
    goto: (url) => command('/url', { url }),
    ask: (expression) =>
      command('/execute/async', {
        script: `const done = arguments[0]; Promise.resolve((${expression})).then(done, (error) => done(String(error)))`,
        args: [],
      }),
    click: (x, y) => pointer([move([x, y]), down, up]),
    drag: ([first, ...points]) => pointer([move(first), down, ...points.map((point) => move(point, 60)), up]),
    press: (key) => {
      const value = keys[key] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      return command('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    close: async () => {
      await call(address, 'DELETE', `/session/${sessionId}`).catch(() => undefined);
      end();
    },
  };
}

async function call(address, method, path, body) {
  const answer = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
}

/** The driver takes a moment before it listens. */
async function whenListening(task) {
  for (let left = 50; ; left--) {
    try {
      return await task();
    } catch (error) {
      if (left === 0 || error.message !== 'fetch failed') throw error;
      await sleep(100);
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
