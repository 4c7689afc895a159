// The header and its menu fit a window at 400 % zoom, and a phone with text at twice its size.

import { expect, test } from 'playwright/test';
import { beyondTheEdge } from './lib/layout.ts';
import { pageTypes } from './lib/pages.ts';

// A window of 1280 × 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

test('the menu can be used at 400 % zoom', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const group = page.locator('#site-menu details').last();
  await group.locator('summary').click();
  const last = group.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await beyondTheEdge(page)).toEqual([]);
  await last.click();
  await expect(page).not.toHaveURL('/');
});

test('the header is no wider than a window of 320 px next to a scrollbar, nor than a narrower one', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const width of [305, 285]) {
    await page.setViewportSize({ width, height: 600 });
    await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone, no page is wider than the window with text at twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pageTypes) {
    await page.goto(path);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect.soft(width, path).toBe(390);
  }
});

test('on a phone, the header and the footer fit with text at twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/search');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await beyondTheEdge(page)).toEqual([]);
  for (const link of [page.getByRole('link', { name: 'Demo' }), page.getByRole('button', { name: 'Menu' })]) {
    await expect(link.first()).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});
