/**
 * What is built natively runs on machines other than the one it was built on, unless that is asked for (DAMIER_NATIVE).
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from './installed.js';

test('no program assumes the processor of this machine', () => {
  const commands = JSON.parse(readFileSync(join(project, 'build/native/compile_commands.json'), 'utf8'));
  assert.ok(commands.length > 20);
  for (const { command, file } of commands) assert.doesNotMatch(command, /-m(arch|cpu|tune)=native/, file);
});
