// Printed framework pages show all text and no navigation.

import { expect, test } from 'playwright/test';

// A4 with margins of 2 cm, at 96 dpi.
test.use({ viewport: { width: 642, height: 971 } });

test('a printed framework page shows the text of every accordion item and no navigation', async ({ page }) => {
  await page.goto('/framework/iso-27001');
  await page.emulateMedia({ media: 'print' });
  for (const navigation of await page.getByRole('navigation', { includeHidden: true }).all()) {
    await expect(navigation).toBeHidden();
  }
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', includeHidden: true })).toBeHidden();
  const panels = page.locator('main [data-panel]');
  await expect(panels).toHaveCount(5);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.height).toBeGreaterThan(20);
  }
});
