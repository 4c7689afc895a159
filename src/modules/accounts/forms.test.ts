// @vitest-environment jsdom
// Every account form handles a slow, failing or refusing service without losing any input. The client is the real one.

import { createElement, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { factorOf, sessionOf } from '#tests/e2e/accounts/lib/service.ts';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';
import { until } from '#tests/lib/until.ts';
import { failure, reply, serve, SERVICE, type FakeService, type Replies, type Reply } from '#tests/lib/fake-service.ts';

watchReact();
vi.mock('~/config/account-service', () => ({ service: SERVICE }));

const EMAIL = 'asha.rao@example.com';
const NAME = 'Asha R. Rao';
const PASSWORD = 'correct horse battery';

interface Form {
  island: 'AccountSignIn' | 'AccountSignUp' | 'AccountRecover' | 'AccountReset' | 'AccountSettings';
  /** If set, the visitor is signed in and has these factors. */
  factors?: readonly object[];
  call: string;
  /** The input that must survive, by field label. */
  typed: Readonly<Record<string, string>>;
  button: string;
  /** A response that lacks half of the expected fields. */
  half?: object;
  /** Whether a successful response may be empty, so that an empty response isn't a fault. */
  mayBeEmpty?: boolean;
}

const FORMS: Readonly<Record<string, Form>> = {
  'signing in': {
    island: 'AccountSignIn',
    call: 'POST /token',
    typed: { 'E-mail address': EMAIL, Password: PASSWORD },
    button: 'Sign in',
    half: { access_token: 'a', refresh_token: 'b', expires_in: 3600 },
  },
  'opening an account': {
    island: 'AccountSignUp',
    call: 'POST /signup',
    typed: { 'Your name': NAME, 'Business e-mail address': EMAIL, Password: PASSWORD },
    button: 'Open the account',
  },
  'a forgotten password': {
    island: 'AccountRecover',
    call: 'POST /recover',
    typed: { 'E-mail address': EMAIL },
    button: 'Send the e-mail',
    mayBeEmpty: true,
  },
  'a code from the e-mail': {
    island: 'AccountReset',
    call: 'POST /verify',
    typed: { 'E-mail address': EMAIL, 'Six-digit code': '123456' },
    button: 'Continue',
  },
  'a code from the app': {
    island: 'AccountSignIn',
    factors: [factorOf('phone')],
    call: 'POST /factors/f-phone/verify',
    typed: { 'Six-digit code': '123 456' },
    button: 'Sign in',
  },
  'another name': {
    island: 'AccountSettings',
    factors: [],
    call: 'PUT /user',
    typed: { 'Your name': NAME, 'New password': PASSWORD },
    button: 'Save the name',
  },
  'another address': {
    island: 'AccountSettings',
    factors: [],
    call: 'PUT /user',
    typed: { 'E-mail address': 'rao@example.com', 'Your name': NAME },
    button: 'Change the address',
  },
  'another password': {
    island: 'AccountSettings',
    factors: [],
    call: 'PUT /user',
    typed: { 'New password': 'another good password', 'Your name': NAME },
    button: 'Change the password',
  },
  'a second factor': {
    island: 'AccountSettings',
    factors: [],
    call: 'POST /factors',
    typed: { 'Name of the device': 'Tablet', 'Your name': NAME },
    button: 'Add an authenticator',
    half: { id: 'f2', type: 'totp', totp: {}, user: {} },
  },
};

const UNREACHABLE = /could not reach the service/;
const FAULTS: readonly [fault: string, reply: Reply, says: RegExp][] = [
  ['is down', 'is down', UNREACHABLE],
  ['fails', failure(500, 'unexpected_failure'), /is having problems at the moment/],
  ['is behind a broken gateway', { status: 502, body: '<html>' }, /is having problems at the moment/],
  ['responds with a page', { status: 200, body: '<!doctype html><p>Welcome' }, /could not read/],
  ['responds with an empty object', reply(200, {}), /could not read/],
  ['responds with a list', reply(200, []), /could not read/],
  ['reports too many attempts', failure(429, 'over_request_rate_limit'), /Too many attempts/],
];
/** Faults that don't apply to forms whose response may be empty: these responses count as complete, or aren't read at all. */
const FINE_WHERE_EMPTY_IS = /page|empty object|list/;

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const stored = () => localStorage.getItem(SESSION_KEY);
const toasts = async () => (await import('~/kit/islands/toast-queue')).takeToasts();

beforeEach(() => {
  // The client and its record of the visitor live as long as a page.
  vi.resetModules();
  Element.prototype.scrollIntoView = () => undefined;
  history.replaceState(null, '', '/account');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await toasts();
});

async function open(form: Pick<Form, 'island' | 'factors'>, replies: Replies): Promise<FakeService> {
  const service = serve({
    'GET /user': reply(200, sessionOf().user),
    'GET /functions/v1/delete-account': reply(200, { state: 'kept' }),
    'POST /factors/f-phone/challenge': reply(200, { id: 'c1', type: 'totp', expires_at: 0 }),
    ...replies,
  });
  if (form.factors) localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf({ factors: form.factors })));
  const modules = (await import(`~/modules/accounts/browser/${form.island}.tsx`)) as Record<
    string,
    ComponentType<Record<string, unknown>>
  >;
  const island = modules[form.island];
  if (!island) throw new Error(`There is no ${form.island}.`);
  const legal = { notice: '/legal/privacy', terms: '/legal/terms' };
  const privacy = { notice: legal.notice, email: 'privacy@example.com', backups: '' };
  hydrate(createElement(island, { providers: [], legal, privacy }));
  return service;
}

async function fill(form: Form, replies: Replies): Promise<FakeService> {
  const service = await open(form, replies);
  await screen.findByRole('button', { name: form.button });
  for (const [label, value] of Object.entries(form.typed)) fireEvent.change(fieldOf(label), { target: { value } });
  return service;
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });

/** Expects the alert to be shown and focused, the button to be enabled again, and no input to be lost. */
async function expectKept(form: Form, says: RegExp): Promise<void> {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(says);
  await until(() => expect(document.activeElement).toBe(alert));
  for (const [label, text] of Object.entries(form.typed)) expect(fieldOf(label).value, label).toBe(text);
  expect(screen.getByRole('button', { name: form.button }).getAttribute('aria-disabled')).toBe('false');
  if (form.factors) expect(stored(), 'the session').toContain(EMAIL);
  else expect(stored()).toBeNull();
}

test('an address in letters that browsers refuse gets a sentence of ours, and can be corrected', async () => {
  await open({ island: 'AccountRecover' }, {});
  await screen.findByRole('button', { name: 'Send the e-mail' });
  const email = fieldOf('E-mail address');
  fireEvent.change(email, { target: { value: 'jürgen@example.com' } });
  await press('Send the e-mail');
  expect(email.validationMessage).toContain('the letters A to Z only');
  fireEvent.change(email, { target: { value: '' } });
  email.checkValidity();
  expect([email.validity.customError, email.validity.valueMissing]).toEqual([false, true]);
  fireEvent.input(email, { target: { value: EMAIL } });
  expect(email.checkValidity()).toBe(true);
});

describe.each(Object.entries(FORMS))('%s when the service', (_, form) => {
  const faults = FAULTS.filter(([fault]) => !(form.mayBeEmpty && FINE_WHERE_EMPTY_IS.test(fault)));
  if (form.half) faults.push(['responds with only half of the fields', reply(200, form.half), /could not read/]);

  test.each(faults)('%s', async (_, fault, says) => {
    await fill(form, { [form.call]: fault });
    await press(form.button);
    await expectKept(form, says);
  });

  test('does not respond: calls it once and gives up after 15 s', async () => {
    const service = await fill(form, { [form.call]: 'is silent' });
    await press(form.button);
    await until(() => expect(service.calls).toContain(form.call));
    for (const busy of document.querySelectorAll('form:has([aria-disabled=true])')) fireEvent.submit(busy);
    expect(service.patience()).toBe(15_000);
    act(() => service.runOut());
    await expectKept(form, UNREACHABLE);
    expect(service.calls.filter((call) => call === form.call)).toHaveLength(1);
  });
});

test('a failed sign-in also shows a toast, and the same input works once the service is back', async () => {
  const { 'signing in': form } = FORMS as Record<'signing in', Form>;
  await fill(form, { [form.call]: 'is down' });
  await press(form.button);
  await expectKept(form, UNREACHABLE);
  expect(await toasts()).toMatchObject([{ title: 'Sign in Failed', variant: 'destructive' }]);
  serve({ [form.call]: reply(200, sessionOf()) });
  await press(form.button);
  await screen.findByText('You are signed in');
  expect(stored()).toContain(EMAIL);
});

test('shows a refusal on its field and moves the focus there', async () => {
  const { 'a code from the app': form } = FORMS as Record<'a code from the app', Form>;
  await fill(form, { [form.call]: failure(422, 'mfa_verification_failed') });
  await press(form.button);
  const alert = await screen.findByRole('alert');
  const code = fieldOf('Six-digit code');
  expect(alert.textContent).toMatch(/This code is wrong/);
  expect(code.getAttribute('aria-describedby')).toContain(alert.id);
  expect([document.activeElement, code.value]).toEqual([code, '123 456']);
});

describe('an expired session', () => {
  const ended = async (replies: Replies) => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf({ endsIn: -60 })));
    return open({ island: 'AccountSettings' }, replies);
  };

  test('is removed if the service refuses to renew it', async () => {
    await ended({ 'POST /token': failure(400, 'refresh_token_not_found') });
    await screen.findByText('You are signed out');
    expect(stored()).toBeNull();
  });

  test('is renewed once', async () => {
    const { calls } = await ended({ 'POST /token': reply(200, { ...sessionOf(), refresh_token: 'refresh-2' }) });
    await screen.findByText('Your details');
    await until(() => expect(stored()).toContain('refresh-2'));
    expect(calls.filter((call) => call === 'POST /token')).toHaveLength(1);
  });
});

describe('a session that looks valid but that the service refuses', () => {
  const { 'another name': form } = FORMS as Record<'another name', Form>;

  test('is renewed, and the call is made again', async () => {
    const { calls } = await fill(form, {
      'PUT /user': [failure(403, 'bad_jwt'), reply(200, sessionOf().user)],
      'POST /token': reply(200, { ...sessionOf(), refresh_token: 'refresh-2' }),
    });
    await press(form.button);
    await screen.findByText('Saved.');
    expect(calls.filter((call) => call !== 'GET /functions/v1/delete-account')).toEqual([
      ...['PUT /user', 'POST /token', 'PUT /user'],
    ]);
  });

  test.each(['bad_jwt', 'session_not_found', 'user_not_found'])(
    'ends if it can’t be renewed (%s): the page says so, offers to sign in again and keeps the input',
    async (code) => {
      await fill(form, { 'PUT /user': failure(403, code), 'POST /token': failure(400, 'refresh_token_not_found') });
      await press(form.button);
      const again = await screen.findByRole('link', { name: 'Sign in again' });
      expect(again.getAttribute('target')).toBe('_blank');
      for (const [label, text] of Object.entries(form.typed)) expect(fieldOf(label).value, label).toBe(text);
      expect(stored()).toBeNull();
    },
  );

  test('stays if it can’t be renewed for now', async () => {
    await fill(form, { 'PUT /user': failure(403, 'bad_jwt'), 'POST /token': failure(429, 'over_request_rate_limit') });
    await press(form.button);
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();
    expect(stored()).toContain(EMAIL);
  });
});

describe('a password', () => {
  const composed = 'caf\u00e9 au lait';
  const decomposed = 'cafe\u0301 au lait';
  const { 'signing in': entrance, 'another password': change } = FORMS as Record<
    'signing in' | 'another password',
    Form
  >;

  test.each([composed, decomposed])('is saved with its letters composed, however it is typed (%#)', async (typed) => {
    const { calls, bodies } = await fill(
      { ...change, typed: { 'New password': typed } },
      { 'PUT /user': reply(200, sessionOf().user) },
    );
    await press(change.button);
    await screen.findByText('Your password is changed.');
    expect(bodies[calls.indexOf('PUT /user')]).toMatchObject({ password: composed });
  });

  test('that was saved otherwise still signs in', async () => {
    const { bodies } = await fill(
      { ...entrance, typed: { ...entrance.typed, Password: decomposed } },
      { 'POST /token': [failure(400, 'invalid_credentials'), reply(200, sessionOf())] },
    );
    await press(entrance.button);
    await screen.findByText('You are signed in');
    expect(bodies).toMatchObject([{ password: composed }, { password: decomposed }]);
  });

  test('without accents is tried once', async () => {
    const { calls } = await fill(entrance, { 'POST /token': failure(400, 'invalid_credentials') });
    await press(entrance.button);
    await screen.findByRole('alert');
    expect(calls).toEqual(['POST /token']);
  });

  test.each(['ж'.repeat(37), '🔒'.repeat(19), 'x'.repeat(73)])(
    'of more than 72 bytes is refused at its field, before anything is sent (%#)',
    async (typed) => {
      const { calls } = await fill({ ...change, typed: { 'New password': typed } }, {});
      await press(change.button);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toMatch(/^This password is too long: 7[346] bytes/);
      expect(document.activeElement).toBe(fieldOf('New password'));
      expect(fieldOf('New password').value).toBe(typed);
      expect(calls).not.toContain('PUT /user');
    },
  );
});

test.each([
  '123456',
  '123 456',
  '123-456',
  '１２３４５６',
  '1 2 3 4 5 6',
  '\u200e123456\u200b',
  '\ufeff123\u2011456\u00a0',
])('a code can be pasted as it comes (%j)', async (typed) => {
  const { 'a code from the e-mail': form } = FORMS as Record<'a code from the e-mail', Form>;
  const { bodies } = await fill(
    { ...form, typed: { ...form.typed, 'Six-digit code': typed } },
    { 'POST /verify': failure(403, 'otp_expired') },
  );
  const { pattern, maxLength } = fieldOf('Six-digit code');
  expect(typed).toMatch(new RegExp(`^(?:${pattern})$`, 'v'));
  expect(maxLength).toBeGreaterThan(20);
  await press(form.button);
  await screen.findByRole('alert');
  expect(bodies).toMatchObject([{ token: '123456' }]);
});

test.each(['12345', '1234567', '123 45a', ''])('%j isn’t taken for a code', async (typed) => {
  await open({ island: 'AccountReset' }, {});
  const { pattern } = fieldOf('Six-digit code');
  expect(typed).not.toMatch(new RegExp(`^(?:${pattern})$`, 'v'));
});

describe('signing out', () => {
  const signOut = async (scope: 'local' | 'global', replies: Replies) => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()));
    serve(replies);
    const actions = await import('~/modules/accounts/browser/session/actions');
    return actions.signOut(scope);
  };

  test.each([401, 403, 404])('succeeds if the service no longer knows the session (%i)', async (status) => {
    const call = failure(status, status === 401 ? 'bad_jwt' : 'session_not_found');
    expect(await signOut('local', { 'POST /logout': call })).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test.each([
    ['local', 'is down' as const],
    ['global', failure(429, 'over_request_rate_limit')],
    ['global', failure(500, 'unexpected_failure')],
  ] as const)(
    'with scope %s reports the failure and signs this device out if the reply is %j',
    async (scope, fault) => {
      expect(await signOut(scope, { 'POST /logout': fault })).toBeDefined();
      expect(stored()).toBeNull();
    },
  );

  test('ends the account page too while it is asking the service', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()));
    await open(
      { island: 'AccountSettings' },
      { 'GET /functions/v1/delete-account': 'is silent', 'POST /logout': reply(204, '') },
    );
    await screen.findByText('Your details');
    await press('Sign out here');
    await screen.findByText('You are signed out');
  });

  test('everywhere says, if it fails, that this device is signed out but others may not be', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()));
    await open({ island: 'AccountSettings' }, { 'POST /logout': failure(500, 'unexpected_failure') });
    await screen.findByText('Your details');
    await press('Sign out everywhere');
    await screen.findByText('You are signed out');
    expect((await toasts())[0]?.description).toContain('others may not be');
  });
});
