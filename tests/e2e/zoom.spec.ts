import { expect, test } from 'playwright/test';
import { beyondTheEdge } from './lib/layout.ts';
import { pageTypes } from './lib/pages.ts';

// A window of 1280 × 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

for (const path of pageTypes) {
  test(`${path} holds at 400 % zoom`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
    for (const name of ['Menu', /demo/i] as const) {
      const control = page.locator('body > header').locator('button, a').filter({ hasText: name }).first();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  });
}

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
