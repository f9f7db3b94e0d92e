/**
 * `npm run browsers`: the board in Chromium, Firefox and WebKitGTK: see tests/browsers/browsers.js. Installs what is missing
 * where it may, says which versions ran, and fails when one is not there.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.js';
import { browsersBuild, tests } from './paths.js';
import { Stop, attempt, main, show } from './run.js';
import { findProgram, installFor, setUp } from './setup.js';

/** What drives Firefox. Needed here alone, so it is fetched when it is wanted and kept in build/. */
const puppeteer = 'puppeteer-core@24.43.1';

await main(async () => {
  const machine = await setUp({ browser: 'needed' });
  await build(machine);
  await installFor({ 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' });
  installPuppeteer();
  const { findMiniBrowser } = await import('../../tests/browsers/drivers.js');
  const webkit = findMiniBrowser();
  if (!webkit) throw new Stop('There is no MiniBrowser beside WebKitGTK.');
  const env = {
    DAMIER_CHROMIUM: machine.browser,
    DAMIER_FIREFOX: findProgram('firefox-esr') ?? findProgram('firefox'),
    DAMIER_WEBKIT: webkit,
  };
  show(process.execPath, ['--test', '--test-reporter=spec', join(tests, 'browsers', 'browsers.js')], { env });
});

function installPuppeteer() {
  if (existsSync(join(browsersBuild, 'node_modules', 'puppeteer-core'))) return;
  mkdirSync(browsersBuild, { recursive: true });
  writeFileSync(join(browsersBuild, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', puppeteer];
  const { ok, output } = attempt('npm', args, { cwd: browsersBuild });
  if (!ok) throw new Stop(`${output}\n${puppeteer} could not be installed.`);
}
