import { expect, test } from 'playwright/test';
import { expectFilled, fillForm } from './lib/islands.ts';
import { breakFile, exceptionsOf, type Fault } from './lib/network.ts';

// Without the page's own scripts everything works that works without script, and the islands wake all the same.
const FAULTS: readonly [name: string, fault: Fault][] = [
  ['Page\\.astro[^.]*', 'is refused'],
  ['storage', 'is missing'],
  ['toast-queue', 'is cut off'],
];

for (const [name, fault] of FAULTS) {
  test(`the page’s own script ${fault} (${name})`, async ({ page }) => {
    const thrown = exceptionsOf(page);
    const mend = await breakFile(page, name, fault);
    await page.goto('/pricing');
    const group = page.locator('#site-menu details').first();
    await group.locator('summary').click();
    await expect(group.getByRole('link').first()).toBeVisible();
    if (name !== 'toast-queue') await expect(page.locator('#theme-switch'), 'it would do nothing').toBeHidden();
    await group.locator('summary').click();
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).toBeChecked();

    await page.goto('/blog');
    await page
      .getByRole('button', { name: /^Read: / })
      .first()
      .click();
    await expect(page.locator('[popover]:popover-open')).toContainText('Coming Soon!');

    await page.goto('/demo');
    await fillForm(page);
    await page.reload();
    if (name === 'toast-queue') await expectFilled(page, 'the draft has a script of its own');
    await mend();
    // A script that was cut off is a syntax error, and nothing else goes wrong.
    expect(thrown.filter((error) => !error.includes('Unexpected'))).toEqual([]);
  });
}
