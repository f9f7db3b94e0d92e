/**
 * A program that uses rules, engine and board in a page, and the browser that plays it.
 */
import { openBrowser } from '../../js/build/browser.js';
import { serve } from '../../js/build/serve.js';

/** Writes what it found into the page's title. The board's tag stands in the page itself. */
export const app = `
  import { Draughts } from 'damier';
  import { Engine } from 'damier/engine';
  import 'damier/board/define';

  async function run() {
    const game = new Draughts('russian');
    const engine = await Engine.create({ variant: 'russian' });
    const { move } = await engine.best(game, { nodes: 3000 });
    engine.dispose();
    const board = document.querySelector('draughts-board');
    const played = game.moves().includes(move.notation) && board.game.moves().length === 7;
    document.title = played ? 'played' : 'wrong: ' + move.notation;
  }
  run().catch((error) => { document.title = 'failed: ' + (error.stack ?? error); });
`;
/** A page with the board's tag that loads a script. */
export const page = (script) =>
  `<!doctype html><title>waiting</title><link rel="icon" href="data:," /><draughts-board variant="russian"></draughts-board><script type="module" src="./${script}"></script>`;

/**
 * Opens a folder's index.html and waits until the script has written its title. complaints: warnings and errors of the
 * console, and files that were not there; asked: the paths of all that was asked for; workers: how many were started.
 */
export async function visit(out, headers = {}) {
  const server = await serve({ root: out, headers });
  const browser = await openBrowser();
  const complaints = [];
  const asked = [];
  let workers = 0;
  try {
    const tab = await browser.newPage();
    tab.on('console', (line) => /error|warning/.test(line.type()) && complaints.push(line.text()));
    tab.on('pageerror', (error) => complaints.push(error.message));
    tab.on('response', (answer) => answer.status() >= 400 && complaints.push(`${answer.status()} ${answer.url()}`));
    tab.on('worker', () => workers++);
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab.goto(server.url);
    await tab.waitForFunction(() => document.title !== 'waiting', undefined, { timeout: 20_000 });
    return { title: await tab.title(), complaints, asked, workers };
  } finally {
    await browser.close();
    await server.close();
  }
}
