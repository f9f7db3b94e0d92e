/**
 * One build at a time. Two commands started together in one folder (`npm start` beside `npm test`, say) would write the
 * same files; the second waits until the first is done. The lock is a file holding a process id, so a lock left behind
 * by a killed process is noticed and taken over.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './paths.js';

const file = join(build, '.lock');
const poll_ms = 200;

/** Runs `task` while holding the lock and returns its result. */
export async function alone(task) {
  mkdirSync(build, { recursive: true });
  await take();
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}

async function take() {
  for (let said = false; !tryTake(); said = true) {
    if (!said) console.log(`Waiting for another build (process ${holder()}) to end.`);
    await sleep(poll_ms);
  }
}

function tryTake() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isAlive(holder())) rmSync(file, { force: true });
  return false;
}

function holder() {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
