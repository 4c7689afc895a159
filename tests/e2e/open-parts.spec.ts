// Menus and notices are accessible while open; every-page.spec.ts only sees them closed.

import { expect, test } from 'playwright/test';
import { axeProblems, lookProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';

// Islands have their own tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('each dropdown, the mobile menu and a notice are accessible while open', async ({ page }) => {
  await page.goto('/feature/security');
  for (const width of [1280, 360]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 800 });
    if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
    for (const group of await page.locator('#site-menu summary').all()) {
      await group.click();
      expect.soft(await beyondTheEdge(page), `${await group.innerText()}, ${width} px`).toEqual([]);
    }
    expect.soft(await axeProblems(page), `${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await lookProblems(page), `${width} px, dark`).toEqual([]);
    await page.keyboard.press('Escape');
  }

  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
  await expect(page.getByText(/isn[’']t implemented yet/).filter({ visible: true })).toHaveCount(1);
  expect(await axeProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await lookProblems(page), 'dark').toEqual([]);
});
