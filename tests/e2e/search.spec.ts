// The search finds the right pages, works by keyboard, loads little, and says what to do if it finds nothing.

import { expect, test, type Page } from './lib/test.ts';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { pageScriptRan } from './lib/page-script.ts';

const field = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.locator('#search-status');
const results = (page: Page) => page.locator('#search-list > li');
const titles = (page: Page) => results(page).getByRole('link');
const foundPaths = (page: Page) =>
  titles(page).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
const allPages = (page: Page) => page.getByRole('heading', { name: 'Frameworks', exact: true });

async function searchFor(page: Page, words: string): Promise<void> {
  await page.goto('/search');
  await field(page).fill(words);
  await expect(status(page)).toHaveText(/\.$/);
}

test('the excerpt marks the words, a kind can be chosen, the address keeps both, and a reload finds the same', async ({
  page,
}) => {
  await searchFor(page, 'breach notification');
  await expect(status(page)).toHaveText(/^\d+ pages for “breach notification”\.$/);
  await expect(results(page).first().locator('mark').first()).toHaveText(/breach|notif/i);
  await expect(page).toHaveURL('/search?q=breach+notification');
  await expect(allPages(page), 'instead of all pages').toBeHidden();

  await field(page).fill('evidence');
  const kinds = page.getByRole('group', { name: 'Kind of page' });
  await kinds.getByRole('radio', { name: /^Industries \(\d+\)$/ }).check();
  await expect(page).toHaveURL('/search?q=evidence&kind=Industries');
  await expect(results(page).locator('.ref')).toHaveText(Array<string>(10).fill('Industries'));
  await expect(status(page)).toHaveText(/^\d+ pages of the kind Industries for “evidence”\.$/);
  const found = await titles(page).allTextContents();
  await page.reload();
  await expect(titles(page)).toHaveText(found);
  await expect(field(page)).toHaveValue('evidence');
  await expect(kinds.getByRole('radio', { name: /^Industries/ })).toBeChecked();
  await kinds.getByRole('radio', { name: /^All/ }).check();
  await expect(page).toHaveURL('/search?q=evidence');
});

test('while results load, the page says so instead of listing all pages', async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/pagefind\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/search?q=breach');
  await expect(status(page)).toHaveText('Searching …');
  await expect(allPages(page)).toBeHidden();
  held.resolve(undefined);
  await expect(status(page)).toHaveText(/^\d+ pages for “breach”\.$/);
  await expect(results(page)).toHaveCount(10);
});

test('shows ten more results at a time; arrows move through them, Escape clears the field, Enter adds a step to the history', async ({
  page,
}) => {
  await searchFor(page, 'audit');
  await expect(results(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(results(page)).toHaveCount(20);
  await expect(titles(page).nth(10)).toBeFocused();
  await field(page).press('ArrowDown');
  await expect(titles(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(titles(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(results(page)).toHaveCount(0);
  await expect(allPages(page)).toBeVisible();
  await expect(page).toHaveURL('/search');

  await field(page).fill('audit');
  await expect(status(page)).not.toBeEmpty();
  await field(page).press('Enter');
  await field(page).fill('evidence');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=evidence');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=audit');
  await expect(field(page)).toHaveValue('audit');
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(results(page)).toHaveCount(0);
});

test('keys that an input method uses neither clear the field nor leave it', async ({ page }) => {
  await searchFor(page, 'audit');
  await field(page).focus();
  for (const key of ['Escape', 'ArrowDown']) {
    await field(page).dispatchEvent('keydown', { key, isComposing: true });
    await field(page).dispatchEvent('keydown', { key, keyCode: 229 });
  }
  await expect(field(page)).toHaveValue('audit');
  await expect(field(page)).toBeFocused();
});

test('/ opens the search from any page, ready to type; in a field it is an ordinary character', async ({ page }) => {
  await page.goto('/pricing');
  await pageScriptRan(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('gdpr');
  await expect(titles(page).first()).toHaveText('GDPR');
  await field(page).blur();
  await page.keyboard.press('/');
  await expect(field(page), 'on the search page').toBeFocused();
  await page.goto('/demo');
  await pageScriptRan(page);
  await page.getByLabel('Company name').pressSequentially('a/b');
  await expect(page.getByLabel('Company name')).toHaveValue('a/b');
  await expect(page).toHaveURL('/demo');
});

test('a field focused before the page’s script has run also works', async ({ page }) => {
  const late = Promise.withResolvers<undefined>();
  await page.route(/_astro\/page\..*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/search');
  await field(page).focus();
  late.resolve(undefined);
  await expect(page.getByLabel('The / key opens the search')).toBeChecked();
});

test('/ can be turned off, and Ctrl+K still works', async ({ page }) => {
  await page.goto('/search');
  await field(page).focus();
  // The checkbox appears with the search script; before that it is hidden, and unchecking it would do nothing.
  await expect(page.getByLabel('The / key opens the search')).toBeChecked();
  await page.getByLabel('The / key opens the search').uncheck();
  await page.reload();
  await field(page).focus();
  await expect(page.getByLabel('The / key opens the search')).not.toBeChecked();
  await page.goto('/pricing');
  await pageScriptRan(page);
  await page.keyboard.press('/');
  // Keys are handled in order: if the first had opened another page, the second would find that page.
  await expect(page).toHaveURL('/pricing');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('gdpr');
  await expect(titles(page).first()).toHaveText('GDPR');
  await page.getByLabel('The / key opens the search').check();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('handles odd queries, and shows the answer to the last letter', async ({ page }) => {
  // From the description of PCI DSS, which three industry pages also show: finds the page it describes, not the pages that list it.
  await searchFor(page, 'narrow card data environment assessment');
  await expect(titles(page)).not.toHaveCount(0);
  const paths = await foundPaths(page);
  expect(paths).toContain('/framework/pci-dss');
  const before = paths.slice(0, paths.indexOf('/framework/pci-dss'));
  expect(before.filter((path) => path.startsWith('/industry/'))).toEqual([]);
  for (const [words, says] of [
    ['???', /^There is no word in “\?\?\?”\./],
    ['xyzzyqwv', /^No page has “xyzzyqwv”\. The lists below link to every page\.$/],
    ['<img src=x onerror=alert(1)>', /“<img src=x onerror=alert\(1\)>”/],
    ['medical devices', /pages for “medical devices”\.$/],
    ['breech', /^No page has “breech”\. \d+ pages for “breach”\.$/],
  ] as const) {
    await field(page).fill(words);
    await expect(status(page)).toHaveText(says);
    if (!/^[bm<]/.test(words)) await expect(allPages(page), words).toBeVisible();
  }
  await field(page).fill('');
  await field(page).pressSequentially('gdpr', { delay: 20 });
  await expect(status(page)).toHaveText(/for “gdpr”\.$/);
  await expect(titles(page).first()).toHaveText('GDPR');
});

test('handles addresses with too long a query or an unknown kind', async ({ page }) => {
  await page.goto(`/search?q=${'audit+'.repeat(400)}`);
  await expect(status(page)).toContainText('Only the first 100 characters are searched for.');
  await expect(results(page).first()).toBeVisible();
  await page.goto('/search?q=audit&kind=Recipes');
  await expect(status(page)).toContainText('0 pages of the kind Recipes');
  await page.getByRole('radio', { name: /^All/ }).check();
  await expect(results(page)).toHaveCount(10);
});

test('loads nothing until someone searches, and little then', async ({ page }) => {
  const loaded: { path: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    loaded.push({ path: new URL(request.url()).pathname, bytes });
  });
  await page.goto('/search');
  await pageScriptRan(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(loaded.map(({ path }) => path).filter((path) => /pagefind|search-/.test(path))).toEqual([]);
  const before = loaded.length;
  await field(page).fill('breach');
  await expect(results(page)).toHaveCount(10);
  const sum = async () => {
    const sizes = await Promise.all(loaded.slice(before).map(({ bytes }) => bytes));
    return sizes.reduce((total, size) => total + size, 0);
  };
  // The test may learn of a file after the page has used it.
  await expect.poll(sum).toBeGreaterThan(50_000);
  const names = loaded.slice(before).map(({ path }) => path);
  expect(await sum(), names.join('\n')).toBeLessThan(195_000);
});

test('is accessible in every state and fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/search');
  for (const [words, says] of [
    ['evidence', /^\d+ pages for/],
    ['xyzzyqwv', /^No page has/],
  ] as const) {
    await field(page).fill(words);
    await expect(status(page)).toHaveText(says);
    expect(await axeProblems(page), words).toEqual([]);
    expect(await beyondTheEdge(page), words).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists all pages by kind, and shows no search field that wouldn’t work', async ({ page }) => {
    await page.goto('/search?q=gdpr');
    await expect(field(page)).toBeHidden();
    await expect(allPages(page)).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'GDPR', exact: true })).toBeVisible();
  });
});
