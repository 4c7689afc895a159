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
  const privacy = { notice: legal.notice, email: 'privacy@example.com' };
  hydrate(createElement(island, { providers: [], legal, privacy }));
  return service;
}

async function fill(form: Form, replies: Replies): Promise<FakeService> {
  const service = await open(form, replies);
  await screen.findByRole('button', { name: form.button });
  for (const [label, value] of Object.entries(form.typed)) fireEvent.change(fieldOf(label), { target: { value } });
  return service;
}

const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));

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

  test('everywhere says, if it fails, that this device is signed out but others may not be', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()));
    await open({ island: 'AccountSettings' }, { 'POST /logout': failure(500, 'unexpected_failure') });
    await screen.findByText('Your details');
    await press('Sign out everywhere');
    await screen.findByText('You are signed out');
    expect((await toasts())[0]?.description).toContain('others may not be');
  });
});
