/**
 * Running other programs: either in full view, or quietly with the output kept for the moment something fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import os from 'node:os';
import { dirname, delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './paths.js';

/** An error whose message is all that the user needs: printed alone, without a stack. */
export class Stop extends Error {}

export const jobs = String(os.availableParallelism?.() ?? os.cpus().length);

/** The environment of our children: the Node that runs us comes first, whatever else is installed. */
const environment = (extra) => ({
  ...process.env,
  PATH: dirname(process.execPath) + delimiter + (process.env.PATH ?? ''),
  ...extra,
});

/** Runs a program in full view. Throws Stop when it cannot start or fails. */
export function show(program, args, { cwd = root, env } = {}) {
  const result = spawnSync(program, args, { cwd, env: environment(env), stdio: 'inherit' });
  if (result.error || result.status !== 0) throw new Stop(`${command(program, args)} failed.`);
}

/** Like show, while this process goes on with what it does beside. */
export async function showBeside(program, args, { cwd = root, env } = {}) {
  const child = spawn(program, args, { cwd, env: environment(env), stdio: 'inherit' });
  const status = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  if (status !== 0) throw new Stop(`${command(program, args)} failed.`);
}

/** Runs a program and returns its output (stdout, then stderr); throws Stop with all of it when it fails. */
export function quiet(program, args, { cwd = root, env } = {}) {
  const result = attempt(program, args, { cwd, env });
  if (!result.ok) throw new Stop(`${result.output}\n${command(program, args)} failed.`);
  return result.output;
}

/** Runs a program and says how it went: { ok, output }. Never throws. */
export function attempt(program, args, { cwd = root, env } = {}) {
  const result = spawnSync(program, args, {
    cwd,
    env: environment(env),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = result.error ? result.error.message : result.stdout + result.stderr;
  return { ok: !result.error && result.status === 0, output };
}

/** Whether the module of this address is the script that Node was asked to run. */
export const isScript = (url) => fileURLToPath(url) === process.argv[1];

/** Runs the main function of a script: a Stop is printed as one message, anything else with its stack; both exit with 1. */
export async function main(task) {
  try {
    await task();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : (error.stack ?? error));
    process.exitCode = 1;
  }
}

const command = (program, args) => [program, ...args].join(' ');
