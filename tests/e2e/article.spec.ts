// An article can be found, read and navigated by its contents, with and without scripts.

import { expect, test } from 'playwright/test';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';

const ARTICLE = '/blog/framework-crosswalk-explained';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('each line of the contents leads to its heading, and the contents stay visible next to the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ARTICLE);
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  expect(await links.count()).toBeGreaterThan(5);
  for (const link of await links.all()) {
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    await link.click();
    await expect(page).toHaveURL(`${ARTICLE}#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    if (id === 'how-to-record-a-mapping')
      await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the article is readable and its contents work', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.getByText(/^\d+ minutes$/)).toBeVisible();
    await page.getByRole('link', { name: 'A short checklist' }).click();
    await expect(page.getByRole('heading', { name: 'A short checklist' })).toBeInViewport();
  });
});

test('at 320 px the table scrolls separately, also by keyboard, and the page doesn’t', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(ARTICLE);
  expect(await beyondTheEdge(page)).toEqual([]);
  const table = page.getByRole('region', { name: 'Table: The example as a table' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeProblems(page)).toEqual([]);
});
