// The site with accounts works with storage that is broken or refused.

import { expect, test } from 'playwright/test';
import { exceptionsOf } from '../faults/lib/network.ts';
import { refuseStorage } from '../faults/lib/storage.ts';
import { PAIR } from '../lib/examples.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { at, expectSignedOut } from './lib/screens.ts';
import { answer, SESSION_KEY } from './lib/service.ts';

// Everything the site with accounts stores in addition to the theme, notices and drafts, which faults/storage.spec.ts breaks.

const KEYS = [SESSION_KEY, 'site:slash', 'site:session-code-verifier'];
const VALUES = ['[]', '{"id":', '{"user":{},"expires_at":"today"}'];
const PATHS = ['/pricing', '/demo', '/search', '/signin', '/account', PAIR];

test('with broken values under every key, no one is signed in, nothing is sent, and every page behaves as if nothing were stored', async ({
  page,
}) => {
  const thrown = exceptionsOf(page);
  const calls = await answer(page, {});
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) calls.push(request.url());
  });
  await page.goto(at('/contact'));
  for (const [turn, value] of VALUES.entries()) {
    // Two pages for each value, a different two each time.
    for (const path of PATHS.filter((_, index) => index % 3 === turn % 3)) {
      await page.evaluate(([keys, text]) => keys.forEach((key) => localStorage.setItem(key, text)), [
        KEYS,
        value,
      ] as const);
      await page.goto(at(path));
      await pageScriptRan(page);
      await expectSignedOut(page);
      await expect(page.locator('h1')).toBeVisible();
    }
    await page.goto(at('/account'));
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY), 'cleaned up').toBeNull();
  }
  expect(calls).toEqual([]);
  expect(thrown).toEqual([]);
});

test('with storage refused, pages with accounts run their scripts, and the search finds pages', async ({ page }) => {
  const thrown = exceptionsOf(page);
  await refuseStorage(page);
  for (const path of ['/signin', '/account', '/signup', '/reset']) {
    await page.goto(at(path));
    await pageScriptRan(page);
  }
  await page.goto(at('/search'));
  await page.getByRole('searchbox').fill('breach notification');
  await expect(page.locator('#search-list > li')).toHaveCount(10);
  await page.locator('#slash-setting label').click();
  await expect(page.locator('#slash-setting input')).not.toBeChecked();
  expect(thrown).toEqual([]);
});
