// On phones, pages have a limited length, links open collapsed parts, and tables show that they continue.

import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'playwright/test';

const DIST = new URL('../../dist/', import.meta.url);
const WINDOW = { width: 360, height: 780 };

test.use({ viewport: WINDOW });

/** The pages with the largest files in a folder. */
function largest(folder: string, count: number): string[] {
  return readdirSync(new URL(`${folder}/`, DIST))
    .filter((file) => file.endsWith('.html'))
    .sort((a, b) => statSync(new URL(`${folder}/${b}`, DIST)).size - statSync(new URL(`${folder}/${a}`, DIST)).size)
    .slice(0, count)
    .map((file) => `/${folder}/${file.replace('.html', '')}`);
}

test('long pages keep within their limit of screens', async ({ page }) => {
  const most: [path: string, windows: number][] = [
    ['/', 9],
    ['/pricing', 9],
    ['/trust', 9],
    ...largest('framework', 6).map((path): [string, number] => [path, 9.5]),
    ...largest('crosswalk', 12).map((path): [string, number] => [path, 8]),
  ];
  for (const [path, windows] of most) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height / WINDOW.height, path).toBeLessThanOrEqual(windows);
  }
});

test('a part collapsed on a phone opens for links to it, and is always open on wider screens', async ({ page }) => {
  await page.goto('/trust');
  const area = page.locator('#data-residency');
  await expect(area).toBeHidden();
  await page.locator('main a[href="/trust#data-residency"]').click();
  await expect(area).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where data lives' })).toBeInViewport();

  const other = page.locator('#encryption');
  await expect(other).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(other).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(other).toBeVisible();
  await expect(page.locator('main summary').first()).toBeHidden();
});

test('a table has a dotted edge while more of it is to the right', async ({ page }) => {
  await page.goto('/procedure');
  const region = page.getByRole('region').first();
  const edge = () => region.evaluate((element) => getComputedStyle(element).borderRightStyle);
  await expect.poll(edge).toBe('dotted');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(edge).toBe('none');
});
