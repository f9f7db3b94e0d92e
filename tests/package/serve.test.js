/**
 * The server behind `npm start`: right media types, caching that shows a new build at once, nothing outside its folder.
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serve } from '../../js/build/serve.js';
import { temporaryFolder } from './installed.js';

let server;
before(async () => {
  const folder = temporaryFolder();
  const root = join(folder, 'site');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'site-too.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<title>here</title>');
  writeFileSync(join(root, 'sw.js'), '');
  writeFileSync(join(root, 'core.wasm'), '');
  writeFileSync(join(root, 'site.webmanifest'), '{}');
  writeFileSync(join(root, 'assets/index-B1a_-9Zx.js'), '');
  server = await serve({ root, base: '/a/b/' });
});
after(() => server.close());

/** Asks for a path exactly as written: fetch() would tidy it first. Returns { status, headers, body }. */
function get(path, headers = {}) {
  return new Promise((done, fail) => {
    const asked = request({ port: server.port, host: '127.0.0.1', path, headers }, async (response) => {
      const body = (await response.toArray()).join('');
      done({ status: response.statusCode, headers: response.headers, body });
    });
    asked.on('error', fail).end();
  });
}

test('a folder answers with its index.html', async () => {
  const { status, body, headers } = await get('/a/b/?x=1');
  assert.deepEqual([status, body, headers['content-type']], [200, '<title>here</title>', 'text/html; charset=utf-8']);
});

test('media types are those that browsers insist on', async () => {
  assert.equal((await get('/a/b/core.wasm')).headers['content-type'], 'application/wasm');
  assert.match((await get('/a/b/sw.js')).headers['content-type'], /^text\/javascript/);
  assert.equal((await get('/a/b/site.webmanifest')).headers['content-type'], 'application/manifest+json');
});

test('only files named by their contents are kept', async () => {
  assert.match((await get('/a/b/assets/index-B1a_-9Zx.js')).headers['cache-control'], /immutable/);
  for (const name of ['', 'sw.js', 'core.wasm']) {
    assert.equal((await get(`/a/b/${name}`)).headers['cache-control'], 'no-cache');
  }
  const { headers } = await get('/a/b/');
  assert.equal((await get('/a/b/', { 'if-none-match': headers.etag })).status, 304);
});

test('nothing outside the folder or beside the base is served', async () => {
  const asked = ['/a/b/../secret.txt', '/a/b/%2e%2e/secret.txt', '/a/b/..%2fsecret.txt', '/a/b/%2e%2e%2fsite-too.txt'];
  asked.push(
    '/a/b/../../secret.txt',
    '//etc/passwd',
    '/a/b//etc/passwd',
    '/',
    '/a/',
    '/a/b/%00',
    '/a/b/%zz',
    '/a/b/none',
  );
  for (const path of asked) assert.equal((await get(path)).status, 404, path);
});

test('a taken port is an error, not a crash', async () => {
  await assert.rejects(serve({ root: '.', port: server.port }), { code: 'EADDRINUSE' });
});
