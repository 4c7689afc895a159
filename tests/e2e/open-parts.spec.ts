import { expect, test } from 'playwright/test';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';

// What every-page.spec.ts sees closed: menus and notices. Islands have their own tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('each dropdown, and the mobile menu, is accessible while it is open', async ({ page }) => {
      await page.goto('/feature/security');
      for (const group of await page.locator('#site-menu summary').all()) {
        await group.click();
        expect.soft(await beyondTheEdge(page), await group.innerText()).toEqual([]);
      }
      expect.soft(await axeProblems(page), 'dropdown').toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
      for (const group of await page.locator('#site-menu summary').all()) {
        await group.click();
        expect.soft(await beyondTheEdge(page), await group.innerText()).toEqual([]);
      }
      expect.soft(await axeProblems(page), 'menu with an open group').toEqual([]);
    });

    test('a notice is accessible', async ({ page }) => {
      await page.goto('/demo');
      await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
      await expect(page.getByText(/isn[’']t implemented yet/).filter({ visible: true })).toHaveCount(1);
      expect(await axeProblems(page)).toEqual([]);
    });
  });
}
