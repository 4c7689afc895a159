import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verify } from './verify';

// A deployed site is compared with the uploaded folder: a host that still serves the previous version is consistent with itself.

const ORIGIN = 'https://www.company.com';

let root: string;
let server: Server;
let address: string;
/** The folder the host serves. */
let served: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'verify-'));
  server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    try {
      response.end(readFileSync(join(root, served, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/**
 * Writes a site of two files with its manifest.
 * @returns the site's folder
 */
function build(name: string, text: string): string {
  const files = { 'index.html': `<p>${text}</p>`, 'robots.txt': 'User-agent: *' };
  mkdirSync(join(root, name));
  const write = (file: string, content: string) => writeFileSync(join(root, name, file), content);
  for (const [file, content] of Object.entries(files)) write(file, content);
  const hash = (content: string) => createHash('sha256').update(content).digest('hex');
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [`/${file}`, hash(content)]));
  write('assurance.json', JSON.stringify({ origin: ORIGIN, headers: '/*\n', files: hashes }));
  return join(root, name);
}

test('reports the previous version as a different build, even though it is consistent', async () => {
  const built = build('new', 'New');
  build('old', 'Old');
  served = 'old';
  expect((await verify(address)).differences).toEqual([]);
  expect(await verify(address, built)).toMatchObject({
    files: 0,
    differences: [`${address} serves a different build from the one in ${built}: /assurance.json differs.`],
  });
  served = 'new';
  expect(await verify(address, built)).toMatchObject({ files: 2, differences: [] });
});

test('names a file that didn’t arrive', async () => {
  const built = build('new', 'New');
  build('old', 'Old');
  mkdirSync(join(root, 'mixed'));
  for (const [file, from] of [
    ['assurance.json', 'new'],
    ['robots.txt', 'new'],
    ['index.html', 'old'],
  ] as const)
    writeFileSync(join(root, 'mixed', file), readFileSync(join(root, from, file)));
  served = 'mixed';
  expect((await verify(address, built)).differences).toEqual(['/index.html: differs from the manifest.']);
});
