// The keyboard focus is always visible, and the skip link comes first.

import { expect, test } from 'playwright/test';
import { walkByTab } from './lib/focus.ts';
import { pageScriptRan } from './lib/page-script.ts';
import { FRAMEWORK, OTHER_FRAMEWORK } from './lib/examples.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the skip link comes first and leads to the content', async ({ page }) => {
  await page.goto(OTHER_FRAMEWORK);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page).toHaveURL(`${OTHER_FRAMEWORK}#content`);
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus')).toHaveCount(1);
});

// The home page has every part of the frame; the others have fields, accordions, notices and a scrolling table.
for (const width of [1280, 390]) {
  test(`the focus is always visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of width === 390 ? ['/demo', '/pricing'] : ['/', FRAMEWORK]) {
      await page.goto(path);
      const { stops, troubles } = await walkByTab(page);
      expect.soft(stops.length, path).toBeGreaterThan(25);
      expect.soft(troubles, path).toEqual([]);
    }
  });
}

test('the focus is always visible in open dropdowns', async ({ page }) => {
  await page.goto('/signup');
  await pageScriptRan(page);
  const groups = page.locator('#site-menu details');
  for (let index = 0; index < (await groups.count()); index += 1) {
    const links = groups.nth(index).getByRole('link');
    await groups.nth(index).locator('summary').focus();
    await page.keyboard.press('Enter');
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await expect.soft(link).toHaveCSS('outline-style', 'solid');
      await expect.soft(link).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
  }
});
