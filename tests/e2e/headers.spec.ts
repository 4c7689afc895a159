// The reference host sends the headers that the build wrote for it.

import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';
import { NOT_FOUND, pageTypes } from './lib/pages.ts';
import { FRAMEWORK, OTHER_FRAMEWORK } from './lib/examples.ts';

// These tests check how the reference host's own engine reads `_headers`; tests/site/rules/security.ts reads the file itself.

test('the reference host sends each header once, and lets hashed files be cached', async ({ request }) => {
  const page = await request.get(OTHER_FRAMEWORK);
  const names = page.headersArray().map(({ name }) => name.toLowerCase());
  for (const name of [
    'content-security-policy',
    'cache-control',
    'strict-transport-security',
    'x-content-type-options',
  ])
    expect(
      names.filter((other) => other === name),
      name,
    ).toHaveLength(1);
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  const script = /import\("(\/_astro\/[^"]+)"/.exec(await page.text())?.[1] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await request.get(OTHER_FRAMEWORK, { headers: { 'if-none-match': page.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  const missing = await request.get(NOT_FOUND);
  expect(missing.headers()['x-frame-options']).toBe('DENY');
  expect((await request.get('/.well-known/security.txt')).headers()['content-type']).toContain('text/plain');
});

const SENT = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

test('the engine itself sends every header of every kind of page, exactly as written and compressed', async ({
  request,
}) => {
  for (const path of [
    ...pageTypes.filter((path) => path !== NOT_FOUND),
    ...['/signin', '/recover', '/reset', '/account'].map((path) => `local ${path}`),
  ]) {
    const isLocal = path.startsWith('local ');
    const answer = await request.get((isLocal ? hosts.local.url : hosts.edge.url) + path.replace('local ', ''));
    const headers = answer.headers();
    expect(answer.status(), path).toBe(200);
    for (const [name, value] of Object.entries(SENT)) expect(headers[name], `${path}: ${name}`).toBe(value);
    expect(headers['cache-control'], path).toBe(isLocal ? 'no-store' : 'public, max-age=0, must-revalidate');
    expect(headers['content-encoding'], path).toMatch(/^(br|gzip|zstd)$/);
    const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await answer.text())?.[1];
    // Pages below one another share a rule, whose policy allows what each of them does.
    const sent = headers['content-security-policy']?.split('; ').map((directive) => directive.split(' ')) ?? [];
    const own = `${inPage}; frame-ancestors 'none'`.split('; ').map((directive) => directive.split(' '));
    expect(
      sent.map(([name]) => name),
      path,
    ).toEqual(own.map(([name]) => name));
    for (const [index, sources] of own.entries()) expect(sent[index], path).toEqual(expect.arrayContaining(sources));
  }
});

test('a missing page has the headers of a page, and its policy in the page', async ({ request }) => {
  const missing = await request.get(NOT_FOUND);
  expect(missing.status()).toBe(404);
  for (const [name, value] of Object.entries(SENT)) expect(missing.headers()[name], name).toBe(value);
  expect(missing.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(missing.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(await missing.text()).toContain('<meta http-equiv="Content-Security-Policy"');
});

test('a missing file isn’t kept as missing, and looks like a missing page wherever it is', async ({ request }) => {
  const page = await (await request.get(NOT_FOUND)).text();
  const [, style] = /style-src 'self' ('sha256-[^']+')/.exec(page) ?? [];
  expect(style).toBeDefined();
  for (const path of ['/_astro/none.js', '/pagefind/index/none.pf_index', '/none.svg', `${FRAMEWORK}/parts/none`]) {
    for (const mode of ['navigate', 'no-cors']) {
      const missing = await request.get(path, { headers: { 'sec-fetch-mode': mode } });
      expect(missing.status(), path).toBe(404);
      expect(missing.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate');
      expect(missing.headers()['content-security-policy'], path).toContain(style);
      expect(await missing.text(), path).toBe(page);
    }
  }
});

test('a drawing that someone opens runs no script', async ({ request }) => {
  for (const path of ['/favicon.svg', '/seals/soc-2.svg', '/feed.xml', '/legal/feed.xml']) {
    const drawing = await request.get(path);
    expect(drawing.status(), path).toBe(200);
    expect(drawing.headers()['content-security-policy'], path).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  }
});

test('data, tables and copies may be read by other sites, and nothing else', async ({ request }) => {
  const open = ['/data/v1/index.json', '/controls.csv', '/controls.oscal.json', '/controls.md'];
  const closed = ['/data', '/controls', '/controls.json', '/assurance.json'];
  for (const path of [...open, '/.well-known/api-catalog', ...closed]) {
    const headers = (await request.get(path)).headers();
    const isOpen = !closed.includes(path);
    expect(headers['access-control-allow-origin'], path).toBe(isOpen ? '*' : undefined);
    expect(headers['cross-origin-resource-policy'], path).toBe(isOpen ? 'cross-origin' : 'same-origin');
  }
  const catalog = await request.get('/.well-known/api-catalog');
  expect(catalog.headers()['content-type']).toMatch(/^application\/linkset\+json;/);
  expect(catalog.headers()['link']).toBe('</.well-known/api-catalog>; rel="api-catalog"');
});
