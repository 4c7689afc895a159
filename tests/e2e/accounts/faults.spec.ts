import { expect, test, type Page } from 'playwright/test';
import { breakFile, exceptionsOf } from '../faults/lib/network.ts';
import { fillStorage, refuseStorage } from '../faults/lib/storage.ts';
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
import {
  answer,
  factorOf,
  failing,
  json,
  PATIENCE_MS,
  refused,
  rubbish,
  sessionOf,
  silent,
  store,
  stored,
  useOneClock,
} from './lib/service.ts';

const EMAIL = 'asha.rao@example.com';

/** Nothing that was typed is lost, and the page can be read and left. */
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByLabel('E-mail address')).toHaveValue(EMAIL);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#sign-in [type=submit]')).toHaveText('Sign in');
}

test.describe('a service that does not do what it should, when somebody signs in', () => {
  for (const [words, fault, says] of [
    ['is down', refused, /could not reach the service/],
    ['fails', failing(500, 'unexpected_failure'), /has a problem at the moment/],
    ['is behind a broken gateway', json(502, '<html>'), /has a problem at the moment/],
    ['answers with a page', rubbish, /could not reach the service, or could not read/],
    ['answers with nothing in it', json(200, {}), /could not read/],
    [
      'answers with a session of no shape',
      json(200, { access_token: 'a', refresh_token: 'b', expires_in: 3600 }),
      /could not read/,
    ],
    ['has had enough', failing(429, 'over_request_rate_limit'), /too often/],
  ] as const) {
    test(words, async ({ page }) => {
      const thrown = exceptionsOf(page);
      await answer(page, { 'POST /token': fault });
      await page.goto(at('/signin'));
      await fillSignIn(page, EMAIL);
      await pressSignIn(page);
      await expect(alerts(page)).toHaveText(says);
      await expect(alerts(page)).toBeFocused();
      await expect(toast(page)).toContainText('Sign in Failed');
      await expect(toast(page)).toHaveClass(/toast-destructive/);
      await expectKept(page);
      await expectSignedOut(page);
      expect(thrown).toEqual([]);
      // It comes back, and what is typed is still good.
      await page.unroute('**/auth/v1/**');
      await answer(page, { 'POST /token': json(200, sessionOf()) });
      await pressSignIn(page);
      await expect(page).toHaveURL(at('/account'));
    });
  }

  test('is slow: the button says so, a second press asks nothing, and after a while it is told', async ({ page }) => {
    await useOneClock(page);
    const calls = await answer(page, { 'POST /token': silent });
    await page.goto(at('/signin'));
    await fillSignIn(page, EMAIL);
    await pressSignIn(page);
    const button = page.locator('#sign-in [type=submit]');
    await expect(button).toHaveText('Signing in …');
    await button.click({ force: true });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect.poll(() => calls).toEqual(['POST /token']);
    await page.clock.runFor(PATIENCE_MS);
    await expect(alerts(page)).toHaveText(/could not reach the service/);
    await expectKept(page);
    expect(calls).toEqual(['POST /token']);
  });
});

test('a service that is down while somebody is signed in: the page is as for everybody, then the menu comes', async ({
  page,
}) => {
  await store(page, sessionOf());
  await answer(page, { 'GET /user': refused, 'POST /logout': refused });
  await page.goto(at('/pricing'));
  await expectSignedIn(page, 'asha.rao');
  await pressSignOut(page);
  await expectSignedOut(page);
  await expect(toast(page)).toContainText('Sign out Failed');
  await expect(toast(page)).toContainText('This device is signed out.');
  expect(await stored(page)).toBeNull();
});

for (const status of [401, 403, 404]) {
  test(`signing out of a session that the service no longer knows (${status}) is no failure`, async ({ page }) => {
    await store(page, sessionOf());
    await answer(page, { 'POST /logout': failing(status, status === 401 ? 'bad_jwt' : 'session_not_found') });
    await page.goto(at('/pricing'));
    await pressSignOut(page);
    await expectSignedOut(page);
    expect(await stored(page)).toBeNull();
    await expect(toast(page)).toHaveCount(0);
    await expect(demoLink(page)).toBeFocused();
  });
}

for (const status of [429, 500]) {
  test(`signing out everywhere while the service answers ${status}: this device at least`, async ({ page }) => {
    await store(page, sessionOf());
    await answer(page, {
      'POST /logout': failing(status, status === 429 ? 'over_request_rate_limit' : 'unexpected_failure'),
    });
    await page.goto(at('/account'));
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(step(page)).toHaveText('You are signed out');
    await expect(toast(page)).toContainText('others may not be');
    expect(await stored(page)).toBeNull();
  });
}

test('a session that has ended while the service is down is shown as it was, and can be given up', async ({ page }) => {
  test.slow();
  await page.clock.install();
  await store(page, sessionOf({ endsIn: -60 }));
  await answer(page, { 'POST /token': refused, 'POST /logout': refused });
  await page.goto(at('/account'));
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(alerts(page).first()).toContainText('can’t reach the service', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao');
  expect(await stored(page)).not.toBeNull();
});

test('a session that the service takes no more is removed', async ({ page }) => {
  await store(page, sessionOf({ endsIn: -60 }));
  await answer(page, { 'POST /token': failing(400, 'refresh_token_not_found') });
  await page.goto(at('/account'));
  await expect(step(page)).toHaveText('You are signed out');
  await expectSignedOut(page);
  expect(await stored(page)).toBeNull();
});

test.describe('storage', () => {
  for (const [words, spoil] of [
    ['refused', refuseStorage],
    ['full', fillStorage],
  ] as const) {
    test(`${words}: signed in on this page, and told that it won’t last`, async ({ page }) => {
      const thrown = exceptionsOf(page);
      await spoil(page);
      await answer(page, { 'POST /token': json(200, sessionOf()) });
      await page.goto(at('/signin'));
      await fillSignIn(page, EMAIL);
      await pressSignIn(page);
      await expect(step(page)).toHaveText('You are signed in');
      await expect(page.locator('main')).toContainText('you will be signed out when you leave this page');
      await expect(page).toHaveURL(at('/signin'));
      expect(thrown).toEqual([]);
    });
  }

  for (const [words, text] of Object.entries({
    'cut off': '{"access_token":"eyJ',
    'not JSON': 'undefined',
    'another shape': '{"user":{"email":"a@example.com"}}',
    'a session without its user': JSON.stringify({ ...sessionOf(), user: undefined }),
    'a list': '[]',
  })) {
    test(`a stored session that is ${words}: nobody is signed in, and it is cleaned up`, async ({ page }) => {
      const thrown = exceptionsOf(page);
      const calls = await answer(page, {});
      await store(page, text);
      await page.goto(at('/account'));
      await expect(step(page)).toHaveText('You are signed out');
      await expectSignedOut(page);
      expect(await stored(page)).toBeNull();
      expect(calls).toEqual([]);
      expect(thrown).toEqual([]);
    });
  }
});

test.describe('scripts that do not come', () => {
  for (const broken of ['AccountSignIn', 'react', 'island-runtime']) {
    test(`${broken}: it is said, nothing is sent, nothing typed is lost, and the next try works`, async ({ page }) => {
      const calls = await answer(page, { 'POST /token': json(200, sessionOf()) });
      const mend = await breakFile(page, broken, 'is refused');
      await page.goto(at('/signin'));
      await fillSignIn(page, EMAIL);
      await pressSignIn(page);
      await expect(page.locator('.load-failure > p')).toContainText('nothing was sent');
      await expectKept(page);
      await expect(page).toHaveURL(at('/signin'));
      expect(calls).toEqual([]);
      await mend();
      await pressSignIn(page);
      await expect(page).toHaveURL(at('/account'));
    });
  }

  test('the account client: it is said beside the form, and the next try works', async ({ page }) => {
    await answer(page, { 'POST /token': json(200, sessionOf()) });
    const mend = await breakFile(page, 'module', 'is refused');
    await page.goto(at('/signin'));
    await fillSignIn(page, EMAIL);
    await pressSignIn(page);
    await expect(alerts(page)).toContainText('A script of this page did not load');
    await expectKept(page);
    await mend();
    await pressSignIn(page);
    await expect(page).toHaveURL(at('/account'));
  });

  test('the menu’s: a page that nobody asked anything of is as for everybody', async ({ page }) => {
    await store(page, sessionOf());
    await answer(page, {});
    await breakFile(page, 'AccountMenu', 'is refused');
    await page.goto(at('/pricing'));
    await expect(demoLink(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('what the service refuses is said at its field, and the focus goes there', async ({ page }) => {
  await store(page, sessionOf({ factors: [factorOf('phone')] }));
  await answer(page, {
    'POST /factors/f-phone/challenge': json(200, { id: 'c1', type: 'totp', expires_at: 0 }),
    'POST /factors/f-phone/verify': failing(422, 'mfa_verification_failed'),
  });
  await page.goto(at('/signin'));
  await expect(step(page)).toHaveText('Enter your code');
  await expectSignedOut(page);
  await page.getByLabel('Six-digit code').fill('123 456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Six-digit code')).toHaveAccessibleDescription(/This code is not right/);
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await expect(page.getByLabel('Six-digit code')).toHaveValue('123 456');
});
