// Protects visitors from motion that goes on by itself.

import { expect, test } from 'playwright/test';

/** WCAG 2.2, 2.2.2: what moves by itself for longer needs a way to stop it. */
const LONGEST_MS = 5_000;

// That nothing moves for those who ask for less motion is seen by every-page.spec.ts.
test('the scene of the home page draws itself once and comes to rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Held at their beginning, or a slow machine would find them at their end.
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
