import { statSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { pageScriptRan } from '../lib/page-script.ts';
import { pageTypes } from '../lib/pages.ts';
import { expectAsleep, expectAwake, toast } from './lib/islands.ts';
import { watchScripts } from './lib/network.ts';

/** Just before the pop-up of the pricing page may wake, which no one has to touch. */
const A_WHILE_MS = 14_000;
const SMALL = 7_500;
const DIST = new URL('../../../dist/', import.meta.url);

/** In two parts, so that two workers share them. */
const parts = [0, 1].map((part) => pageTypes.filter((_, index) => index % 2 === part));

for (const [part, paths] of parts.entries()) {
  test(`no page loads a framework before it is touched, ${part + 1} of ${parts.length}`, async ({ page }) => {
    const scripts = watchScripts(page);
    for (const path of paths) {
      await page.goto(path);
      await pageScriptRan(page);
      await page.mouse.move(5, 5);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
      expect(scripts.framework(), path).toEqual([]);
      const bytes = scripts
        .all()
        .splice(0)
        .map((file) => statSync(new URL(`.${file}`, DIST)).size);
      expect(bytes.length, `${path}: it has scripts of its own`).toBeGreaterThan(0);
      expect(
        bytes.reduce((sum, size) => sum + size),
        `${path}: bytes of script`,
      ).toBeLessThan(SMALL);
      const wakingByItself = page.locator('astro-island:not([client=intent])');
      expect(await wakingByItself.count(), path).toBe(0);
      expect(await page.locator('astro-island:not([ssr])').count(), path).toBe(0);
    }
  });
}

test('the page of the pop-up loads none in its first 14 s either', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.clock.install();
  await page.goto('/pricing');
  // The clock has run since the navigation began: on a busy machine the page took some of the time to load.
  const passed = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.max(0, A_WHILE_MS - passed));
  expect(scripts.framework()).toEqual([]);
});

test('links, menus and scrolling wake nothing', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/framework/soc-2');
  await page.locator('#site-menu summary').first().click();
  await page.keyboard.press('Escape');
  await page.locator('h1').hover();
  await page.locator('h1').click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('Tab');
  expect(scripts.framework()).toEqual([]);
});

test('the first touch loads React once, and only the island that was touched', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/demo');
  await page.getByLabel('First name').click();
  await expectAwake(page, 'DemoForm');
  await expectAsleep(page, 'Toaster');
  expect(scripts.count('Toaster')).toBe(0);
  await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
  await expect(toast(page)).toBeVisible();
  for (const name of ['react', 'client', 'island-runtime', 'DemoForm', 'Toaster']) {
    expect.soft(scripts.count(name), name).toBe(1);
  }
});

// Which signs wake an island: tests/unit/directives/intent.test.ts.
test('a pointer, the focus and a finger wake an island, and no script is asked for twice', async ({
  browser,
  baseURL,
}) => {
  for (const sign of ['pointer', 'focus', 'touch'] as const) {
    const context = await browser.newContext({ hasTouch: sign === 'touch', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const scripts = watchScripts(page);
    await page.goto('/industry/finance');
    const target = page.locator('astro-island[component-export=Accordion] button').last();
    if (sign === 'pointer') await target.hover();
    else if (sign === 'focus') await target.focus();
    else await target.tap();
    await expectAwake(page, 'Accordion');
    for (const file of ['react', 'client', 'island-runtime', 'Accordion'])
      expect.soft(scripts.count(file), `${sign}: ${file}`).toBe(1);
    expect(new Set(scripts.all()).size, sign).toBe(scripts.all().length);
    await context.close();
  }
});
