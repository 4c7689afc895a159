import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { NOT_FOUND, pageTypes } from './lib/pages.ts';
import { leftBehind, watch } from './lib/watch.ts';

const STATES = [
  ['light', 1280],
  ['dark', 1280],
  ['dark', 360],
  ['light', 360],
] as const;

// Without motion a colour is what it will be as soon as the scheme changes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of pageTypes) {
  test(`${path} is whole, accessible and quiet`, { tag: ['@A-08', '@P-05', '@P-06'] }, async ({ page }) => {
    const { annotations } = test.info();
    annotations.push({ type: 'examined', description: 'pages' });
    const seen = watch(page, hosts.edge.url, path === NOT_FOUND ? path : undefined);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === NOT_FOUND ? 404 : 200);
    expect(response?.request().redirectedFrom(), 'the page answers itself').toBeNull();
    await expect(page.locator('h1')).toHaveCount(1);

    for (const [colorScheme, width] of STATES) {
      const state = `${colorScheme}, ${width} px`;
      annotations.push({ type: 'mode', description: state });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await axeProblems(page), `axe: ${state}`).toEqual([]);
      expect.soft(await beyondTheEdge(page), `edge: ${state}`).toEqual([]);
    }
    // A window of 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await beyondTheEdge(page), 'edge: 320 px').toEqual([]);
    for (const name of ['Menu', /demo/i] as const) {
      const control = page.locator('body > header').locator('button, a').filter({ hasText: name }).first();
      await expect.soft(control, 'header at 400 %').toBeInViewport({ ratio: 1 });
    }

    // A4 between margins of 2 cm, at 96 dpi.
    await page.setViewportSize({ width: 642, height: 971 });
    await page.emulateMedia({ media: 'print' });
    await expect.soft(page.locator('h1'), 'on paper').toBeVisible();
    expect.soft(await beyondTheEdge(page), 'edge: paper').toEqual([]);

    expect.soft(seen, 'console, errors and requests').toEqual([]);
    expect.soft(await leftBehind(page), 'cookies and storage').toEqual([]);
  });
}
