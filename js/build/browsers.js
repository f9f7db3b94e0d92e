/**
 * `npm run browsers`: the board in Chromium, Firefox and WebKitGTK: see tests/browsers/browsers.js. Installs what is missing
 * where it may, says which versions ran, and fails when one is not there; with --where-possible it says so and runs nothing.
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
  const { webkit, missing } = await install();
  if (missing && !process.argv.includes('--where-possible')) throw new Stop(missing);
  if (missing) return console.log(`SKIPPED, the three browsers: ${missing}`);
  const env = {
    DAMIER_CHROMIUM: machine.browser,
    DAMIER_FIREFOX: findProgram('firefox-esr') ?? findProgram('firefox'),
    DAMIER_WEBKIT: webkit,
  };
  return show(process.execPath, ['--test', '--test-reporter=spec', join(tests, 'browsers', 'browsers.js')], { env });
});

/** @returns {Promise<{webkit?: string, missing?: string}>} the program of WebKit, or what is not there */
async function install() {
  try {
    await installFor({ 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' });
    installPuppeteer();
  } catch (error) {
    if (error instanceof Stop) return { missing: error.message };
    throw error;
  }
  const { findMiniBrowser } = await import('../../tests/browsers/drivers.js');
  const webkit = findMiniBrowser();
  return webkit ? { webkit } : { missing: 'There is no MiniBrowser beside WebKitGTK.' };
}

function installPuppeteer() {
  if (existsSync(join(browsersBuild, 'node_modules', 'puppeteer-core'))) return;
  mkdirSync(browsersBuild, { recursive: true });
  writeFileSync(join(browsersBuild, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', puppeteer];
  const { ok, output } = attempt('npm', args, { cwd: browsersBuild });
  if (!ok) throw new Stop(`${output}\n${puppeteer} could not be installed.`);
}
