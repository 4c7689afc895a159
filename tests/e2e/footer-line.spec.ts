// Protects the truth of the line at the foot of each page, which tells what the page has loaded.

import { expect, test } from 'playwright/test';
import { NOT_FOUND } from './lib/pages.ts';
import { pageScriptRan } from './lib/page-script.ts';

// The line at the foot of each page, held against what a browser has loaded. The reference host's engine compresses by brotli where a
// browser takes nothing else.

test.use({ extraHTTPHeaders: { 'accept-encoding': 'br' } });

/** A tenth of a kilobyte is the last digit that is shown. */
const TENTH = 0.1;

/** Pages with pictures and without, the heaviest, those with islands, and one that is not there: the build counts all of them in one way. */
const LOOKED = [
  '/',
  '/pricing',
  '/demo',
  '/search',
  '/industry/finance',
  '/case-study/saas-leaders',
  '/crosswalk/iso-27001--soc-2',
  NOT_FOUND,
];

test('the foot of a page says what it has loaded', { tag: '@W-08' }, async ({ page }) => {
  for (const path of LOOKED) {
    test.info().annotations.push({ type: 'examined', description: 'pages' });
    await page.goto(path);
    await pageScriptRan(page);
    const line = await page.locator('body > footer a[href="/assurance"]').last().innerText();
    const [, size = '', requests = ''] = /^([\d.]+) kB, (\d+) requests, checked \d+ \w+ \d{4}$/.exec(line) ?? [];
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      // Not every browser without a window asks for the icon.
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
      await (await fetch(icon)).arrayBuffer();
      const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
      // How far ahead of the window a browser fetches pictures that are lazy is its own affair, and no part of the line.
      const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(({ src }) => src);
      const loaded = (entries as PerformanceResourceTiming[]).filter(({ name }) => !lazy.includes(name));
      // The icon once, where the browser has asked for it as well.
      const once = new Map(loaded.map(({ name, encodedBodySize }) => [name, { name, encodedBodySize }]));
      return [...once.values()];
    });
    const names = `${line}\n${loaded.map(({ name, encodedBodySize }) => `${name} ${encodedBodySize}`).join('\n')}`;
    expect.soft(Number(requests), names).toBe(loaded.length);
    const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    expect.soft(Math.abs(Number(size) - bytes / 1000), names).toBeLessThanOrEqual(TENTH);
  }
});
