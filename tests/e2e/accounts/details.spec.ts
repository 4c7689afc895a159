import { expect, test } from 'playwright/test';
import { mailTo } from './lib/mail.ts';
import { nameOf, newAddress, signedUp, signIn } from './lib/people.ts';
import { alerts, at, expectSignedIn, expectSignedOut, PASSWORD, pressSignOut } from './lib/screens.ts';

test('the name is saved, and is there after a reload', async ({ page }) => {
  await signedUp(page, 'name');
  await page.getByLabel('Your name').fill('Asha R. Rao');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Asha R. Rao');
});

test('the password is changed; the old one and the same one are refused', async ({ page }) => {
  const email = await signedUp(page, 'password');
  const field = page.locator('#account-password [name=password]');
  const save = page.getByRole('button', { name: 'Change the password' });
  await field.fill(PASSWORD);
  await save.click();
  await expect(field).toHaveAccessibleDescription(/This is your password already/);
  await field.fill('seven quiet lanterns');
  await save.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await pressSignOut(page);
  await signIn(page, email, PASSWORD);
  await expect(alerts(page)).toHaveText('The e-mail address or the password is not right.');
  await signIn(page, email, 'seven quiet lanterns');
  await expect(page).toHaveURL(at('/account'));
});

test('the address is changed when both mails are confirmed', async ({ page }) => {
  const [before, after] = [await signedUp(page, 'old'), newAddress('new')];
  await page.locator('#account-email [name=email]').fill(after);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByText('We have written to both addresses.')).toBeVisible();
  await expect(page.getByText(`Waiting for ${after}`)).toBeVisible();
  await page.goto((await mailTo(before, 'email_change')).link);
  await expect(page.getByText('This link is accepted. Your new address counts')).toBeVisible();
  await expect(page).toHaveURL(at('/account'));
  await page.goto((await mailTo(after, 'email_change')).link);
  await expectSignedIn(page, nameOf(after));
  await expect(page.locator('#account-email [name=email]')).toHaveValue(after);
});

test('an address that another account has is refused at its field', async ({ page, browser }) => {
  const taken = await signedUp(page, 'taken');
  const other = await (await browser.newContext()).newPage();
  await signedUp(other, 'wants');
  const field = other.locator('#account-email [name=email]');
  await field.fill(taken);
  await other.getByRole('button', { name: 'Change the address' }).click();
  await expect(field).toHaveAccessibleDescription(/belongs to another account/);
  await expect(field).toHaveValue(taken);
  await other.context().close();
});

test('signing in by a provider leads back, and on to where one was going', async ({ page }) => {
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
