import { expect, test } from 'playwright/test';
import { NOT_FOUND } from './lib/pages.ts';

/**
 * One reference picture a layout, width and theme, so that a change of look is a decision: `npm run look` takes them anew.
 * They are taken with Debian's Chromium and its fonts (DejaVu); other systems have other letters.
 */
const LAYOUTS = {
  home: '/',
  framework: '/framework/soc-2',
  feature: '/feature/risk-management',
  model: '/ai-model/gap-nex',
  industry: '/industry/healthcare',
  'case-study': '/case-study/fintech-innovators',
  list: '/features',
  table: '/solutions',
  articles: '/blog',
  pricing: '/pricing',
  form: '/demo',
  text: '/policy',
  'not-found': NOT_FOUND,
};
const WIDTHS = [360, 768, 1280, 1920];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [layout, path] of Object.entries(LAYOUTS)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${layout}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // A hundredth of the picture may differ: letters are smoothed differently from one machine to the next.
        await expect.soft(page).toHaveScreenshot(`${layout}-${width}-${colorScheme}.png`, {
          fullPage: true,
          maxDiffPixelRatio: 0.01,
        });
      }
    });
  }
}

test('a small change of look is seen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(LAYOUTS.table);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('h1').evaluate((heading) => (heading.style.fontSize = '3.6rem'));
  await expect(page).not.toHaveScreenshot('table-1280-light.png', { fullPage: true, maxDiffPixelRatio: 0.01 });
});
