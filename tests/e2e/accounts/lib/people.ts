import { expect, type Page } from 'playwright/test';
import { mailTo } from './mail.ts';
import { at, expectSignedIn, fillSignIn, PASSWORD, pressSignIn, step } from './screens.ts';

let people = 0;

/** An address that nobody has yet. */
export function newAddress(name: string): string {
  people += 1;
  return `${name}.${Date.now().toString(36)}.${process.pid}.${people}@example.com`;
}

/** The name that the header shows for an address. */
export const nameOf = (email: string): string => email.split('@')[0] ?? '';

/** Fills and sends the form of /signup. */
export async function signUp(page: Page, email: string, query = '', password = PASSWORD): Promise<void> {
  await page.goto(at(`/signup${query}`));
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Business e-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(step(page)).toHaveText('Check your mail');
}

/** Somebody whose address is confirmed, signed in on /account. */
export async function signedUp(page: Page, name: string): Promise<string> {
  const email = newAddress(name);
  await signUp(page, email);
  await page.getByLabel('Six-digit code').fill((await mailTo(email, 'signup')).code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(at('/account'));
  await expectSignedIn(page, nameOf(email));
  return email;
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(at('/signin'));
  await fillSignIn(page, email, password);
  await pressSignIn(page);
}
