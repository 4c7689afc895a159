import { expect, test } from 'playwright/test';
import { contrastWithin } from './lib/pixels.ts';

const VISIBLE = 3; // WCAG 1.4.11

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('logo, menu marks, buttons and accordion marks remain visible', async ({ page }) => {
      await page.goto('/framework/soc-2');
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      const accordion = page.locator('main details summary');
      const places = {
        logo: page.locator('body > header a').first().locator('svg'),
        'menu group': page.locator('#site-menu summary').first(),
        'mark of an open item': accordion.first().locator('[aria-hidden]').last(),
        'mark of a closed item': accordion.nth(1).locator('[aria-hidden]').last(),
        seal: page.locator('main figure svg').first(),
      };
      for (const [name, place] of Object.entries(places)) {
        await expect(place, name).toBeVisible();
        expect.soft(await contrastWithin(page, place), name).toBeGreaterThan(VISIBLE);
      }
    });

    test('buttons keep an edge', async ({ page }) => {
      await page.goto('/demo');
      for (const button of await page.locator('a[class*="min-h-1"], main button').all()) {
        const edge = await button.evaluate((element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
          return { style: borderTopStyle, width: parseFloat(borderTopWidth), same: borderTopColor === backgroundColor };
        });
        expect.soft(edge, await button.innerText()).toEqual({ style: 'solid', width: 1, same: false });
      }
    });

    test('a checked interest differs from one that is not', async ({ page }) => {
      await page.goto('/demo');
      const box = page.getByLabel('SOC 2');
      await box.check();
      expect(await contrastWithin(page, box)).toBeGreaterThan(VISIBLE);
    });
  });
}
