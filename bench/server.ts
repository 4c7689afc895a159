import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { headersAt, parseHeaders } from '../src/kit/rules/reading/headers.ts';

/*
 * Serves a built folder as a CDN would, in a separate thread: clean addresses, the headers of `_headers`, and text compressed with brotli
 * 11, once. Astro's preview doesn't compress, and wrangler compresses less, for each request again. Posts its origin when it is ready.
 */

export const EMPTY_PAGE = '/__empty';

const EMPTY_HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="An empty page."><title>Empty</title><link rel="icon" href="data:,"></head>
<body><main>Empty.</main></body>
</html>
`;

/**
 * Simulated latency of the host, in ms, for the empty page too. Over loopback, everything arrives before the first paint, and
 * Lighthouse's simulation would assume that the paint waited for all of it.
 */
const DISTANCE_MS = 40;

const TEXT: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

function prepare(dir: string, name: string): { body: Buffer; headers: Record<string, string> } {
  const content = name === `${EMPTY_PAGE}.html` ? Buffer.from(EMPTY_HTML) : readFileSync(join(dir, name));
  const type = TEXT[extname(name)];
  return type
    ? { body: brotliCompressSync(content), headers: { 'content-type': type, 'content-encoding': 'br' } }
    : { body: content, headers: {} };
}

if (parentPort) {
  const { dir } = workerData as { dir: string };
  const rules = parseHeaders(readFileSync(join(dir, '_headers'), 'utf8'));
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index.html' : extname(pathname) ? pathname : `${pathname}.html`;
    setTimeout(() => {
      try {
        const ready = prepared.get(name) ?? prepare(dir, name);
        prepared.set(name, ready);
        const own = [...headersAt(pathname, rules)].map(([header, values]) => [header, values.join(', ')] as const);
        response.writeHead(200, { ...ready.headers, ...Object.fromEntries(own), 'content-length': ready.body.length });
        response.end(ready.body);
      } catch {
        response.writeHead(404).end();
      }
    }, DISTANCE_MS);
  });
  server.listen(0, '127.0.0.1', () => {
    parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
