// With a second factor, no one can sign in or set a new password without its code.

import { expect, test, type Page } from 'playwright/test';
import { Authenticator } from './lib/authenticator.ts';
import { followLink, mailTo } from './lib/mail.ts';
import { nameOf, signedUp, signIn } from './lib/people.ts';
import { at, expectSignedIn, expectSignedOut, pressSignOut, step } from './lib/screens.ts';

// Uses the local backend, with codes that an authenticator app would show.

/** Adds a factor on /account, using the secret shown as text. */
async function enrol(page: Page, name: string): Promise<Authenticator> {
  await page.getByLabel('Name of the device').fill(name);
  await page.getByRole('button', { name: 'Add an authenticator' }).click();
  const picture = page.getByAltText('QR code of the secret next to it');
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const app = new Authenticator((await page.locator('[data-secret]').textContent()) ?? '');
  const code = page.getByLabel('Code from the app');
  await code.fill(app.old());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await code.fill(app.code());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByText('The factor is added.')).toBeFocused();
  await expect(page.locator('main li').filter({ hasText: name })).toBeVisible();
  return app;
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an authenticator app can be enrolled and its codes used to sign in; a wrong code is rejected', async ({
  page,
}) => {
  const email = await signedUp(page, 'factor');
  // An abandoned enrolment leaves nothing, and its name is free.
  for (const end of ['Cancel', 'reload'] as const) {
    await page.getByRole('button', { name: 'Add an authenticator' }).click();
    await expect(page.locator('[data-secret]')).toBeVisible();
    if (end === 'reload') await page.reload();
    else await page.getByRole('button', { name: end, exact: true }).click();
    await expect(page.locator('[data-secret]')).toHaveCount(0);
  }
  const app = await enrol(page, 'My phone');
  await pressSignOut(page);
  await expectSignedOut(page);

  await signIn(page, email);
  await expect(step(page)).toHaveText('Enter your code');
  await expect(step(page)).toBeFocused();
  await expectSignedOut(page);
  const field = page.getByLabel('Six-digit code');
  await enter(page, app.old());
  await expect(field).toHaveAccessibleDescription(/This code is wrong/);
  await expect(field).toBeFocused();

  // A half-finished sign-in doesn't count as signed in on any page.
  await page.goto(at('/account'));
  await expect(step(page)).toHaveText('Enter your code');
  await page.goto(at('/signin?next=/pricing'));
  await enter(page, app.code());
  await expectSignedIn(page, nameOf(email));
});

test('resetting a password requires the code first, unless the factor has been removed', async ({ page }) => {
  const email = await signedUp(page, 'both');
  const app = await enrol(page, 'My phone');
  await pressSignOut(page);
  await signIn(page, email);
  // The half-finished session is abandoned.
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(step(page)).toHaveText('Sign in');

  await page.goto(at('/recover'));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await followLink(page, await mailTo(email, 'recovery'));
  await expect(step(page)).toHaveText('Enter your code');
  await enter(page, app.code());
  await expect(step(page)).toHaveText('Choose a new password');
  await page.locator('#new-password [name=password]').fill('seven quiet lanterns');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(step(page)).toHaveText('Your password is changed');

  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expect(page.getByText('The factor is removed.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toHaveCount(0);
  await pressSignOut(page);
  await signIn(page, email, 'seven quiet lanterns');
  await expect(page).toHaveURL(at('/account'));
  await expectSignedIn(page, nameOf(email));
});
