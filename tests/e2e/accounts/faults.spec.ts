// Input in account forms survives failures of the service, its scripts and the storage.

import { expect, test, type Page } from 'playwright/test';
import { breakFile, exceptionsOf } from '../faults/lib/network.ts';
import { refuseStorage } from '../faults/lib/storage.ts';
import { toast } from '../islands/lib/islands.ts';
import {
  alerts,
  at,
  demoLink,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  PASSWORD,
  pressSignIn,
  pressSignOut,
  step,
} from './lib/screens.ts';
import { answer, json, refused, sessionOf, store, stored } from './lib/service.ts';

// src/modules/accounts/forms.test.ts covers every fault of every form in a simulated DOM.

const EMAIL = 'asha.rao@example.com';

/** Checks that no input is lost, and that the visitor can read and leave the page. */
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByLabel('E-mail address')).toHaveValue(EMAIL);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#sign-in [type=submit]')).toHaveText('Sign in');
}

test('reports a service that is down, then a tab that is offline, keeps the input, and succeeds once both are back', async ({
  page,
  context,
}) => {
  const thrown = exceptionsOf(page);
  await answer(page, { 'POST /token': refused });
  await page.goto(at('/signin'));
  await fillSignIn(page, EMAIL);
  await pressSignIn(page);
  await expect(alerts(page)).toHaveText(/could not reach the service/);
  await expect(alerts(page)).toBeFocused();
  await expect(toast(page)).toContainText('Sign in Failed');
  await expect(toast(page)).toHaveClass(/toast-destructive/);
  await expectKept(page);
  await page.unroute('**/auth/v1/**');
  await context.setOffline(true);
  await pressSignIn(page);
  await expect(alerts(page)).toHaveText(/Check your connection/);
  await expectKept(page);
  await expectSignedOut(page);
  await context.setOffline(false);
  await answer(page, { 'POST /token': json(200, sessionOf()) });
  await pressSignIn(page);
  await expect(page).toHaveURL(at('/account'));
  expect(thrown).toEqual([]);
});

test('with the service down, a signed-in visitor still has the menu, and signing out ends the session here', async ({
  page,
}) => {
  await store(page, sessionOf());
  await answer(page, { 'GET /user': refused, 'POST /logout': refused });
  await page.goto(at('/pricing'));
  await expectSignedIn(page, 'asha.rao');
  await pressSignOut(page);
  await expectSignedOut(page);
  await expect(demoLink(page)).toBeFocused();
  await expect(toast(page)).toContainText('Sign out Failed');
  await expect(toast(page)).toContainText('This device is signed out.');
  expect(await stored(page)).toBeNull();
});

test('with storage blocked, signs in on this page and says that it won’t last', async ({ page }) => {
  const thrown = exceptionsOf(page);
  await refuseStorage(page);
  await answer(page, { 'POST /token': json(200, sessionOf()) });
  await page.goto(at('/signin'));
  await fillSignIn(page, EMAIL);
  await pressSignIn(page);
  await expect(step(page)).toHaveText('You are signed in');
  await expect(page.locator('main')).toContainText('you will be signed out when you leave this page');
  await expect(page).toHaveURL(at('/signin'));
  expect(thrown).toEqual([]);
});

test('if scripts don’t load, says so, sends nothing and keeps the input, and the next attempt works', async ({
  page,
}) => {
  const thrown = exceptionsOf(page);
  const calls = await answer(page, { 'POST /token': json(200, sessionOf()) });
  const mendForm = await breakFile(page, 'AccountSignIn', 'is missing');
  const mendClient = await breakFile(page, 'module', 'is refused');
  await page.goto(at('/signin'));
  await fillSignIn(page, EMAIL);
  await pressSignIn(page);
  await expect(page.locator('.load-failure > p')).toContainText('nothing was sent');
  await expectKept(page);
  await expect(page).toHaveURL(at('/signin'));
  await mendForm();
  await pressSignIn(page);
  await expect(alerts(page)).toContainText('A script on this page did not load');
  await expectKept(page);
  expect(calls).toEqual([]);
  await mendClient();
  await pressSignIn(page);
  await expect(page).toHaveURL(at('/account'));
  expect(thrown).toEqual([]);
});

test('if scripts that no one needed yet don’t load, the account page says so but the header doesn’t', async ({
  page,
}) => {
  const thrown = exceptionsOf(page);
  await store(page, sessionOf());
  await answer(page, {});
  await breakFile(page, 'AccountMenu', 'is refused');
  await breakFile(page, 'AccountSettings', 'is missing');
  await page.goto(at('/account'));
  await expect(page.locator('.load-failure > p')).toContainText('A script on this page did not load');
  await expect(demoLink(page)).toBeVisible();
  expect(await stored(page)).not.toBeNull();
  expect(thrown).toEqual([]);
});
