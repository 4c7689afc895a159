// A page from an old build updates itself to show which edition of a framework is current.

import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';

// The style guide shows editions as built on 1 June 2040; their last day is 31 October 2041.

const PAGE = `${hosts.styleguide.url}/styleguide`;
const LABELS = '#EditionStatus [data-edition]';
const SUPERSEDED = 'Superseded by Edition 4 (2039)';

// In time zones whose date differs from UTC: a day ahead before the change, a day behind after it. Other days:
// tests/unit/edition.test.ts.
for (const [timezoneId, time, transition, accepted] of [
  [
    'Pacific/Kiritimati',
    '2041-10-31T23:59:00Z',
    'Transition until 31 October 2041',
    `${SUPERSEDED}, accepted until 31 October 2041`,
  ],
  ['Pacific/Pago_Pago', '2041-11-01T00:00:00Z', 'Current edition', SUPERSEDED],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('an older page shows the current state of its editions', async ({ page }) => {
      await page.clock.setFixedTime(time);
      await page.goto(PAGE);
      const wanted = ['Current edition', transition, accepted, SUPERSEDED];
      for (const [index, label] of wanted.entries()) await expect(page.locator(LABELS).nth(index)).toHaveText(label);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a label gives its last day, so that it remains true', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator(LABELS).nth(1)).toHaveText('Transition until 31 October 2041');
  });
});

test('a framework’s page shows the state of its edition at the top and next to it', async ({ page }) => {
  for (const [path, status] of [
    ['/framework/cmmi-dev-1-3', 'Superseded by CMMI v2.0 (2018), now v3.0 (2023)'],
    ['/framework/iso-27001', 'Current edition'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('[data-edition]')).toHaveText([status, status]);
    await page
      .locator('main')
      .getByRole('link', { name: /, checked \d+ \w+ 20\d\d$/ })
      .click();
    await expect(page.locator('#edition [data-edition]')).toBeInViewport();
  }
});
