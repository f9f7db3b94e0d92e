#!/usr/bin/env node
/**
 * The command `damier`. Node's own modules are asked for when a command needs them (process.getBuiltinModule), as
 * everywhere in this package, so that no file of it names one in an import.
 */
import { nodeModule } from '../core/node.js';
import { main } from './main.js';

/** From package.json, which lies above both this file and what is built from it. */
function version() {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(nodeModule('fs').readFileSync(file, 'utf8')).version;
}

await main(process.argv.slice(2), version);
