import { expect, test } from 'playwright/test';
import { failure, filterText } from './lib/islands.ts';
import { breakFile, exceptionsOf, holdFile } from './lib/network.ts';

// To type is no click, which would be held back: the page's style tells of a filter that narrows nothing.
const PAIR = '/crosswalk/gdpr--iso-27001';
const PATIENCE_MS = 8_000;

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('words typed into a filter whose script does not come: it is said after 8 s', async ({ page }) => {
      const thrown = exceptionsOf(page);
      await breakFile(page, 'RelationFilter', 'is missing');
      await page.goto(PAIR);
      await filterText(page).click();
      await page.waitForTimeout(PATIENCE_MS + 1_000);
      await expect(failure(page), 'nothing was asked for').toBeHidden();
      await filterText(page).fill('access');
      await page.waitForTimeout(PATIENCE_MS / 2);
      await expect(failure(page), 'not yet').toBeHidden();
      await expect(failure(page)).toBeVisible();
      const box = await failure(page).boundingBox();
      expect(box?.height).toBeGreaterThan(40);
      await expect(filterText(page)).toHaveValue('access');
      expect(thrown).toEqual([]);
    });
  });
}

test('a kind chosen in it: it is said, too', async ({ page }) => {
  await breakFile(page, 'RelationFilter', 'is refused');
  await page.goto(PAIR);
  await page.getByLabel('Kind of relation').selectOption({ index: 1 });
  await expect(failure(page)).toBeVisible();
});

test('a filter whose script comes late narrows by what was typed, and nothing is said', async ({ page }) => {
  const arrive = await holdFile(page, 'RelationFilter');
  await page.goto(PAIR);
  await filterText(page).fill('access');
  await page.waitForTimeout(1_000);
  arrive();
  await expect(page.locator('main search').getByRole('status')).toContainText(/\d+ of \d+ relations/);
  await page.waitForTimeout(PATIENCE_MS);
  await expect(failure(page)).toBeHidden();
});
