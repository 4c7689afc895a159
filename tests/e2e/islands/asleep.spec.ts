// Pages don't load React before an island is used, and load nothing twice.

import { expect, test } from 'playwright/test';
import { pageScriptRan } from '../lib/page-script.ts';
import { expectAsleep, expectAwake, toast } from './lib/islands.ts';
import { watchScripts } from './lib/network.ts';
import { FRAMEWORK } from '../lib/examples.ts';

// every-page.spec.ts checks that no kind of page loads a framework before any interaction, and social-proof.spec.ts that the pop-up
// doesn't either in its first 13 s.

test('links, menus and scrolling load no island', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(FRAMEWORK);
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
