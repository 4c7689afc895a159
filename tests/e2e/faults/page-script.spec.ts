// If a page's own script doesn't load, everything that needs no script works, and islands still load.

import { expect, test } from 'playwright/test';
import { fillForm } from './lib/islands.ts';
import { breakFile, exceptionsOf, type Fault } from './lib/network.ts';

const FAULTS: readonly [name: string, fault: Fault][] = [['page', 'is missing']];

for (const [name, fault] of FAULTS) {
  test(`the page’s own script ${fault}`, async ({ page }) => {
    const thrown = exceptionsOf(page);
    const mend = await breakFile(page, name, fault);
    await page.goto('/pricing');
    const group = page.locator('#site-menu details').first();
    await group.locator('summary').click();
    await expect(group.getByRole('link').first()).toBeVisible();
    await expect(page.locator('#theme-switch'), 'it wouldn’t work').toBeHidden();
    await group.locator('summary').click();
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).toBeChecked();

    await page.goto('/demo');
    await page.getByRole('button', { name: 'Watch 5-Min Demo' }).click();
    await expect(page.locator('[popover]:popover-open')).toContainText('implemented yet');
    await page.keyboard.press('Escape');
    await fillForm(page);
    await mend();
    // The failed request is reported, and nothing else goes wrong.
    expect(thrown.filter((error) => !/Unexpected|dynamically imported/.test(error))).toEqual([]);
  });
}
