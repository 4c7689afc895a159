// No motion continues on its own.

import { expect, test } from 'playwright/test';

/** WCAG 2.2, 2.2.2: motion that starts automatically and lasts longer needs a way to stop it. */
const LONGEST_MS = 5_000;

// every-page.spec.ts checks that nothing moves for people who ask for less motion.
test('the scene on the home page draws itself once and comes to rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Paused at the start, because a slow machine would only see the end.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(LONGEST_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
