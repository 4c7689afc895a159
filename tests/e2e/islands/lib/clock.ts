import type { Page } from 'playwright/test';

/**
 * Derives `Math.random` from a seed (mulberry32) on every page opened with `?seed=<number>`, and makes React follow the fake
 * clock. Call it before the first navigation.
 */
export async function seedRandom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React schedules its work with setImmediate if the browser has it; this replacement uses the fake clock.
    Object.assign(window, { setImmediate: (act: () => void) => setTimeout(act, 0) });
    let state = Number(new URLSearchParams(location.search).get('seed') ?? 1);
    Math.random = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  });
}

/**
 * Stops the page's clock slightly ahead. The clock keeps running while the test asks for the time, so on a slow machine that
 * moment may have passed, and the test tries again with a later one.
 *
 * @param lead in milliseconds
 */
export async function pauseClock(page: Page, lead: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  try {
    await page.clock.pauseAt(now + lead);
  } catch (error) {
    if (!String(error).includes('fast-forward to the past')) throw error;
    await pauseClock(page, lead * 2);
  }
}
