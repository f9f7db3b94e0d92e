/**
 * `npm run build`: core -> damier.wasm and what js/ knows of it -> dist/ (the package) -> build/tables -> build/demo (the page). Each step looks at a checksum of
 * what it reads and is skipped when nothing has changed.
 */
import { mkdirSync } from 'node:fs';
import { alone } from './lock.js';
import { build as buildFolder } from './paths.js';
import { isScript, main } from './run.js';
import { setUp } from './setup.js';

/** Builds everything that is out of date. `machine`: what setUp returned, when it has run already. */
export async function build(machine) {
  machine ??= await setUp();
  // Loaded late: these need node_modules, which set-up brings.
  const { compileWasm } = await import('./wasm.js');
  const { writeLayout } = await import('./layout.js');
  const { bundlePackage } = await import('./package.js');
  const { bundleDemo } = await import('./demo.js');
  const { buildPageTables } = await import('./tables.js');
  await alone(async () => {
    mkdirSync(buildFolder, { recursive: true });
    compileWasm();
    await writeLayout();
    await bundlePackage();
    await buildPageTables();
    await bundleDemo();
  });
  return machine;
}

if (isScript(import.meta.url)) await main(() => build());
