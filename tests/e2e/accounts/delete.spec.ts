// People who delete their account prove who they are, can change their mind, and learn what happens.

import { expect, test, type Page } from 'playwright/test';
import { Authenticator } from './lib/authenticator.ts';
import { mailTo } from './lib/mail.ts';
import { newAddress, signedUp, signIn } from './lib/people.ts';
import { alerts, at, expectSignedIn, expectSignedOut, PASSWORD, step } from './lib/screens.ts';
import { failing, refused } from './lib/service.ts';

// Uses the local backend, with the same function as a hosted project.

const FUNCTION = '**/functions/v1/delete-account';

const open = (page: Page) => page.getByRole('button', { name: 'Delete the account …' });
const form = (page: Page) => page.locator('#delete-account');
const submit = (page: Page) => form(page).locator('[type=submit]');

test('a password deletes the account immediately; a wrong one, a limit or a broken network is reported on the form', async ({
  page,
}) => {
  const email = await signedUp(page, 'delete');
  await open(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'What is deleted, and what stays' })).toBeFocused();
  await expect(page.getByText('Demo requests', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(open(page)).toBeFocused();

  await open(page).press('Enter');
  await expect(page.getByLabel('In a day, so that I can change my mind')).toBeChecked();
  await page.getByLabel('In a day, so that I can change my mind').press('ArrowRight');
  await expect(page.getByLabel('Now', { exact: true })).toBeChecked();
  const password = page.getByLabel('Your password', { exact: true });
  await password.fill('not my password');
  await submit(page).press('Enter');
  await expect(password).toHaveAccessibleDescription('This is not your password.');
  await expect(password).toBeFocused();

  await password.fill(PASSWORD);
  for (const [fault, says] of [
    [refused, /could not reach the service/],
    [failing(429, 'over_request_rate_limit'), /Too many attempts/],
    [failing(503, 'unexpected_failure'), /is having problems at the moment/],
    [failing(404, 'NOT_FOUND'), /is having problems at the moment/],
  ] as const) {
    await page.route(FUNCTION, fault);
    await submit(page).click();
    await expect(alerts(page)).toHaveText(says);
    await expect(password).toHaveValue(PASSWORD);
    await page.unroute(FUNCTION);
  }
  await submit(page).click();
  await expect(step(page)).toHaveText('Your account is deleted');
  await expect(step(page)).toBeFocused();
  await expectSignedOut(page);
  await signIn(page, email);
  await expect(alerts(page)).toHaveText('The e-mail address or the password is wrong.');
});

test('with a day’s delay, the deletion is shown wherever the person signs in, and can be cancelled', async ({
  page,
  browser,
}) => {
  const email = await signedUp(page, 'tomorrow');
  await open(page).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await submit(page).click();
  await expect(page.getByText('Your account will be deleted.', { exact: true })).toBeFocused();
  await expect(page.getByText('Until then you can sign in as usual')).toBeVisible();
  const inADay = Date.parse((await page.locator('main time').getAttribute('datetime')) ?? '') - Date.now();
  expect(Math.abs(inADay - 24 * 3_600_000)).toBeLessThan(300_000);

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, email);
  await expect(elsewhere).toHaveURL(at('/account'));
  const keep = elsewhere.getByRole('button', { name: 'Keep my account' });
  await expect(keep).toBeVisible();
  await elsewhere.route(FUNCTION, refused);
  await keep.click();
  await expect(alerts(elsewhere)).toHaveText(/could not reach the service/);
  await elsewhere.unroute(FUNCTION);
  await keep.click();
  await expect(elsewhere.getByText('We have kept your account. Nothing was deleted.')).toBeFocused();
  await elsewhere.context().close();
  await page.reload();
  await expect(open(page)).toBeVisible();
});

test('an account with a second factor requires its code', async ({ page }) => {
  await signedUp(page, 'delete-factor');
  await page.getByRole('button', { name: 'Add an authenticator' }).click();
  const app = new Authenticator((await page.locator('[data-secret]').textContent()) ?? '');
  await page.getByLabel('Code from the app').fill(app.code());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByText('The factor is added.')).toBeVisible();
  await open(page).click();
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill(app.old());
  await submit(page).click();
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await page.getByLabel('Now', { exact: true }).check();
  await code.fill(app.code());
  await submit(page).click();
  await expect(step(page)).toHaveText('Your account is deleted');
});

test('an account with a provider uses a code sent by e-mail', async ({ page }) => {
  await page.goto(at('/signin?next=/account'));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Which account?' })).toBeVisible();
  const email = newAddress('delete-provider');
  await page.getByLabel(/mail/i).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(at('/account'));
  await open(page).click();
  await page.getByLabel('Now', { exact: true }).check();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { code } = await mailTo(email, 'magiclink');
  const field = page.getByLabel('Six-digit code from the e-mail');
  await field.fill(code === '000000' ? '000001' : '000000');
  await submit(page).click();
  await expect(field).toHaveAccessibleDescription(/no longer valid/);
  await field.fill(code);
  await expect(page.getByLabel('Now', { exact: true })).toBeChecked();
  await submit(page).click();
  await expect(step(page)).toHaveText('Your account is deleted');
});

test('if the service can’t say whether a deletion is pending, the page says so and offers to try again', async ({
  page,
}) => {
  await page.route(FUNCTION, refused);
  const email = await signedUp(page, 'unknown-deletion');
  await expect(page.getByText('We don’t know whether a deletion is pending.')).toBeVisible();
  await page.unroute(FUNCTION);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We don’t know whether a deletion is pending.')).toHaveCount(0);
  await expectSignedIn(page, email.split('@')[0] ?? '');
});
