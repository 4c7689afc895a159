// Every kind of page and the menu can be used with a finger.

import { expect, test } from 'playwright/test';
import { smallTargets } from './lib/layout.ts';
import { pageTypes } from './lib/pages.ts';

/** Design: targets are at least 44 px on touch. WCAG 2.5.8 (24 px, everywhere) is in axe. */
const ON_TOUCH = 44;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('every kind of page, and the menu, can be used with a finger', async ({ page }) => {
  for (const path of pageTypes) {
    await page.goto(path);
    expect.soft(await smallTargets(page, ON_TOUCH), path).toEqual([]);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  for (const group of await page.locator('#site-menu summary').all()) {
    await group.tap();
    await expect(page.locator('#site-menu details[open]')).toHaveCount(1);
    expect.soft(await smallTargets(page, ON_TOUCH), await group.innerText()).toEqual([]);
  }
});
