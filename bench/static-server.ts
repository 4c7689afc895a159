import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify, parseArgs } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { headersAt, parseHeaders, type HeaderRule } from '../src/kit/rules/reading/headers.ts';

/*
 * Serves a built folder as a CDN would: clean URLs, the headers from `_headers`, and every text file precompressed (brotli 11) and kept in
 * memory. Also serves the empty page for comparison. Prints a line when the server is ready.
 *
 * node bench/static-server.ts --dir dist --port 4500 --wait 40   (40 ms before each response, as if the host were that far away)
 */

export const EMPTY_PAGE = '/__empty';

const EMPTY_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="description" content="An empty page.">
    <title>Empty</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>Empty.</main>
  </body>
</html>
`;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.xml']);

interface Ready {
  body: Buffer;
  headers: Record<string, string>;
}

const compress = promisify(brotliCompress);

async function makeReady(name: string, content: Buffer): Promise<Ready> {
  const extension = extname(name);
  const headers = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': name.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  };
  if (!TEXT.has(extension)) return { body: content, headers };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { body: await compress(content, { params }), headers: { ...headers, 'content-encoding': 'br' } };
}

async function readFolder(folder: string): Promise<Map<string, Ready>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = entries.map((entry): [string, Buffer] => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length), readFileSync(path)];
  });
  const all: [string, Buffer][] = [...named, [`${EMPTY_PAGE}.html`, Buffer.from(EMPTY_HTML)]];
  return new Map(
    await Promise.all(all.map(async ([name, content]) => [name, await makeReady(name, content)] as const)),
  );
}

function readRules(file: string): HeaderRule[] {
  return existsSync(file) ? parseHeaders(readFileSync(file, 'utf8')) : [];
}

const headersOf = (path: string, rules: readonly HeaderRule[]) =>
  Object.fromEntries([...headersAt(path, rules)].map(([name, values]) => [name, values.join(', ')]));

if (import.meta.main) {
  const { dir, port, wait } = parseArgs({
    options: {
      dir: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '4500' },
      wait: { type: 'string', default: '0' },
    },
  }).values;
  const files = await readFolder(dir.replace(/\/$/, ''));
  const rules = readRules(join(dir, '_headers'));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const found = files.get(path) ?? files.get(path === '/' ? '/index.html' : `${path}.html`);
    const ready = found ?? files.get('/404.html');
    setTimeout(() => {
      response.writeHead(found ? 200 : 404, {
        ...ready?.headers,
        ...headersOf(path, rules),
        'content-length': ready?.body.length ?? 0,
      });
      response.end(request.method === 'HEAD' ? undefined : ready?.body);
    }, Number(wait));
  });
  server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
}
