// A page is painted before its script loads, and visitors arrive where they left off or where their link leads.

import { expect, test, type Page } from 'playwright/test';
import { startInPieces } from './lib/in-pieces.ts';
import { pageScriptRan } from './lib/page-script.ts';
import { FRAMEWORK } from './lib/examples.ts';

// The order of work around a page's first paint (decision 0022).

const LONG = FRAMEWORK;
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('requests no script before the first paint', async ({ page }) => {
  for (const path of ['/', LONG, '/search']) {
    await page.goto(path);
    await pageScriptRan(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : [])),
    }));
    expect(asked, path).not.toEqual([]);
    for (const time of asked) expect(time, path).toBeGreaterThanOrEqual(painted ?? NaN);
  }
});

test('loads the script even if the browser reports no paint', async ({ page }) => {
  // Like browsers that hide timing from pages.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/crosswalk');
  await pageScriptRan(page);
});

test('a script that arrives before the rest of the page waits for it', async ({ page }) => {
  const host = await startInPieces();
  try {
    for (const path of ['/contact', LONG]) {
      await host.open(page, path, 0.2);
      // At the end of the page; the script moves it.
      await expect(page.locator('body > script[type=speculationrules]'), path).toBeAttached();
    }
  } finally {
    await host.stop();
  }
});

test.use({ viewport: { width: 360, height: 800 } });

test('reloading or returning to a page restores its scroll position', async ({ page }) => {
  for (const path of ['/', LONG]) {
    await page.goto(path);
    await pageScriptRan(page);
    const place = await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight * 0.7, behavior: 'instant' });
      return Math.round(window.scrollY);
    });
    expect(place).toBeGreaterThan(1000);
    await page.reload();
    await expect.poll(() => scrollY(page), path).toBe(place);
    await page.goto('/contact');
    await page.goBack();
    await expect.poll(() => scrollY(page), path).toBe(place);
  }
});

test('scrolls to a text fragment just as it would without scripts', async ({ browser, page, baseURL }) => {
  const options = { javaScriptEnabled: false, viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
  const plain = await browser.newPage({ ...options, ...(baseURL && { baseURL }) });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, text] of [
    [LONG, 'Bring a draft'],
    ['/', 'Thirty minutes'],
  ] as const) {
    const address = `${path}#:~:text=${encodeURIComponent(text)}`;
    const place = async (at: Page) => Math.round((await at.getByText(text).first().boundingBox())?.y ?? NaN);
    await plain.goto(address);
    await expect.poll(() => place(plain), 'the browser scrolls there').toBeLessThan(800);
    const wanted = await place(plain);
    await page.goto(address);
    await expect.poll(async () => Math.abs((await place(page)) - wanted), path).toBeLessThan(20);
  }
  await plain.close();
});
