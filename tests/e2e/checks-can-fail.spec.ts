// The checks in the other browser tests can fail: each one finds a page that is deliberately broken.

import { expect, test, type Page } from 'playwright/test';
import { hosts } from './hosts.ts';
import { axeProblems } from './lib/axe.ts';
import { walkByTab } from './lib/focus.ts';
import { hiddenText } from './lib/hidden-text.ts';
import { beyondTheEdge, smallTargets } from './lib/layout.ts';
import { contrastWithin } from './lib/pixels.ts';
import { distance, recordScrolling, scrolling } from './lib/scroll-log.ts';
import { notShown } from './lib/specimens.ts';
import { leftBehind, watch } from './lib/watch.ts';

/** Opens a page on our origin with this body. */
async function open(page: Page, body: string): Promise<void> {
  await page.route('**/broken', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Broken</title><meta name="viewport" content="width=device-width">
        <style>body { color: #111; background: #fff }</style><main><h1>Broken</h1>${body}</main></html>`,
    }),
  );
  await page.goto('/broken');
}

test('axe passes a valid page', async ({ page }) => {
  await open(page, '<p>Sound</p><svg role="img" aria-label="Chart"><text y="20" fill="#111">12 of 14</text></svg>');
  expect(await axeProblems(page)).toEqual([]);
});

test('axe finds violations', async ({ page }) => {
  const broken = {
    'image-alt': '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    label: '<input>',
    'link-name': '<a href="/"></a>',
    'color-contrast: ': '<p style="color: #999">Pale</p>',
    'color-contrast-enhanced': '<p style="color: #666">Readable, yet below 7:1</p>',
    'target-size': '<button style="padding: 0; width: 12px; height: 12px" aria-label="a"></button>'.repeat(2),
    'heading-order': '<h4>Too deep</h4>',
    'contrast: "On a picture" is on a picture': '<p style="background: url(data:,)">On a picture</p>',
    'contrast: "12 of 14" has 4.': '<svg role="img" aria-label="Chart"><text y="20" fill="#777">12 of 14</text></svg>',
  };
  await open(page, Object.values(broken).join(''));
  const problems = (await axeProblems(page)).join('\n');
  for (const rule of Object.keys(broken)) expect.soft(problems).toContain(rule);
});

test('finds a component without a specimen', async ({ page }) => {
  const specimen = (name: string, content: string) =>
    `<div data-component="${name}"><p>State</p><div class="stage">${content}</div></div>`;
  await open(
    page,
    specimen('Shown With', '<p>Words</p>') + specimen('Empty', '') + specimen('Hidden', '<p hidden>Words</p>'),
  );
  const names = ['Shown', 'With', 'Empty', 'Hidden', 'Absent', 'Header'];
  expect(await notShown(page, names)).toEqual(['Empty', 'Hidden', 'Absent', 'Header']);
});

test('notices everything a page must not do', async ({ page }) => {
  for (const [name, body, line] of [
    ['a message on the console', '<script>console.error("no")</script>', 'console error: no'],
    ['a thrown error', '<script>throw new Error("no")</script>', 'page error: no'],
    ['a request off the origin', '<img alt="" src="https://elsewhere.invalid/a.png">', 'request off the origin'],
    ['a font from elsewhere', '<link rel="stylesheet" href="//elsewhere.invalid/a.css">', 'request off the origin'],
    ['a missing file', '<img alt="" src="/no-such-picture.png">', '404: '],
    ['a web socket', '<script>new WebSocket("ws://elsewhere.invalid")</script>', 'web socket'],
  ] as const) {
    const seen = watch(page, hosts.edge.url);
    await page.unrouteAll();
    await open(page, body);
    await expect.poll(() => seen, name).toContainEqual(expect.stringContaining(line));
    page.removeAllListeners();
  }
});

test('the not-found page itself may return 404, but nothing else may', async ({ page }) => {
  const seen = watch(page, hosts.edge.url, '/no-such-page');
  await page.goto('/no-such-page');
  expect(seen).toEqual([]);
  await page.goto('/another-one');
  expect(seen.length).toBeGreaterThan(0);
});

test('notices everything a page stores', async ({ page }) => {
  await open(page, '<p>Quiet so far</p>');
  expect(await leftBehind(page)).toEqual([]);
  for (const [kind, script] of [
    ['cookie', 'document.cookie = "mark=1"'],
    ['localStorage', 'localStorage.mark = 1'],
    ['sessionStorage', 'sessionStorage.mark = 1'],
    ['database', 'indexedDB.open("mark")'],
    ['cache', 'caches.open("mark")'],
  ] as const) {
    await page.evaluate(script);
    await expect.poll(() => leftBehind(page)).toContain(`${kind} mark`);
  }
});

test('finds a page that is too wide, but not one with a scrolling box', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '<div style="overflow-x: auto"><div style="width: 900px">wide</div></div>');
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main > div')?.removeAttribute('style'));
  expect((await beyondTheEdge(page)).join()).toContain('of 320 px');
  // Cutting off the content doesn't solve the problem.
  await page.evaluate(() => (document.body.style.overflowX = 'clip'));
  expect((await beyondTheEdge(page)).join()).toContain('of 320 px');
});

test('finds a small target', async ({ page }) => {
  await open(
    page,
    `<style>button { position: relative; display: block; width: 60px; height: 40px; margin: 20px } label { padding: 20px }
    .more::after { content: ''; position: absolute; inset: -6px }</style>
    <button style="height: 44px">Big</button><button class="more">Reaching</button><button>Low</button>
    <label><input type="checkbox">Labelled</label>`,
  );
  expect(await smallTargets(page, 44)).toEqual([expect.stringContaining('"Low"')]);
});

test('finds hidden text', async ({ page }) => {
  for (const style of ['display: none', 'visibility: hidden', 'opacity: 0', 'font-size: 0']) {
    await page.unrouteAll();
    await open(page, `<p style="${style}">Secret</p><details><summary>More</summary>Waiting</details>`);
    expect(await hiddenText(page), style).toEqual(['Secret']);
  }
});

test('finds an invisible focus', async ({ page }) => {
  await open(
    page,
    `<style>:focus-visible { outline: 3px solid #000 } .bare { outline: none } button { display: block; height: 40px }</style>
    <button>Sound</button><button class="bare">Bare</button><button style="position: fixed; left: -999px">Away</button>
    <button>Covered</button><div style="position: relative; margin-top: -40px; height: 60px; background: #fff"></div>`,
  );
  const { stops, troubles } = await walkByTab(page);
  expect(stops).toHaveLength(4);
  expect(troubles).toEqual([
    expect.stringMatching(/Bare.*no outline/),
    expect.stringMatching(/Away.*outside the window/),
    expect.stringMatching(/Covered.*under DIV/),
  ]);
});

test('distinguishes a jump from smooth scrolling', async ({ page }) => {
  await recordScrolling(page);
  await open(page, '<a href="#end">To the end</a><div style="height: 3000px"></div><p id="end">End</p>');
  const top = (behavior: string) =>
    page.evaluate((value) => {
      scrollTo({ top: 0, behavior: 'instant' });
      document.documentElement.style.scrollBehavior = value;
    }, behavior);
  // Even in a busy browser: a jump in a late frame, and smooth scrolling with few frames.
  await expect(async () => {
    await top('auto');
    await page.getByRole('link').click();
    await expect.poll(() => distance(page, 'end')).toBe(0);
    const { delay, between } = await scrolling(page);
    expect(between).toBe(0);
    expect(delay).toBeLessThan(100);
  }).toPass();
  await expect(async () => {
    await top('smooth');
    await page.getByRole('link').click();
    await expect.poll(() => distance(page, 'end')).toBe(0);
    expect((await scrolling(page)).between).toBeGreaterThan(0);
  }).toPass();
});

test('an empty area has no contrast', async ({ page }) => {
  await open(page, '<p id="empty" style="color: #fff">Nothing</p><p id="full">Something</p>');
  expect(await contrastWithin(page, page.locator('#empty'))).toBeLessThan(1.1);
  expect(await contrastWithin(page, page.locator('#full'))).toBeGreaterThan(7);
});
