// The mobile menu opens, closes and keeps the focus, and its links work.

import { expect, test } from './lib/test.ts';
import { pageScriptRan } from './lib/page-script.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing');
  await pageScriptRan(page);
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.locator('#site-menu')).toBeVisible();
});

test('opens and closes with its button, and closes with a tap outside', async ({ page }) => {
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.touchscreen.tap(195, 820);
  await expect(page.locator('#site-menu')).toBeHidden();
});

test('Escape closes an open group first, then the menu, and returns the focus', async ({ page }) => {
  const summary = page.locator('#site-menu summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.locator('#site-menu details[open]')).toHaveCount(0);
  await expect(page.locator('#site-menu')).toBeVisible();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#site-menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('every link is reachable and works', async ({ page }) => {
  const menu = page.locator('#site-menu');
  for (const group of await menu.locator('details').all()) {
    await group.locator('summary').tap();
    await expect(menu.locator('details[open]')).toHaveCount(1);
    const last = group.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
  await menu.locator('details[open]').getByRole('link', { name: 'Blog' }).tap();
  await expect(page).toHaveURL('/blog');
});
