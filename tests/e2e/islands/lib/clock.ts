import type { Page } from 'playwright/test';

/**
 * Makes `Math.random` follow from a seed (mulberry32), for every page that is opened with `?seed=<number>`, and React's
 * own work follow the fake clock. Call it before the first navigation.
 */
export async function seedRandom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Where there is such a thing, React works in it; so the fake clock runs React's work in its turn.
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
 * Stops the page's clock a little ahead of the moment. The clock goes on while the test asks for the time, so on a slow machine the
 * moment may have passed: then it asks again, further ahead.
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
