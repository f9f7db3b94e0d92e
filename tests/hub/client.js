/**
 * A client of the Hub protocol: starts an engine as a program of its own and talks to it by lines, as a desktop board does.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The engines there are, as {name, program, args}. */
export const native = { name: 'native', program: inProject('build/native/hub'), args: [] };
export const underNode = { name: 'node', program: process.execPath, args: [inProject('dist/cli/damier.js'), 'hub'] };

/** Far longer than any answer takes: whoever waits so long has met a stall. */
const stall_ms = 60_000;

export class Client {
  constructor({ name, program, args }) {
    this.name = name;
    this.child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.lines = [];
    this.waiting = null;
    this.errors = '';
    let rest = '';
    this.child.stdout.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) this.lines.push({ line, at: performance.now() });
      this.wake();
    });
    this.child.stderr.setEncoding('utf8').on('data', (text) => (this.errors += text));
    this.ended = new Promise((resolve) => this.child.on('close', (code) => resolve(code)));
    this.ended.then(() => this.wake());
  }

  wake() {
    this.waiting?.();
    this.waiting = null;
  }

  /** Says lines. */
  send(...lines) {
    this.child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** The lines up to the first that begins with that word, which comes last. @returns {Promise<string[]>} */
  async until(word) {
    const begun = performance.now();
    for (;;) {
      const last = this.lines.findIndex(({ line }) => line.split(' ')[0] === word);
      if (last >= 0) {
        const taken = this.lines.splice(0, last + 1);
        this.lastAt = taken[last].at;
        return taken.map(({ line }) => line);
      }
      const left = begun + stall_ms - performance.now();
      const gone = this.child.exitCode !== null;
      if (left <= 0 || gone)
        throw new Error(`${this.name}: ${gone ? 'ended' : 'stalled'} before "${word}". ${this.errors}`);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 1000));
        this.waiting = () => (clearTimeout(timer), resolve());
      });
    }
  }

  /** Introduces itself and opens a game. @param {Record<string, string>} [parameters] */
  async open(parameters = {}) {
    this.send('hub');
    const told = await this.until('wait');
    for (const [name, value] of Object.entries(parameters)) this.send(`set-param name=${name} value="${value}"`);
    this.send('init');
    const answers = await this.until('ready');
    return { told, answers };
  }

  /** One search. @returns {Promise<{move: string, ponder: string, infos: object[], line: string, ms: number}>} */
  async search(position, moves, level, mode = 'think') {
    this.send(
      `pos pos=${position}${moves.length ? ` moves="${moves.join(' ')}"` : ''}`,
      `level ${level}`,
      `go ${mode}`,
    );
    const begun = performance.now();
    const lines = await this.until('done');
    return {
      ...answer(lines.at(-1)),
      infos: lines.filter((line) => line.startsWith('info ')).map(answer),
      lines,
      ms: this.lastAt - begun,
    };
  }

  /** Closes stdin and waits for the end. @returns {Promise<number>} exit code */
  close() {
    this.child.stdin.end();
    return this.ended;
  }

  kill() {
    this.child.kill();
  }
}

/** The arguments of an answer line. */
export function answer(line) {
  const pairs = [...line.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g)];
  return Object.fromEntries(pairs.map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}
