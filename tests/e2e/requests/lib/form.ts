import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { hosts } from '../../hosts.ts';

export const form = (page: Page): Locator => page.locator('form#demo-form');
export const submit = (page: Page): Locator => form(page).getByRole('button', { name: 'Request my demo' });
/** The form's message about a request that has arrived. */
export const state = (page: Page): Locator => form(page).getByRole('status');

/** A unique address, so that a test can recognise its own rows. */
export const someone = (): string => `asha.${randomUUID()}@example.com`;

/** Fills in all required fields, and a message. */
export async function fill(page: Page, email: string, message = 'We need a report\nby March.'): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Business email').fill(email);
  await page.getByLabel('Company name').fill('Example Ltd');
  await page.getByLabel('Job title').fill('Security lead');
  await page.getByLabel('SOC 2').check();
  await page.getByLabel('Additional information').fill(message);
}

/** The form's input; empty if the form is in its initial state. */
export const typed = (page: Page): Promise<string[]> =>
  form(page).evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].flatMap(([, value]) => (typeof value === 'string' && value) || []),
  );

/** The request endpoint, wherever the page thinks it is. */
export const DOOR = `${hosts.backend.url}/functions/v1/demo-request`;

/** The reference number in the toast. */
export async function acknowledged(toast: Locator): Promise<string> {
  await expect(toast).toContainText('Demo Request Submitted!');
  await expect(toast).toContainText(/Your reference number is AT-[0-9A-Z]{8}\./);
  return /AT-\w{8}/.exec(await toast.innerText())?.[0] ?? '';
}
