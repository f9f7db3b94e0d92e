/**
 * Where everything lies. Every build script asks here, so that a folder is named once.
 */
import { fileURLToPath } from 'node:url';

const folder = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

export const root = folder('.').replace(/[\\/]$/, '');
export const source = folder('src');
export const js = folder('js');
export const demo = folder('demo');
export const tests = folder('tests');
export const dist = folder('dist');
export const build = folder('build');
export const nativeBuild = folder('build/native');
export const measuredBuild = folder('build/measured');
export const sanitizedBuild = folder('build/asan');
export const fuzzBuild = folder('build/fuzz');
export const wasmBuild = folder('build/wasm');
export const wasmFile = folder('build/wasm/damier.wasm');
export const layoutFile = folder('build/wasm/layout.wasm');
export const demoBuild = folder('build/demo');
export const browsersBuild = folder('build/browsers');
export const tablesBuild = folder('build/tables');
