import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';
import { axeProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { allPages, NOT_FOUND } from './lib/pages.ts';
import { leftBehind, watch } from './lib/watch.ts';

const STATES = [
  ['light', 1280],
  ['dark', 1280],
  ['dark', 360],
  ['light', 360],
] as const;

// Without motion a colour is what it will be as soon as the scheme changes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of allPages) {
  test(`${path} is whole, accessible and quiet`, async ({ page }) => {
    const seen = watch(page, hosts.edge.url, path === NOT_FOUND ? path : undefined);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === NOT_FOUND ? 404 : 200);
    expect(response?.request().redirectedFrom(), 'the page answers itself').toBeNull();
    await expect(page.locator('h1')).toHaveCount(1);

    for (const [colorScheme, width] of STATES) {
      const state = `${colorScheme}, ${width} px`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await axeProblems(page), `axe: ${state}`).toEqual([]);
      expect.soft(await beyondTheEdge(page), `edge: ${state}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await beyondTheEdge(page), 'edge: 320 px').toEqual([]);

    expect.soft(seen, 'console, errors and requests').toEqual([]);
    expect.soft(await leftBehind(page), 'cookies and storage').toEqual([]);
  });
}
