import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long the rest of a page takes: long enough that the browser paints what it has. */
const LATE_MS = 150;
const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A host that sends pages in two pieces, as a slow line does. */
export interface Host {
  /** @param cut after which share of its `main` the page pauses, 0 to 1 */
  address: (path: string, cut: number) => string;
  stop: () => Promise<void>;
}

/** Serves `dist/` on a free port of this machine. */
export async function startInPieces(): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const cut = searchParams.get('cut');
    const file = DIST + (cut === null ? pathname : `${pathname === '/' ? '/index' : pathname}.html`);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const body = readFileSync(file);
    if (cut === null) {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
      return;
    }
    const start = body.indexOf('<main');
    const end = start + Math.round((body.length - start) * Number(cut));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(body.subarray(0, end));
    setTimeout(() => response.end(body.subarray(end)), LATE_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: (path, cut) => `http://127.0.0.1:${port}${path}?cut=${cut}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
