// Visitors can find a crosswalk pair, and use its table, list and filter.

import { expect, test, type Page } from './lib/test.ts';
import { axeProblems, lookProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { expectAsleep, expectAwake } from './islands/lib/islands.ts';

const INDEX = '/crosswalk';
const PAIR = '/crosswalk/iso-22301--iso-27001';
/** A pair without any relations. */
const EMPTY = '/crosswalk/cmmi-dev-1-3--iso-14001';

const kind = (page: Page) => page.getByLabel('Kind of relation');
const words = (page: Page) => page.getByLabel('Words in the names of parts');
const status = (page: Page) => page.locator('search').getByRole('status');
const items = (page: Page) => page.locator('[data-relations-list] li[data-kind]:visible');
const cells = (page: Page) => page.locator('[data-relations-table] td a:not([href="#none"]):visible');
const total = async (page: Page) => page.locator('[data-relations-list] li[data-kind]').count();

// Without motion, colours change immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the matrix links to a pair from either side, a cell to its reason, and a dash to the explanation', async ({
    page,
  }) => {
    for (const [row, name] of [
      ['gdpr', 'GDPR and SOC 2'],
      ['soc-2', 'SOC 2 and GDPR'],
    ]) {
      await page.goto(INDEX);
      await page.locator(`tr#${row} a[aria-label$="${name}"]`).click();
      await expect(page).toHaveURL('/crosswalk/gdpr--soc-2');
    }
    await page.goto(PAIR);
    const cell = cells(page).first();
    const reason = page.locator(`li[id="${(await cell.getAttribute('href'))?.slice(1)}"]`);
    await cell.click();
    await expect(reason).toBeInViewport();
    await page.locator('td a[href="#none"]').first().click();
    await expect(page.locator('#none h2')).toBeInViewport();
    const link = page.locator('[data-reverse-list] a:not([href="#none"])').first();
    const same = page.locator(`li[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
    await link.click();
    await expect(same, 'from the other side').toBeInViewport();
  });

  test('no fields are shown that wouldn’t work', async ({ page }) => {
    for (const path of [INDEX, PAIR]) {
      await page.goto(path);
      await expect(page.locator('main').locator('select, input, button')).not.toHaveCount(0);
      await expect(page.locator('main').locator('select:visible, input:visible, button:visible')).toHaveCount(0);
    }
  });
});

test('the reversed order of a pair redirects to its page', async ({ page }) => {
  for (const path of ['/crosswalk/iso-27001--iso-22301', '/crosswalk/iso-27001--iso-22301/']) {
    const response = await page.goto(path);
    await expect(page).toHaveURL(PAIR);
    expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(301);
  }
  await page.goto('/crosswalk/gdpr--nothing');
  await expect(page).toHaveURL(INDEX);
});

test.describe('choosing a pair', () => {
  test('works by keyboard, rejects the same framework twice, and opens the pair of two different ones', async ({
    page,
  }) => {
    await page.goto(INDEX);
    await page.getByLabel('First framework').focus();
    await expectAwake(page, 'PairChooser');
    await page.keyboard.type('GD');
    await page.keyboard.press('Tab');
    await page.keyboard.type('GD');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Choose two different frameworks.')).toBeVisible();
    await expect(page).toHaveURL(INDEX);
    await page.getByLabel('First framework').selectOption('ISO 22301');
    await page.getByLabel('Second framework').selectOption('ISO 27001');
    await page.getByRole('button', { name: 'Show how they relate' }).click();
    await expect(page).toHaveURL(PAIR);
  });
});

test.describe('the filter', () => {
  test('isn’t loaded until it is used, then keeps what matches the words, in both the table and the list', async ({
    page,
  }) => {
    await page.goto(PAIR);
    await expectAsleep(page, 'RelationFilter');
    await expect(status(page)).toHaveText(`${await total(page)} relations are shown.`);
    await words(page).fill('A.7');
    await expectAwake(page, 'RelationFilter');
    await expect(items(page)).toHaveCount(1);
    await expect(cells(page)).toHaveCount(1);
    await expect(page.locator('[data-relations-table] tbody tr:visible')).toHaveCount(1);
    await expect(status(page)).toHaveText(`1 of ${await total(page)} relations are shown.`);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await axeProblems(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await lookProblems(page), 'dark').toEqual([]);
  });

  test('keeps one kind, and the filter is missing if there are no relations', async ({ page }) => {
    await page.goto('/crosswalk/cmmi-dev-1-3--iso-9001');
    await kind(page).focus();
    await kind(page).selectOption('part-of');
    await expect(items(page)).toHaveCount(4);
    await expect(cells(page)).toHaveCount(4);
    await expect(cells(page).first()).toHaveText('part of');
    await page.goto(EMPTY);
    await expect(page.locator('search')).toHaveCount(0);
    await expect(page.locator('[data-relations-table]')).toHaveCount(0);
    await expect(page.locator('#none')).toContainText('All of its parts.');
  });

  test('says that no relation is left, shows all again, reveals a hidden relation that a link points to, and works by keyboard', async ({
    page,
  }) => {
    await page.goto(PAIR);
    await words(page).fill('zebra');
    await expect(status(page)).toHaveText(/^No relations are left\./);
    await expect(items(page)).toHaveCount(0);
    await expect(page.locator('[data-relations-table]')).toBeHidden();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(items(page)).toHaveCount(await total(page));
    await expect(words(page)).toHaveValue('');
    await expect(status(page)).toHaveText(`${await total(page)} relations are shown.`);

    await words(page).fill('A.7');
    await expect(items(page)).toHaveCount(1);
    const link = page.locator('[data-reverse-list] a:not([href="#none"])').first();
    const reason = page.locator(`li[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
    await expect(reason).toBeHidden();
    await link.click();
    await expect(reason).toBeInViewport();
    await expect(words(page)).toHaveValue('');

    await kind(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('A.7');
    await expect(items(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(await total(page));
  });
});

test('the Tab key stops at each relation once and skips dashes', async ({ page }) => {
  await page.goto(PAIR);
  const stops = page.locator('[data-relations-table] a:not([tabindex="-1"])');
  await expect(stops).toHaveCount(await total(page));
  await page.goto(INDEX);
  const rows = await page.locator('.matrix tbody tr').count();
  expect(rows).toBeGreaterThan(1);
  await expect(page.locator('tbody td a:not([tabindex="-1"])')).toHaveCount((rows * (rows - 1)) / 2);
});

test('the tables fit 320 px, and each scrolls separately, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [INDEX, PAIR]) {
    await page.goto(path);
    expect(await beyondTheEdge(page), path).toEqual([]);
    const region = page.getByRole('region').filter({ has: page.locator('table') });
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft), path).toBeGreaterThan(0);
  }
});
