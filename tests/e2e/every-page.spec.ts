// Every kind of page is complete, accessible, quiet and light on scripts, and fits its window and paper.

import { statSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { hosts } from './hosts.ts';
import { watchScripts } from './islands/lib/network.ts';
import { axeProblems, FRAME, lookProblems } from './lib/axe.ts';
import { beyondTheEdge } from './lib/layout.ts';
import { pageScriptRan } from './lib/page-script.ts';
import { LOOKED_UP, NOT_FOUND, pageTypes } from './lib/pages.ts';
import { leftBehind, watch } from './lib/watch.ts';

const DIST = new URL('../../dist/', import.meta.url);
/** Bytes of uncompressed script that a page may load before any interaction. */
const MOST_SCRIPT = 7_500;

// Without motion, colours change immediately with the scheme.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Several pages per window: a window that has already shown a page shows the next one, and runs axe on it, in two thirds of the
 * time that a new window takes.
 */
const AT_ONCE = 7;

for (let first = 0; first < pageTypes.length; first += AT_ONCE) {
  const paths = pageTypes.slice(first, first + AT_ONCE);
  test(
    `${paths.join(', ')}: complete, accessible and quiet`,
    { tag: ['@A-08', '@P-05', '@P-06'] },
    async ({ page }) => {
      const seen = watch(page, hosts.edge.url, NOT_FOUND);
      // The menu and the footer are the same on every page and take more than half of axe's time, so each window checks them once.
      for (const [index, path] of paths.entries())
        await test.step(path, () => look(page, path, index === 0 ? [] : FRAME));
      expect.soft(seen, 'console, errors and requests').toEqual([]);
      expect.soft(await leftBehind(page), 'cookies and storage').toEqual([]);
    },
  );
}

/** @param parts selectors that axe leaves out */
async function look(page: Page, path: string, parts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const scripts = watchScripts(page);
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(path === NOT_FOUND ? 404 : 200);
  expect(response?.request().redirectedFrom(), `${path} answers itself`).toBeNull();
  await expect(page.locator('h1'), path).toHaveCount(1);

  // Before any interaction, a page has its own small script and no framework.
  await pageScriptRan(page);
  await page.mouse.move(5, 5);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  const own = scripts.all().filter((file) => !LOOKED_UP.test(file));
  const files = own.map((file) => statSync(new URL(`.${file}`, DIST)).size);
  expect.soft(scripts.framework(), `${path}: framework`).toEqual([]);
  expect.soft(files.length, `${path}: its own scripts`).toBeGreaterThan(0);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  expect.soft(bytes, `${path}: bytes of script`).toBeLessThan(MOST_SCRIPT);
  const awake = page.locator('astro-island:not([client=intent][ssr])');
  expect.soft(await awake.count(), `${path}: islands awake`).toBe(0);
  const popUp = page.locator('astro-island[component-export=SocialProof]');
  expect.soft(await popUp.count(), `${path}: the pop-up`).toBe(path === '/pricing' ? 1 : 0);
  expect.soft(await page.evaluate(() => document.getAnimations().length), `${path}: motion`).toBe(0);

  // Colours depend on the theme and layout on the width, so each value of both is checked once.
  expect.soft(await axeProblems(page, { parts }), `${path}: axe: light, 1280 px`).toEqual([]);
  expect.soft(await beyondTheEdge(page), `${path}: edge: 1280 px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  expect.soft(await lookProblems(page, { parts }), `${path}: axe: dark, 360 px`).toEqual([]);
  expect.soft(await beyondTheEdge(page), `${path}: edge: 360 px`).toEqual([]);

  // A window of 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect.soft(await beyondTheEdge(page), `${path}: edge: 320 px`).toEqual([]);
  for (const name of ['Menu', /demo/i] as const) {
    const control = page.locator('body > header').locator('button, a').filter({ hasText: name }).first();
    await expect.soft(control, `${path}: header at 400 %`).toBeInViewport({ ratio: 1 });
  }

  // A4 with margins of 2 cm, at 96 dpi.
  await page.setViewportSize({ width: 642, height: 971 });
  await page.emulateMedia({ media: 'print' });
  await expect.soft(page.locator('h1'), `${path} on paper`).toBeVisible();
  expect.soft(await beyondTheEdge(page), `${path}: edge: paper`).toEqual([]);
}
