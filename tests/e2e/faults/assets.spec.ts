// The text of a page is readable even if its fonts and pictures don't load.

import { expect, test } from 'playwright/test';
import { headingFont } from '../../../src/config/heading-fonts.ts';
import { beyondTheEdge } from '../lib/layout.ts';
import { contrastWithin } from '../lib/pixels.ts';
import { exceptionsOf } from './lib/network.ts';
import { FRAMEWORK } from '../lib/examples.ts';

const PATHS = ['/', FRAMEWORK];

test('fonts and pictures never come: all text is immediately readable, and nothing is too wide', async ({ page }) => {
  const thrown = exceptionsOf(page);
  let asked = 0;
  await page.route(/\.(woff2|svg|png|jpe?g|webp|avif|ico)$/, () => {
    asked++;
    // A request that never gets a response hangs until the page is left.
  });
  for (const path of PATHS) {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const before = asked;
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => asked, `${path} requests its font`).toBeGreaterThan(before);
      expect(
        await page.evaluate(
          (name) =>
            [...document.fonts].some(
              ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
            ),
          headingFont.family,
        ),
      ).toBe(false);
      expect(
        await contrastWithin(page, page.locator('h1')),
        `${path} at ${width} px: the heading is painted`,
      ).toBeGreaterThan(7);
      expect(await beyondTheEdge(page), `${path} at ${width} px`).toEqual([]);
      const broken = await page.locator('img').evaluateAll((all) => all.filter((image) => !image.hasAttribute('alt')));
      expect(broken, 'a picture without alternative text').toHaveLength(0);
    }
  }
  expect(thrown).toEqual([]);
});
