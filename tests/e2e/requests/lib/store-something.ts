import { expect, type Page } from 'playwright/test';
import { DOOR, fill, form, submit } from './form.ts';

/** A request that doesn't arrive stays in the form's draft. */
export async function storeSomething(page: Page): Promise<void> {
  await page.route(DOOR, (route) => route.abort());
  await page.goto('/demo');
  await fill(page, 'asha.rao@example.com');
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toContainText('could not be sent');
}
