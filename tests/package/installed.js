/**
 * The package as a user gets it: packed by npm and installed from the tarball into an empty folder outside the project,
 * once per test file. The tests of this folder look only at that.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** An empty folder that is gone when the process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'damier-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Packs what the last build wrote. Returns { tarball: path, files: string[] inside it, packed_bytes, unpacked_bytes }.
 */
export function pack() {
  const folder = temporaryFolder();
  const [info] = JSON.parse(npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], project));
  return {
    tarball: join(folder, info.filename),
    files: info.files.map((file) => file.path),
    packed_bytes: info.size,
    unpacked_bytes: info.unpackedSize,
  };
}

/** Installs a tarball into a fresh folder with a package.json of `type`; returns { folder, damier: the installed package }. */
export function install(tarball, type = 'module') {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', version: '1.0.0', type }));
  npm(['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
  return { folder, damier: join(folder, 'node_modules', 'damier') };
}

/** Runs Node in a folder and returns what it printed; throws with its error output when it fails. */
export function runNode(folder, args, env = {}) {
  return execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** The text of a file of the installed package. */
export const read = (damier, file) => readFileSync(join(damier, file), 'utf8');
