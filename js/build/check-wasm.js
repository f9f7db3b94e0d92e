/**
 * Fails the link when damier.wasm asks its host for anything: `node check-wasm.js damier.wasm`.
 * An import means that something pulled in files, clocks, printing or an allocator, none of which the core may use.
 */
import { readFileSync } from 'node:fs';

const wasm = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(wasm).map(({ module, name }) => `${module}.${name}`);
if (imports.length > 0) {
  console.error(`damier.wasm must import nothing, but imports ${imports.join(', ')}.`);
  process.exitCode = 1;
}
