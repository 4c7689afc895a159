// The programs on the page about what programs can read run against the built site, and find what they say.

import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '~/config/site';
import { readFiles } from './lib/files.ts';

const files = readFiles('dist');
const read = (path: string) => files.get(path)?.toString() ?? '';
const page = load(read('/api.html'));
const origin = process.env['SITE_URL'] ?? site.defaultOrigin;
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const content = files.get(request.url ?? '');
    response.statusCode = content ? 200 : 404;
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the example below a heading, and returns what it prints. */
async function run(id: string, command: string, ...args: string[]): Promise<string> {
  const code = page(`#${id}`).nextAll().find('pre').first().text();
  expect(code).toContain(origin);
  const here = code.replaceAll(origin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { stdout } = await promisify(execFile)(command, [...args, here], { cwd: folder });
  return stdout.trim();
}

const hasNo = (command: string) => spawnSync(command, ['--version']).error !== undefined;
const { links } = JSON.parse(read('/data/v1/links.json')) as { links: { framework: string; grade: string }[] };

test.skipIf(hasNo('curl') || hasNo('sha256sum'))('the example for a command line', async () => {
  const hash = createHash('sha256').update(read('/data/v1/links.json')).digest('hex');
  expect(await run('curl', 'sh', '-c')).toBe(`${hash}  links.json`);
  expect(readFileSync(join(folder, 'links.json'), 'utf8')).toBe(read('/data/v1/links.json'));
  expect(read('/data/v1/index.json')).toContain(hash);
});

test('the example in JavaScript', async () => {
  const { controls } = JSON.parse(read('/data/v1/controls.json')) as { controls: { code: string }[] };
  const lines = (await run('javascript', process.execPath, '--input-type=module', '--eval')).split('\n');
  expect(lines.map((line) => line.split(' ')[1])).toEqual(controls.map(({ code }) => code));
});

test.skipIf(hasNo('python3'))('the example in Python', async () => {
  const lines = (await run('python', 'python3', '-c')).split('\n');
  const counts = Map.groupBy(links, ({ framework, grade }) => `${framework} ${grade}`);
  expect(lines).toEqual([...counts].map(([name, own]) => `${name} ${own.length}`).sort());
});
