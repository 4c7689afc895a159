// People who delete their account prove who they are, can change their mind, and learn what happens.

import { expect, test, type Page } from 'playwright/test';
import { signedUp, signIn } from './lib/people.ts';
import { alerts, at, expectSignedOut, PASSWORD, step } from './lib/screens.ts';
import { refused } from './lib/service.ts';

// Uses the local backend, with the same function as a hosted project. src/modules/accounts/delete-account.test.ts covers second factors,
// providers and every fault.

const FUNCTION = '**/functions/v1/delete-account';

const open = (page: Page) => page.getByRole('button', { name: 'Delete the account …' });
const form = (page: Page) => page.locator('#delete-account');
const submit = (page: Page) => form(page).locator('[type=submit]');

test('a password deletes the account immediately; a wrong one or a broken network is reported on the form', async ({
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
  await page.route(FUNCTION, refused);
  await submit(page).click();
  await expect(alerts(page)).toHaveText(/could not reach the service/);
  await expect(password).toHaveValue(PASSWORD);
  await page.unroute(FUNCTION);
  await submit(page).click();
  await expect(step(page)).toHaveText('Your account is deleted');
  await expect(step(page)).toBeFocused();
  await expectSignedOut(page);
  await signIn(page, email);
  await expect(alerts(page)).toContainText('The e-mail address or the password is wrong');
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
