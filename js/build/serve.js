/**
 * A small static file server for the page: `npm start` and the page tests use it. Files named by their contents may be
 * kept for ever; pages and the service worker are asked for anew each time, so that a new build is seen at once.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const hashedName = /[/](assets[/].*-[\w-]{8}|workbox-[0-9a-f]{8})\.\w+$/;

/**
 * Serves the folder `root` under the path `base` (with slashes at both ends). `port` 0 takes any free port; `types` adds to
 * or replaces media types by extension; `headers` are sent with every file; `pages`
 * (Map of path -> HTML) come before files. Resolves, once listening, to { url, port, close() }; rejects with the system's
 * error when the port is taken.
 */
export function serve({ root, port = 0, host = '127.0.0.1', base = '/', types: more = {}, headers = {}, pages }) {
  const settings = { root: resolve(root), base, types: { ...types, ...more }, headers, pages };
  const server = createServer((request, response) => {
    answer(settings, request, response).catch(() => refuse(response, 500));
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      const actual = server.address().port;
      done({ url: `http://localhost:${actual}${base}`, port: actual, close: () => closeServer(server) });
    });
  });
}

async function answer(settings, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const page = settings.pages?.get(request.url);
  if (page !== undefined) return end(response, 200, { 'Content-Type': settings.types['.html'] }, page);
  const file = fileFor(settings, request.url);
  const found = file && (await describe(file));
  if (!found) return refuse(response, 404);
  const headers = { ...headersFor(settings, found), ...settings.headers };
  if (request.headers['if-none-match'] === headers.ETag) return end(response, 304, headers);
  if (request.method === 'HEAD') return end(response, 200, headers);
  response.writeHead(200, headers);
  createReadStream(found.path).pipe(response);
}

/** The path a request names, or undefined when it is malformed or would leave the folder. */
function fileFor({ root, base }, url) {
  let path;
  try {
    path = decodeURIComponent(url.replace(/[?#].*$/, ''));
  } catch {
    return undefined;
  }
  if (!path.startsWith(base) || path.includes('\0')) return undefined;
  const file = resolve(root, `./${path.slice(base.length)}`);
  return file === root || file.startsWith(root + sep) ? file : undefined;
}

/** { path, size, changed } of a file, or of a folder's index.html; undefined when there is none. */
async function describe(path) {
  const info = await stat(path).catch(() => undefined);
  if (info?.isDirectory()) return describe(join(path, 'index.html'));
  return info?.isFile() ? { path, size: info.size, changed: info.mtimeMs } : undefined;
}

function headersFor(settings, { path, size, changed }) {
  return {
    'Content-Type': settings.types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': size,
    'Cache-Control': hashedName.test(path.replaceAll(sep, '/')) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${size.toString(36)}-${Math.floor(changed).toString(36)}"`,
  };
}

function refuse(response, status) {
  end(response, status, { 'Content-Type': 'text/plain; charset=utf-8' }, `${status}\n`);
}

function end(response, status, headers, text = '') {
  if (!response.headersSent) response.writeHead(status, headers);
  response.end(text);
}

function closeServer(server) {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
