import { expect, test, type BrowserContext, type Page } from 'playwright/test';
import { breakFile, exceptionsOf } from '../faults/lib/network.ts';
import { alerts, at, PASSWORD } from './lib/screens.ts';
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
  type Answers,
} from './lib/service.ts';

// Every form of accounts but the one that signs in, which faults.spec.ts has.

const EMAIL = 'asha.rao@example.com';
const NAME = 'Asha R. Rao';

interface Form {
  path: string;
  isSignedIn?: boolean;
  factors?: readonly object[];
  call: string;
  /** What is typed, by the labels of the fields, as far as it must still be there. */
  typed: Readonly<Record<string, string>>;
  button: string;
  /** Whether a good answer has nothing in it, so that an empty one is no fault. */
  isEmpty?: boolean;
}

const FORMS: Readonly<Record<string, Form>> = {
  'opening an account': {
    path: '/signup',
    call: 'POST /signup',
    typed: { 'Your name': NAME, 'Business e-mail address': EMAIL, Password: PASSWORD },
    button: 'Open the account',
  },
  'a forgotten password': {
    path: '/recover',
    call: 'POST /recover',
    typed: { 'E-mail address': EMAIL },
    button: 'Send the mail',
    isEmpty: true,
  },
  'a code of the mail': {
    path: '/reset',
    call: 'POST /verify',
    typed: { 'E-mail address': EMAIL, 'Six-digit code': '123456' },
    button: 'Go on',
  },
  'a code of the app': {
    path: '/signin',
    isSignedIn: true,
    factors: [factorOf('phone')],
    call: 'POST /factors/f-phone/verify',
    typed: { 'Six-digit code': '123 456' },
    button: 'Sign in',
  },
  'another name': {
    path: '/account',
    isSignedIn: true,
    call: 'PUT /user',
    typed: { 'Your name': NAME, 'New password': PASSWORD },
    button: 'Save the name',
  },
  'another address': {
    path: '/account',
    isSignedIn: true,
    call: 'PUT /user',
    typed: { 'E-mail address': 'rao@example.com', 'Your name': NAME },
    button: 'Change the address',
  },
  'another password': {
    path: '/account',
    isSignedIn: true,
    call: 'PUT /user',
    typed: { 'New password': 'another good password', 'Your name': NAME },
    button: 'Change the password',
  },
  'a second factor': {
    path: '/account',
    isSignedIn: true,
    call: 'POST /factors',
    typed: { 'Name of the device': 'Tablet', 'Your name': NAME },
    button: 'Add an authenticator',
  },
};

const FAULTS: Readonly<Record<string, Answers[string]>> = {
  'is down': refused,
  fails: failing(500, 'unexpected_failure'),
  'is behind a broken gateway': json(502, '<html>'),
  'answers with a page': rubbish,
  'answers with nothing in it': json(200, {}),
  'answers with a list': json(200, []),
  'answers with half of it': json(200, { id: 'f2', type: 'totp', totp: {}, user: {} }),
};

/** The field; a form may have the same name. */
const field = (page: Page, label: string) => page.locator('input').and(page.getByLabel(label, { exact: true }));

async function fill(page: Page, { path, isSignedIn, factors = [], typed }: Form, answers: Answers): Promise<string[]> {
  if (isSignedIn) await store(page, sessionOf({ factors }));
  const calls = await answer(page, {
    'GET /user': json(200, sessionOf().user),
    'POST /factors/f-phone/challenge': json(200, { id: 'c1', type: 'totp', expires_at: 0 }),
    ...answers,
  });
  await page.goto(at(path));
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  return calls;
}

const press = (page: Page, { button }: Form) => page.getByRole('button', { name: button, exact: true }).click();

/** It is said, the button can be pressed again, and nothing that was typed is lost. */
async function expectKept(page: Page, form: Form): Promise<void> {
  await expect(alerts(page).first()).toHaveText(/./);
  for (const [label, text] of Object.entries(form.typed)) await expect(field(page, label), label).toHaveValue(text);
  const button = page.getByRole('button', { name: form.button, exact: true });
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  if (form.isSignedIn) expect(await stored(page), 'the session').toContain(EMAIL);
}

for (const [name, form] of Object.entries(FORMS)) {
  test.describe(`${name}, where the service`, () => {
    for (const [words, fault] of Object.entries(FAULTS)) {
      // All forms ask through one client: one of them is shown every fault, the others the one that reaches furthest into them.
      const hasAll = form.call === 'POST /factors';
      if (!hasAll && words !== (form.isEmpty ? 'fails' : 'answers with nothing in it')) continue;
      test(words, async ({ page }) => {
        const thrown = exceptionsOf(page);
        await fill(page, form, { [form.call]: fault });
        await press(page, form);
        await expectKept(page, form);
        expect(thrown).toEqual([]);
      });
    }

    test('does not answer: it is told after a while, and asked once', async ({ page }) => {
      await useOneClock(page);
      const calls = await fill(page, form, { [form.call]: silent });
      await press(page, form);
      await page.keyboard.press('Enter');
      await expect.poll(() => calls).toContain(form.call);
      await page.clock.runFor(PATIENCE_MS);
      await expect(alerts(page).first()).toHaveText(/could not reach the service/);
      await expectKept(page, form);
      expect(calls.filter((call) => call === form.call)).toHaveLength(1);
    });

    test('can’t be asked, because the tab is offline', async ({ page, context }) => {
      await expectOffline(page, context, form);
    });
  });
}

for (const [path, island, button] of [
  ['/signup', 'AccountSignUp', 'Open the account'],
  ['/recover', 'AccountRecover', 'Send the mail'],
  ['/reset', 'AccountReset', 'Go on'],
] as const) {
  test(`${path}, whose script does not come: it is said, nothing is sent, and nothing typed is lost`, async ({
    page,
  }) => {
    const thrown = exceptionsOf(page);
    const calls = await answer(page, {});
    const mend = await breakFile(page, island, 'is missing');
    await page.goto(at(path));
    const typed = Object.entries(Object.values(FORMS).find((form) => form.path === path)?.typed ?? {});
    for (const [label, text] of typed) await field(page, label).fill(text);
    const press = page.getByRole('button', { name: button, exact: true });
    await press.click();
    await expect(page.locator('.load-failure > p')).toContainText('nothing was sent');
    for (const [label, text] of typed) await expect(field(page, label), label).toHaveValue(text);
    await expect(page).toHaveURL(at(path));
    expect(calls).toEqual([]);
    await mend();
    await press.click();
    await expect(alerts(page), 'the service has been asked').toHaveText(/has a problem at the moment/);
    for (const [label, text] of typed) await expect(field(page, label), label).toHaveValue(text);
    expect(thrown).toEqual([]);
  });
}

test('the page of an account, whose script does not come: it is said', async ({ page }) => {
  const thrown = exceptionsOf(page);
  await store(page, sessionOf());
  await answer(page, {});
  await breakFile(page, 'AccountSettings', 'is missing');
  await page.goto(at('/account'));
  await expect(page.locator('.load-failure > p')).toContainText('A script of this page did not load');
  expect(await stored(page)).toContain(EMAIL);
  expect(thrown).toEqual([]);
});

async function expectOffline(page: Page, context: BrowserContext, form: Form): Promise<void> {
  const thrown = exceptionsOf(page);
  const loaded = page.waitForResponse(/\/_astro\/module\./);
  await fill(page, form, {});
  await loaded;
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  await page.unroute('**/auth/v1/**');
  await context.setOffline(true);
  await press(page, form);
  await expect(alerts(page).first()).toHaveText(/Check your connection/);
  await expectKept(page, form);
  expect(thrown).toEqual([]);
}
