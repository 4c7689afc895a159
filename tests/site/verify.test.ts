// `npm run verify` reports every file, link and header that a host has altered, and nothing else.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersAt, parseHeaders } from '~/kit/rules/reading/headers';
import { pathOf } from '~/kit/rules/rule';
import { verify } from '~/modules/assurance/verify';
import { readFiles } from './lib/files.ts';

const files = readFiles('dist');
const rules = parseHeaders(files.get('/_headers')?.toString() ?? '');
const byPath = new Map([...files].map(([file, content]) => [file === '/404.html' ? file : pathOf(file), content]));

/** The host's changes to a response's bytes or headers; `undefined` if it has lost the file. */
let tamper: (path: string, content: Buffer, headers: Map<string, string[]>) => Buffer | undefined;
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURI(request.url ?? '/');
    const content = byPath.get(path);
    const headers = headersAt(path, rules);
    const sent = content && tamper(path, content, headers);
    for (const [name, values] of headers) response.setHeader(name, values);
    response.statusCode = sent ? 200 : 404;
    response.end(sent ?? files.get('/404.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

test('reports changes, deletions and omissions, and nothing else on an intact site', async () => {
  tamper = (path, content, headers) => {
    if (path === '/demo') headers.delete('content-security-policy');
    if (path === '/policy.md') return undefined;
    return path === '/pricing'
      ? Buffer.from(content.toString().replace('</main>', '<a href="/offer">Offer</a></main>'))
      : content;
  };
  const { differences, links, headers } = await verify(`${address}/`);
  expect(differences.map((difference) => difference.slice(0, 70))).toEqual([
    expect.stringMatching(/^\/demo\.html: is sent with content-security-policy “”, not “default-src/),
    '/policy.md: returns 404, not 200.',
    '/pricing.html: differs from the manifest.',
    '/pricing.html: leads to /offer, which is not in the manifest.',
  ]);
  expect(links).toBeGreaterThan(10_000);
  expect(headers).toBeGreaterThan(1_000);
});
