import type { Page } from 'playwright/test';
import { followLink, mailTo } from './mail.ts';
import { nameOf, newAddress, signUp } from './people.ts';
import { expectSignedIn, PASSWORD } from './screens.ts';

/** The link in the e-mail replaces the page where the password was typed, so the site asks for a password again. */
export async function storeSomething(page: Page): Promise<void> {
  const email = newAddress('asha');
  await signUp(page, email);
  await followLink(page, await mailTo(email, 'signup'));
  await page.locator('#first-password [name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expectSignedIn(page, nameOf(email));
}
