// Protects pages from loading React before an island is touched, or anything twice.

import { expect, test } from 'playwright/test';
import { pageScriptRan } from '../lib/page-script.ts';
import { pauseClock } from './lib/clock.ts';
import { expectAsleep, expectAwake, toast } from './lib/islands.ts';
import { watchScripts } from './lib/network.ts';

/** Just before the pop-up of the pricing page may wake, which no one has to touch. */
const A_WHILE_MS = 14_000;

// That no kind of page loads a framework before it is touched is seen by every-page.spec.ts.

test('the page of the pop-up loads none in its first 14 s either', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.clock.install();
  await pauseClock(page, 1_000);
  await page.goto('/pricing');
  await pageScriptRan(page);
  const passed = await page.evaluate(() => performance.now());
  await page.clock.runFor(A_WHILE_MS - passed);
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
