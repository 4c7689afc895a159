// Hosts send Markdown copies, lists and facts with the right types, and pages link to them.

import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';
import { example, OTHER_FRAMEWORK } from './lib/examples.ts';

const copies = ['/index.md', '/pricing.md', `${OTHER_FRAMEWORK}.md`, `/blog/${example('articles').id}.md`];

for (const [host, { url }] of [
  ['edge', hosts.edge],
  ['plain', hosts.plain],
] as const) {
  test.describe(`on the ${host} host`, () => {
    test.use({ baseURL: url });

    test('copies are sent as Markdown', async ({ request }) => {
      for (const path of copies) {
        const response = await request.get(path, { maxRedirects: 0 });
        expect.soft(response.status(), path).toBe(200);
        expect.soft(response.headers()['content-type'], path).toMatch(/^text\/markdown/);
        expect.soft(await response.text(), path).toMatch(/^---\ntitle: /);
      }
    });

    test('lists and facts are sent with their types', async ({ request }) => {
      for (const [path, type] of [
        ['/llms.txt', /^text\/plain/],
        ['/llms-full.txt', /^text\/plain/],
        ['/facts.json', /^application\/json/],
        ['/facts.schema.json', /^application\/json/],
      ] as const) {
        const response = await request.get(path);
        expect.soft(response.status(), path).toBe(200);
        expect.soft(response.headers()['content-type'], path).toMatch(type);
      }
    });
  });
}

test.describe('at the edge', () => {
  test.use({ baseURL: hosts.edge.url });

  test('search engines are told to list the page and not its Markdown copy', async ({ request }) => {
    for (const path of copies) {
      expect.soft((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
    }
    expect((await request.get('/pricing')).headers()['x-robots-tag']).toBeUndefined();
  });

  test('a missing Markdown copy is not found, and doesn’t redirect to a list', async ({ request }) => {
    for (const path of ['/framework/no-such.md', '/no-such.md']) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect.soft(response.status(), path).toBe(404);
      expect.soft(response.headers()['content-type'], path).toMatch(/^text\/html/);
    }
  });
});

test('a page links to its Markdown copy', async ({ page, request }) => {
  await page.goto(OTHER_FRAMEWORK);
  const copy = page.locator('link[rel=alternate][type="text/markdown"]');
  const text = await (await request.get((await copy.getAttribute('href')) ?? '')).text();
  expect(text).toContain(`# ${await page.locator('h1').innerText()}`);
});
