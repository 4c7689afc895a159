// People can change their account's name, password and address, and sign in with a provider.

import { expect, test } from '../lib/test.ts';
import { followLink, mailTo } from './lib/mail.ts';
import { nameOf, newAddress, signedUp, signIn } from './lib/people.ts';
import { alerts, at, expectSignedIn, expectSignedOut, PASSWORD, pressSignOut } from './lib/screens.ts';

test('changes name, password and address, and shows each refusal on its field', async ({ page, browser }) => {
  const other = await browser.newPage();
  const taken = await signedUp(other, 'taken');
  await other.context().close();

  const [before, after] = [await signedUp(page, 'old'), newAddress('new')];
  await page.getByLabel('Your name').fill('Asha R. Rao');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Asha R. Rao');

  const password = page.locator('#account-password [name=password]');
  const save = page.getByRole('button', { name: 'Change the password' });
  await password.fill(PASSWORD);
  await save.click();
  await expect(password).toHaveAccessibleDescription(/This is already your password/);
  await password.fill('seven quiet lanterns');
  await save.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await pressSignOut(page);
  await signIn(page, before, PASSWORD);
  await expect(alerts(page)).toContainText('The e-mail address or the password is wrong');
  await signIn(page, before, 'seven quiet lanterns');
  await expect(page).toHaveURL(at('/account'));

  const address = page.locator('#account-email [name=email]');
  const change = page.getByRole('button', { name: 'Change the address' });
  await address.fill(taken);
  await change.click();
  await expect(address).toHaveAccessibleDescription(/belongs to another account/);
  await expect(address).toHaveValue(taken);
  await address.fill(after);
  await change.click();
  await expect(page.getByText('We have written to both addresses.')).toBeVisible();
  await expect(page.getByText(`Waiting for ${after}`)).toBeVisible();
  await followLink(page, await mailTo(before, 'email_change'));
  await expect(page.getByText('This link is accepted. Your new address takes effect')).toBeVisible();
  await expect(page).toHaveURL(at('/account'));
  await followLink(page, await mailTo(after, 'email_change'));
  await expectSignedIn(page, nameOf(after));
  await expect(address).toHaveValue(after);
});

test('signing in with a provider returns to the site and continues to the requested page', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto(at('/signin?next=/pricing'));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Which account?' })).toBeVisible();
  const email = newAddress('provider');
  await page.getByLabel(/mail/i).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(at('/pricing'));
  await expectSignedIn(page, nameOf(email));
  for (const address of addresses) expect(address).not.toMatch(/access_token|refresh_token/);
  await pressSignOut(page);
  await expectSignedOut(page);
});
