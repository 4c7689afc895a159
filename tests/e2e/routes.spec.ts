// Every page has its own URL, and unknown URLs lead to a list or to the not-found page.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { hosts, sites } from './hosts.ts';
import { NOT_FOUND, pageTypes } from './lib/pages.ts';
import { MODEL } from './lib/examples.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** Redirect rules match by folder and extension, so files that share both are treated alike. */
const OF_EACH_SHAPE = 4;

/** Some published files of each shape: their addresses, and their files below dist/. */
function someFiles(): { path: string; file: string }[] {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^_(headers|redirects)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath.slice(DIST.length)}/${name}`)
    .filter((file) => file !== '/404.html');
  const shapes = Map.groupBy(files, (file) => {
    const [first = '', ...folders] = file.split('/').slice(1, -1);
    return `${first} ${folders.length} ${/(\.oscal)?\.\w+$/.exec(file)?.[0]}`;
  });
  return [...shapes.values()]
    .flatMap((alike) => alike.slice(0, OF_EACH_SHAPE))
    .map((file) => ({ file, path: encodeURI(file.replace(/(^\/index)?\.html$/, '')) || '/' }));
}

const lists = [
  ['/ai-model/', '/ai-models'],
  ['/feature/', '/features'],
  ['/framework/', '/solutions'],
  ['/industry/', '/industries'],
  ['/case-study/', '/case-studies'],
  ['/blog/', '/blog'],
] as const;

/** Each requested URL, and the page that it leads to. */
const plainly = [
  ...lists.map(([prefix, list]) => [`${prefix}no-such-id`, list] as const),
  [MODEL.replace('/ai-model/', '/ai-models/'), MODEL],
] as const;
const led = [
  ...plainly,
  ['/feature/no/such-id', '/features'],
  ['/feature/no-such-id?from=mail', '/features'],
  ['/ai-models/no-such-id', '/ai-models'],
] as const;

for (const [host, { url }] of Object.entries(sites)) {
  test.describe(`on the ${host} host`, () => {
    test.use({ baseURL: url });

    // The reference host's own redirects are tested below, and every list in src/lib/redirects.test.ts.
    const inPage = host === 'edge' ? led.slice(plainly.length) : led.slice(lists.length - 1);
    test(`addresses that redirect to ${inPage.length} lists work, and leave no trace in the history`, async ({
      page,
    }) => {
      for (const [index, [address, answer]] of inPage.entries()) {
        // From a different page each time, so that the history has no forward entry.
        const start = index % 2 === 0 ? '/contact' : '/pricing';
        await page.goto(start);
        const before = await page.evaluate(() => history.length);
        await page.evaluate((to) => location.assign(to), address);
        await page.waitForURL((at) => at.pathname === answer);
        await expect(page.locator('h1'), address).toBeVisible();
        expect(await page.evaluate(() => history.length), address).toBe(before + 1);
        await page.goBack();
        await expect(page, address).toHaveURL(start);
      }
    });

    // The reference host has redirect rules, any of which could shadow a file; the other host only has files.
    if (host === 'edge') {
      test('files of every shape are served byte for byte', async () => {
        const files = someFiles();
        expect(files.length).toBeGreaterThan(60);
        for (const { path, file } of files) {
          const response = await fetch(url + path, { redirect: 'manual' });
          expect(response.status, path).toBe(200);
          expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(DIST + file)), path).toBe(true);
        }
      });
    } else {
      test('a page of each kind is served', async () => {
        for (const path of pageTypes.filter((one) => one !== NOT_FOUND)) {
          const { status, body } = await fetch(url + path, { redirect: 'manual' });
          await body?.cancel();
          expect(status, path).toBe(200);
        }
      });
    }

    test('an unknown path gets the not-found page with its own text', async ({ page }) => {
      const response = await page.goto(NOT_FOUND);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
      await expect(page.locator('main')).toContainText(
        "Oops! It seems the page you're looking for has been moved, deleted, or never existed. Let's get you back on track.",
      );
      await expect(page).toHaveURL(NOT_FOUND);
      await page.getByRole('link', { name: 'Return to Homepage' }).click();
      await expect(page).toHaveURL('/');
    });

    test('a path that merely begins like a detail route does not belong to it', async ({ page }) => {
      for (const path of ['/features/no-such-id', '/industry-news', '/framework.html.bak']) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(404);
        await expect(page.locator('h1'), path).toHaveText('404 - Page Not Found');
        await expect(page).toHaveURL(path);
      }
    });
  });
}

test('the reference host itself redirects short, unknown and unusual addresses', async ({ request }) => {
  for (const [from, to, statuses, url] of [
    ['/frameworks', '/solutions', [301], sites.edge.url],
    // Only a site with accounts has a sign-in page.
    ['/login', '/signin', [301], hosts.local.url],
    ...plainly.map(([from, to]) => [from, to, [301, 302, 307, 308], sites.edge.url] as const),
    ...['/pricing', '/feature/security', '/blog'].map((to) => [`${to}/`, to, [301, 307, 308], sites.edge.url] as const),
  ] as const) {
    const response = await request.get(url + from, { maxRedirects: 0 });
    expect(statuses, from).toContain(response.status());
    expect(new URL(response.headers()['location'] ?? '', url).pathname, from).toBe(to);
  }
});
