// Pages don't load React before an island is used, and load nothing twice.

import { expect, test } from 'playwright/test';
import { pageScriptRan } from '../lib/page-script.ts';
import { pauseClock } from './lib/clock.ts';
import { expectAsleep, expectAwake, toast } from './lib/islands.ts';
import { watchScripts } from './lib/network.ts';

/** Just before the pricing page's pop-up may load, which needs no interaction. */
const A_WHILE_MS = 14_000;

// every-page.spec.ts checks that no kind of page loads a framework before any interaction.

test('the page with the pop-up loads no framework in its first 14 s', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.clock.install();
  await pauseClock(page, 1_000);
  await page.goto('/pricing');
  await pageScriptRan(page);
  const passed = await page.evaluate(() => performance.now());
  await page.clock.runFor(A_WHILE_MS - passed);
  expect(scripts.framework()).toEqual([]);
});

test('links, menus and scrolling load no island', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/framework/soc-2');
  // Without it, Escape doesn't close the menu, which then covers the heading.
  await pageScriptRan(page);
  await page.locator('#site-menu summary').first().click();
  await page.keyboard.press('Escape');
  await page.locator('h1').hover();
  await page.locator('h1').click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('Tab');
  expect(scripts.framework()).toEqual([]);
});

test('the first use loads React once, and only the island that was used', async ({ page }) => {
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

// tests/unit/directives/intent.test.ts covers which events load an island.
test('a pointer, the focus and a finger load an island, and request no script twice', async ({ browser, baseURL }) => {
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
