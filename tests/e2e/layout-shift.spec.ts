// Text doesn't move while a page and its font arrive.

import { expect, test, type Page } from 'playwright/test';
import { headingFont } from '../../src/config/heading-fonts.ts';
import { startInPieces } from './lib/in-pieces.ts';
import { FRAMEWORK } from './lib/examples.ts';

const FONT = `500 40px "${headingFont.family}"`;

/** Web Vitals consider 0.1 good; a fallback font of the right size leaves almost nothing. */
const MOST = 0.01;

/** Sum of all layout shifts since the page started, and the elements that moved. */
const shifts = (page: Page) =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
    return new Promise<{ sum: number; moved: string[] }>((done) => {
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as Shift[];
        done({
          sum: entries.reduce((sum, { value }) => sum + value, 0),
          moved: entries.flatMap(({ sources }) =>
            sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''),
          ),
        });
      }).observe({ type: 'layout-shift', buffered: true });
      // Nothing is reported if nothing has moved; shifts are reported with the next frames.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done({ sum: 0, moved: [] }))));
    });
  });

/** A page of each layout, with its own way of beginning. */
const PAGES = [
  '/',
  '/solutions',
  FRAMEWORK,
  '/feature/security',
  '/industry/finance',
  '/pricing',
  '/demo',
  '/search',
  '/trust',
  '/crosswalk/left',
  '/blog/framework-crosswalk-explained',
];

/** The share of a page's main part that arrives first, tried in turn; the rest arrives late. */
const CUTS = [0.02, 0.2];

test('nothing moves when a page arrives in pieces and the headings’ font after it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const host = await startInPieces();
  try {
    for (const [index, path] of PAGES.entries()) {
      const cut = CUTS[index % CUTS.length] ?? 0;
      const font = Promise.withResolvers<undefined>();
      await page.route('**/*.woff2', async (route) => {
        await font.promise;
        await route.continue();
      });
      await host.open(page, path, cut);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      expect(await page.evaluate((font) => document.fonts.check(font), FONT), 'the font is being awaited').toBe(false);
      font.resolve(undefined);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => page.evaluate((font) => document.fonts.check(font), FONT)).toBe(true);
      const { sum, moved } = await shifts(page);
      expect.soft(sum, `${path} after ${cut}: ${moved.join(' | ')}`).toBeLessThan(MOST);
      await page.unroute('**/*.woff2');
    }
  } finally {
    await host.stop();
  }
});

test('notices a shift', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(async () => {
    const high = document.createElement('p');
    high.style.height = '200px';
    document.body.prepend(high);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  expect((await shifts(page)).sum).toBeGreaterThan(MOST);
});
