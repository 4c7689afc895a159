// The line at the foot of each page accurately says what the page has loaded.

import { expect, test } from 'playwright/test';
import { LOOKED_UP, NOT_FOUND } from './lib/pages.ts';
import { pageScriptRan } from './lib/page-script.ts';
import { CASE_STUDY, PAIR } from './lib/examples.ts';

// Compares the line at the foot of each page with what a browser has loaded. The reference host's engine compresses with brotli
// if a browser accepts nothing else.

test.use({ extraHTTPHeaders: { 'accept-encoding': 'br' } });

/** The line shows tenths of a kilobyte. */
const TENTH = 0.1;

/**
 * Pages with and without pictures, the heaviest, those with islands, and one that doesn't exist: the build counts all of them in
 * the same way.
 */
const LOOKED = ['/', '/pricing', '/demo', '/search', '/industry/finance', CASE_STUDY, PAIR, NOT_FOUND];

test('the foot of a page says what it has loaded', { tag: '@W-08' }, async ({ page }) => {
  for (const path of LOOKED) {
    await page.goto(path);
    await pageScriptRan(page);
    const line = await page.locator('body > footer a[href="/assurance"]').last().innerText();
    const [, size = '', requests = ''] = /^([\d.]+) kB, (\d+) requests, checked \d+ \w+ \d{4}$/.exec(line) ?? [];
    const resources = await page.evaluate(async () => {
      await document.fonts.ready;
      // Not every headless browser requests the icon.
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
      await (await fetch(icon)).arrayBuffer();
      const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
      // Browsers decide how far ahead they fetch lazy pictures, so these aren't part of the line.
      const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(({ src }) => src);
      const loaded = (entries as PerformanceResourceTiming[]).filter(({ name }) => !lazy.includes(name));
      // Counts the icon once, even if the browser also requested it.
      const once = new Map(loaded.map(({ name, encodedBodySize }) => [name, { name, encodedBodySize }]));
      return [...once.values()];
    });
    const loaded = resources.filter(({ name }) => !LOOKED_UP.test(name));
    const names = `${line}\n${loaded.map(({ name, encodedBodySize }) => `${name} ${encodedBodySize}`).join('\n')}`;
    expect.soft(Number(requests), names).toBe(loaded.length);
    const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    expect.soft(Math.abs(Number(size) - bytes / 1000), names).toBeLessThanOrEqual(TENTH);
  }
});
