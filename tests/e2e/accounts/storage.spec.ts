// The site with accounts works with storage that is broken, refused or full.

import { expect, test } from 'playwright/test';
import { hosts } from '../hosts.ts';
import { exceptionsOf } from '../faults/lib/network.ts';
import { fillStorage, refuseStorage } from '../faults/lib/storage.ts';
import { pageScriptRan } from '../lib/page-script.ts';
import { at, expectSignedOut } from './lib/screens.ts';
import { answer, SESSION_KEY } from './lib/service.ts';

// Everything the site with accounts stores in addition to the theme, notices and drafts, which faults/storage.spec.ts breaks.

const KEYS = [SESSION_KEY, 'site:slash', 'site:session-code-verifier'];
const VALUES = ['[]', '{"id":', '{"user":{},"expires_at":"today"}', 'x'.repeat(400_000)];
const PATHS = ['/pricing', '/demo', '/search', '/signin', '/account', '/crosswalk/gdpr--iso-27001'];

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

for (const [words, spoil, paths] of [
  ['refused', refuseStorage, ['/pricing', '/demo', '/signin', '/account', '/signup', '/recover', '/reset', '/blog']],
  ['full', fillStorage, ['/demo', '/account']],
] as const) {
  test(`with storage ${words}, every kind of page runs its script, the search finds pages and the filter narrows`, async ({
    page,
  }) => {
    const thrown = exceptionsOf(page);
    await spoil(page);
    for (const path of paths) {
      await page.goto(at(path));
      await pageScriptRan(page);
    }
    await page.goto(`${hosts.local.url}/search`);
    await page.getByRole('searchbox').fill('breach notification');
    await expect(page.locator('#search-list > li')).toHaveCount(10);
    await page.locator('#slash-setting label').click();
    await expect(page.locator('#slash-setting input')).not.toBeChecked();
    await page.goto(at('/crosswalk/gdpr--iso-27001'));
    await page.getByLabel('Words in the names of parts').fill('security');
    await expect(page.locator('main search').getByRole('status')).toContainText(/\d+ of/);
    await page.goto(at('/framework/gdpr'));
    await page.locator('main h3 button').last().click();
    await expect(page.locator('main h3 button').last()).toHaveAttribute('aria-expanded', 'true');
    expect(thrown).toEqual([]);
  });
}
