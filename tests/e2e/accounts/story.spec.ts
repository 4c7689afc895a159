// People can use an account, from signing up to signing out everywhere.

import { expect, test, type Page } from '../lib/test.ts';
import { followLink, mailTo, scan } from './lib/mail.ts';
import { nameOf, newAddress, signedUp, signIn, signUp } from './lib/people.ts';
import { alerts, at, expectSignedIn, expectSignedOut, PASSWORD, pressSignOut, step } from './lib/screens.ts';
import { SESSION_KEY, stored } from './lib/service.ts';

// Uses the local backend, as visitors would.

const NEW_PASSWORD = 'seven quiet lanterns';

/** Checks that no address contains a session token, whether requested or shown in the address bar. */
function watchAddresses(page: Page): () => Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return async () => {
    const session = JSON.parse((await stored(page)) ?? '{}') as { access_token?: string; refresh_token?: string };
    const tokens = [session.access_token, session.refresh_token].filter((token) => token !== undefined);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      expect(address).not.toMatch(/access_token|refresh_token|eyJ[\w-]+\./);
      for (const token of tokens) expect(address).not.toContain(token);
    }
  };
}

test('signs up, follows the link in the e-mail to the requested page, signs out and signs in', async ({ page }) => {
  const email = newAddress('asha');
  const noTokens = watchAddresses(page);
  await signUp(page, email, '?next=/pricing');
  await expect(page.locator('main')).toContainText(email);
  await followLink(page, await mailTo(email, 'signup'));
  // The page where the password was typed is gone.
  await expect(step(page)).toHaveText('Choose your password');
  await expectSignedOut(page);
  await page.locator('#first-password [name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL(at('/pricing'));
  await expectSignedIn(page, nameOf(email));
  await noTokens();
  await page.goto(at('/account'));
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao');

  await pressSignOut(page);
  await expectSignedOut(page);
  expect(await stored(page)).toBeNull();
  await expect(step(page)).toHaveText('You are signed out');

  await signIn(page, email, 'not the password');
  await expect(alerts(page)).toContainText('The e-mail address or the password is wrong');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(at('/account'));
  await noTokens();
});

test('signing in to an unconfirmed address resends the e-mail, and its code works like its link', async ({ page }) => {
  const email = newAddress('unconfirmed');
  await signUp(page, email);
  await signIn(page, email);
  await expect(step(page)).toHaveText('Check your e-mail');
  await mailTo(email, 'signup', 2);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('we have sent another e-mail')).toBeVisible();
  const { code } = await mailTo(email, 'signup', 3);
  const field = page.getByLabel('Six-digit code');
  await field.fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAccessibleDescription(/This code is wrong/);
  await expect(field).toBeFocused();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(at('/account'));
});

test('a sign-up link works in another browser, after a mail scanner and a reload; an existing address gets the same response as a new one', async ({
  page,
  browser,
}) => {
  const email = newAddress('elsewhere');
  await signUp(page, email);
  await page.reload();
  await expect(step(page)).toHaveText('Check your e-mail');
  const mail = await mailTo(email, 'signup');
  await scan(browser, mail);
  const other = await browser.newPage();
  await followLink(other, mail);
  await expect(step(other)).toHaveText('Choose your password');
  await other.locator('#first-password [name=password]').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expectSignedIn(other, nameOf(email));
  await other.context().close();
  // The same address would be a reload.
  await signUp(page, email, '?again');
  await expect(page.locator('main')).toContainText('Unless there already is an account');
});

test('if a stranger signed up with the address before, only the confirming person’s password works', async ({
  page,
  context,
  browser,
}) => {
  const email = newAddress('owner');
  const stranger = await browser.newPage();
  await signUp(stranger, email, '', 'a password of a stranger');
  await signUp(page, email);
  // In a separate tab, as mail programs open it, while the page where the password was typed is still open.
  const tab = await context.newPage();
  await followLink(tab, await mailTo(email, 'signup', 2));
  for (const one of [page, tab]) {
    await expect(one).toHaveURL(at('/account'));
    await expectSignedIn(one, nameOf(email));
  }
  await signIn(stranger, email, 'a password of a stranger');
  await expect(alerts(stranger)).toContainText('The e-mail address or the password is wrong');
  await signIn(stranger, email);
  await expect(stranger).toHaveURL(at('/account'));
  await stranger.context().close();
});

test.describe('a forgotten password', () => {
  async function ask(page: Page, email: string): Promise<void> {
    await page.goto(at('/recover'));
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send the e-mail' }).click();
    await expect(step(page)).toHaveText('Check your e-mail');
  }

  async function choose(page: Page): Promise<void> {
    await expect(step(page)).toHaveText('Choose a new password');
    await page.locator('#new-password [name=password]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(step(page)).toHaveText('Your password is changed');
  }

  test('is reset once with the newest link, whichever browser asked for it; then only the new password works', async ({
    page,
    browser,
  }) => {
    const email = await signedUp(page, 'forgetful');
    await pressSignOut(page);
    await ask(page, email);
    const old = await mailTo(email, 'recovery');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('we have sent another e-mail')).toBeVisible();
    const other = await browser.newPage();
    await followLink(other, old);
    await expect(step(other)).toHaveText('This link can’t be used');
    await expect(step(other)).toBeFocused();
    await expect(alerts(other)).toContainText('a newer one has replaced');
    await expect(other).toHaveURL(at('/reset'));
    await expect(other.getByRole('link', { name: 'Send me a new e-mail' })).toHaveAttribute('href', '/recover');

    const mail = await mailTo(email, 'recovery', 2);
    await scan(browser, mail);
    await followLink(other, mail);
    await choose(other);
    await expect(other).toHaveURL(at('/reset'));
    await pressSignOut(other);
    await signIn(other, email, PASSWORD);
    await expect(alerts(other)).toContainText('The e-mail address or the password is wrong');
    await signIn(other, email, NEW_PASSWORD);
    await expect(other).toHaveURL(at('/account'));
    await other.context().close();
    await followLink(page, mail);
    await expect(step(page)).toHaveText('This link can’t be used');
    await expect(alerts(page)).toContainText('This link has already been used');
  });
});

test('a second tab follows signing in and out without interaction, and so does a page reached with the back button', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(at('/pricing'));
  await expectSignedOut(other);
  const email = await signedUp(page, 'tabs');
  await page.goto(at('/contact'));
  await expectSignedIn(page, nameOf(email));
  await page.goto(at('/account'));
  await pressSignOut(page);
  await expectSignedOut(page);
  await page.goBack();
  await expect(page).toHaveURL(at('/contact'));
  await expectSignedOut(page);
  await signIn(page, email);
  await expectSignedIn(other, nameOf(email));
  await pressSignOut(other);
  await expectSignedOut(page);
});

test('signing out everywhere ends sessions in other browsers', async ({ page, browser }) => {
  const email = await signedUp(page, 'everywhere');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  await expectSignedIn(other, nameOf(email));
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(page.locator('main')).toContainText('All other devices and browsers are signed out.');
  await expectSignedIn(page, nameOf(email));
  // The other browser notices at its next call.
  await other.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_KEY);
  await other.goto(at('/account'));
  await expect(step(other)).toHaveText('You are signed out');
  await expectSignedOut(other);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectSignedOut(page);
  expect(await stored(page)).toBeNull();
  await other.context().close();
});
