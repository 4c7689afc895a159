// Scrolling to a fragment waits briefly and respects reduced motion, and going back restores the position.

import { expect, test, type Page } from 'playwright/test';
import { pauseClock } from './islands/lib/clock.ts';
import { pageScriptRan } from './lib/page-script.ts';
import { distance, recordScrolling, scrolling } from './lib/scroll-log.ts';
import { FRAMEWORK, OTHER_FRAMEWORK } from './lib/examples.ts';

const DELAY_MS = 100;
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Waits until the element is at the top of the window, apart from the style sheet's margin. */
async function arrivesAt(page: Page, id: string) {
  await expect
    .poll(() => distance(page, id).then((px) => px >= 0 && px <= 30), { message: `#${id} is at the top` })
    .toBe(true);
  expect(await scrollY(page)).toBeGreaterThan(100);
}

// Tall enough that Playwright needn't scroll to reach the links.
test.use({ viewport: { width: 1280, height: 1000 } });
test.beforeEach(({ page }) => recordScrolling(page));

for (const [motion, words] of [
  ['no-preference', 'smoothly'],
  ['reduce', 'immediately'],
] as const) {
  test.describe(`with motion "${motion}"`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    const ways: [name: string, id: string, go: (page: Page) => Promise<unknown>][] = [
      ['a link on the same page', 'platform', (page) => page.locator('main a[href="#platform"]').click()],
      ['a link to another page', 'demo-form', (page) => page.locator('main a[href="/demo#demo-form"]').first().click()],
      ['a direct visit', 'edition', (page) => page.goto(`${OTHER_FRAMEWORK}#edition`)],
    ];
    const starts = [FRAMEWORK, '/industries', '/contact'];

    test(`a link on the same page, one to another page and a direct visit wait and then scroll ${words}`, async ({
      page,
    }) => {
      const delays: { name: string; delay: number }[] = [];
      const jumps: { name: string; between: number }[] = [];
      for (const [index, [name, id, go]] of ways.entries()) {
        // A busy browser draws few frames of a smooth scroll, or none; the scroll is then repeated.
        await expect(async () => {
          await page.goto(starts[index] ?? '/');
          await pageScriptRan(page);
          await go(page);
          await arrivesAt(page, id);
          await expect(page).toHaveURL(new RegExp(`#${id}$`));
          const { delay, between } = await scrolling(page);
          delays.push({ name, delay });
          if (motion === 'reduce') jumps.push({ name, between });
          else expect(between, `${name}: positions on the way`).toBeGreaterThan(0);
        }).toPass();
      }
      for (const { name, delay } of delays)
        expect(delay, `${name}: ms before it moves`).toBeGreaterThanOrEqual(DELAY_MS - 1);
      for (const { name, between } of jumps) expect(between, `${name}: positions on the way`).toBe(0);
    });
  });
}

test('clicking a fragment link does nothing for 99 ms, and scrolls at 100', async ({ page }) => {
  await page.clock.install();
  await page.goto(FRAMEWORK);
  await pageScriptRan(page);
  await pauseClock(page, 1_000);
  await page.locator('main a[href="#platform"]').click();
  await page.clock.runFor(DELAY_MS - 1);
  expect(await scrollY(page)).toBe(0);
  await expect(page).toHaveURL(FRAMEWORK);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(`${FRAMEWORK}#platform`);
  await arrivesAt(page, 'platform');
});

test('a link without a fragment starts at the top, and going back restores the position', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  // Clicks by script, so that no pointer scrolls the page.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Pricing' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/pricing');
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(1500);
});

test('going back from a fragment restores the position on the same page', async ({ page }) => {
  await page.goto(FRAMEWORK);
  await pageScriptRan(page);
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  await page.locator('main a[href="#platform"]').click();
  await arrivesAt(page, 'platform');
  await page.goBack();
  await expect(page).toHaveURL(FRAMEWORK);
  await expect.poll(() => scrollY(page)).toBe(60);
});

test('a visit with a fragment is one step in the history, and a reload keeps the position', async ({ page }) => {
  await page.goto('/contact');
  const before = await page.evaluate(() => history.length);
  await page.goto(`${OTHER_FRAMEWORK}#edition`);
  await arrivesAt(page, 'edition');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  const place = await scrollY(page);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(place);
  await expect(page).toHaveURL(`${OTHER_FRAMEWORK}#edition`);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('a click with Control is left to the browser', async ({ page, context }) => {
  await page.goto(FRAMEWORK);
  const opened = context.waitForEvent('page');
  await page.locator('main a[href="#platform"]').click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(`${FRAMEWORK}#platform`);
  expect(await scrollY(page)).toBe(0);
  await expect(page).toHaveURL(FRAMEWORK);
});

test('a fragment that names nothing does no harm', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${FRAMEWORK}#no%20such&part`);
  await expect(page).toHaveURL(`${FRAMEWORK}#no%20such&part`);
  expect(await scrollY(page)).toBe(0);
  expect(errors).toEqual([]);
});
