// The privacy notice lists everything that is stored and every address that is contacted.

import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from 'playwright/test';
import { expectAsleep, island } from './islands/lib/islands.ts';
import { seedRandom } from './islands/lib/clock.ts';
import { hosts } from './hosts.ts';
import { FRAMEWORK, PAIR } from './lib/examples.ts';
import { pageScriptRan } from './lib/page-script.ts';
import { leftBehind } from './lib/watch.ts';

test.use({ baseURL: hosts.local.url });

declare global {
  interface Window {
    noteStored: (entry: string) => void;
  }
}

/** Records every key ever written, including those the next page removes, and every origin contacted. */
async function note(page: Page) {
  const stored = new Set<string>();
  const asked = new Set<string>();
  await page.exposeFunction('noteStored', (entry: string) => stored.add(entry));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      window.noteStored(`${this === localStorage ? 'local' : 'session'} storage ${key}`);
      setItem.call(this, key, value);
    };
  });
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  return { stored, asked };
}

/** The given number of cells from the start of each row of a table in the notice. */
const listed = (page: Page, id: string, cells: number) =>
  page
    .locator(`#${id} tbody tr`)
    .evaluateAll(
      (rows, count) => rows.map((row) => [...row.children].slice(0, count).map((cell) => cell.textContent.trim())),
      cells,
    );

/** The keys in the notice, each as a pattern. */
async function listedKeys(page: Page): Promise<{ name: string; pattern: RegExp }[]> {
  const rows = await listed(page, 'stored-items', 2);
  return rows.map(([key = '', where = '']) => ({
    name: `${where} ${key}`,
    pattern: new RegExp(`^${where} ${key.replaceAll('*', '.*')}$`),
  }));
}

async function chooseTheme(page: Page): Promise<void> {
  await page.goto('/contact');
  await pageScriptRan(page);
  await page.locator('#theme-switch').click();
}

async function switchKeyOff(page: Page): Promise<void> {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('audit');
  await expect(page.locator('#search-list > li').first()).toBeVisible();
  await page.getByLabel('The / key opens the search').uncheck();
}

async function keepTicks(page: Page): Promise<void> {
  await page.goto('/crosswalk/left');
  await page.locator('summary', { hasText: 'Controls that you run' }).click();
  await page.getByLabel('Keep my ticks in this browser').check();
}

async function switchPopUpOff(page: Page): Promise<void> {
  await page.clock.install();
  await seedRandom(page);
  await page.goto('/pricing?seed=1');
  await expectAsleep(page, 'SocialProof');
  await page.clock.fastForward(15_000);
  await expect(island(page, 'SocialProof')).not.toHaveAttribute('ssr');
  const off = page.getByRole('button', { name: 'Don’t show again' });
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(off).toBeVisible({ timeout: 100 });
  }).toPass();
  await off.click();
}

/** What visitors do in subjects that can be left out with their tests. */
async function actsOfSubjects(page: Page): Promise<void> {
  for (const file of globSync('tests/e2e/*/lib/store-something.ts')) {
    const { storeSomething } = (await import(pathToFileURL(file).href)) as {
      storeSomething: (page: Page) => Promise<void>;
    };
    await storeSomething(page);
  }
}

/**
 * Pages that store something, and some that don't; every-page.spec.ts checks that no page stores anything before someone acts.
 */
const VISITED = ['/', '/pricing', '/demo', '/search', PAIR, FRAMEWORK, '/account'];

test('the privacy notice lists everything stored and every address contacted', async ({ page, browser }) => {
  const { stored, asked } = await note(page);
  await page.goto('/legal/privacy');
  const patterns = await listedKeys(page);
  const outside = (await listed(page, 'requests', 1)).flat();
  expect(patterns.length).toBeGreaterThan(5);

  await chooseTheme(page);
  await switchKeyOff(page);
  await keepTicks(page);
  await actsOfSubjects(page);
  for (const path of VISITED) {
    await page.goto(path);
    await pageScriptRan(page);
  }
  const left = (await leftBehind(page)).map((entry) => entry.replace(/^(local|session)Storage/, '$1 storage'));
  // A separate context, because its clock isn't the system's.
  const other = await browser.newPage({ baseURL: hosts.local.url });
  const later = await note(other);
  await switchPopUpOff(other);
  await other.close();

  const seen = [...new Set([...stored, ...left, ...later.stored])];
  expect(
    seen.filter((entry) => !patterns.some(({ pattern }) => pattern.test(entry))),
    'stored but not listed',
  ).toEqual([]);
  expect(
    patterns.filter(({ pattern }) => !seen.some((entry) => pattern.test(entry))).map(({ name }) => name),
    'listed but never stored',
  ).toEqual([]);
  const others = [...asked, ...later.asked].filter((origin) => !['null', hosts.local.url].includes(origin));
  expect([...new Set(others)]).toEqual(outside.filter((to) => to.startsWith('http')).slice(0, 1));
  expect(await page.context().cookies()).toEqual([]);
});

test('a site without accounts lists what it stores itself', async ({ page }) => {
  const { stored, asked } = await note(page);
  await page.goto(`${hosts.edge.url}/legal/privacy`);
  const patterns = await listedKeys(page);
  await page.goto(`${hosts.edge.url}/demo`);
  await pageScriptRan(page);
  await page.getByLabel('Company name').fill('Example Ltd');
  await page.goto(`${hosts.edge.url}/pricing`);
  await pageScriptRan(page);
  await page.locator('main a[data-notice]').first().click();
  await expect(page).toHaveURL(`${hosts.edge.url}/signup`);
  const found = [...stored].map((entry) => patterns.find(({ pattern }) => pattern.test(entry))?.name ?? entry);
  expect(found.sort()).toEqual(['session storage site:draft:*', 'session storage site:flash']);
  expect([...asked]).toEqual([hosts.edge.url]);
});
