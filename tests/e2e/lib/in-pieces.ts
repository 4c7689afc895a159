import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * A page whose first piece ends within its first view isn't painted before the rest arrives; the rest then arrives after this
 * time.
 */
const BLOCKED_MS = 300;

/** A host that sends pages in two pieces, like a slow connection. */
export interface Host {
  /**
   * Opens a page whose rest arrives once the browser has painted the first piece.
   * @param cut share of its `main` in the first piece, from 0 to 1
   */
  open: (page: Page, path: string, cut: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Serves `dist/` on a free local port. */
export async function startInPieces(): Promise<Host> {
  let sendRest = () => {};
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
    sendRest = () => response.end(body.subarray(end));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    open: async (page, path, cut) => {
      await page.goto(`http://127.0.0.1:${port}${path}?cut=${cut}`, { waitUntil: 'commit' });
      await page.evaluate(
        (most) =>
          new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(done));
            setTimeout(done, most);
          }),
        BLOCKED_MS,
      );
      sendRest();
      await page.waitForLoadState('domcontentloaded');
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
