// A page from an old build updates itself to show which edition of a framework is current.

import { expect, test } from 'playwright/test';
import { hosts } from './hosts.ts';

// The style guide shows editions as built on 1 June 2040; their last day is 31 October 2041.

const PAGE = `${hosts.styleguide.url}/styleguide`;
const LABELS = '#EditionStatus [data-edition]';
const SUPERSEDED = 'Superseded by Edition 4 (2039)';

// src/modules/frameworks/edition.test.ts covers the days and time zones around the change.
test('an older page shows the current state of its editions', async ({ page }) => {
  await page.clock.setFixedTime('2041-11-01T00:00:00Z');
  await page.goto(PAGE);
  for (const [index, label] of ['Current edition', 'Current edition', SUPERSEDED, SUPERSEDED].entries())
    await expect(page.locator(LABELS).nth(index)).toHaveText(label);
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
