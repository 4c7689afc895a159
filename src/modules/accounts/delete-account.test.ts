// @vitest-environment jsdom
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { factorOf, sessionOf } from '#tests/e2e/accounts/lib/service.ts';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';
import { until } from '#tests/lib/until.ts';
import { failure, reply, serve, SERVICE, type FakeService, type Replies } from '#tests/lib/fake-service.ts';

// Tests deleting the account on /account, with the real client. The function itself is tested in services/local-backend.

watchReact();
vi.mock('~/config/account-service', () => ({ service: SERVICE }));

const FUNCTION = '/functions/v1/delete-account';
const PENDING = { state: 'pending', delete_at: '2026-11-24T10:00:00.000Z' };

beforeEach(() => {
  // The client and its record of the visitor live as long as a page.
  vi.resetModules();
  Element.prototype.scrollIntoView = () => undefined;
});

interface Person {
  factors?: readonly object[];
  /** How the person signs in. */
  provider?: string;
}

const sessionFor = ({ factors = [], provider = 'email' }: Person, refresh_token = 'refresh-1') => {
  const session = sessionOf({ factors, aal: factors.length > 0 ? 'aal2' : 'aal1' });
  return { ...session, refresh_token, user: { ...session.user, identities: [{ provider }] } };
};

async function show(person: Person, replies: Replies): Promise<FakeService> {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionFor(person)));
  const service = serve({
    [`GET ${FUNCTION}`]: reply(200, { state: 'kept' }),
    'GET /user': reply(200, sessionFor(person).user),
    'POST /token': reply(200, sessionFor(person, 'refresh-2')),
    'POST /otp': reply(200, {}),
    'POST /verify': reply(200, sessionFor(person, 'refresh-2')),
    'POST /logout': { status: 204, body: '' },
    'POST /factors/f-phone/challenge': reply(200, { id: 'c1', type: 'totp', expires_at: 0 }),
    'POST /factors/f-phone/verify': reply(200, sessionFor(person, 'refresh-2')),
    ...replies,
  });
  const { AccountSettings } = await import('~/modules/accounts/browser/AccountSettings');
  hydrate(
    createElement(AccountSettings, {
      privacy: { notice: '/legal/privacy', email: 'privacy@example.com', backups: 'Backups stay for a week.' },
    }),
  );
  await screen.findByText('Delete your account');
  await until(() => expect(service.calls).toContain(`GET ${FUNCTION}`));
  return service;
}

const press = (name: string | RegExp) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
};
const open = async () => {
  await press('Delete the account …');
  await until(() => expect(document.activeElement?.textContent).toBe('What is deleted, and what stays'));
};
const asked = ({ calls }: FakeService) => calls.slice(calls.indexOf(`GET ${FUNCTION}`) + 1);

test('checks the password and ends the old session; after a failure, resends the request without checking the password again', async () => {
  const service = await show({}, { [`POST ${FUNCTION}`]: failure(503, 'unexpected_failure') });
  await open();
  type('Your password', 'correct horse battery');
  await press('Delete my account in a day');
  expect((await screen.findByRole('alert')).textContent).toMatch(/is having problems at the moment/);
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  expect(asked(service)).toEqual(['POST /token', 'POST /logout', `POST ${FUNCTION}`]);
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('correct horse battery');

  const again = serve({ [`POST ${FUNCTION}`]: reply(200, PENDING) });
  await press('Delete my account in a day');
  await screen.findByText('Your account will be deleted.');
  expect(again.calls).toEqual([`POST ${FUNCTION}`]);
  expect(document.querySelector('time')?.dateTime).toBe(PENDING.delete_at);
  await until(() => expect(document.activeElement?.textContent).toBe('Your account will be deleted.'));
});

test.each([
  ['the password is wrong', failure(400, 'invalid_credentials'), 'This is not your password.'],
  ['there were too many attempts', failure(429, 'over_request_rate_limit'), /Too many attempts/],
  ['the service is down', 'is down', /could not reach the service/],
] as const)('deletes nothing if %s', async (_, fault, says) => {
  const service = await show({}, { 'POST /token': fault });
  await open();
  type('Your password', 'not my password');
  fireEvent.click(screen.getByLabelText('Now'));
  await press('Delete my account now');
  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(asked(service)).toEqual(['POST /token']);
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('not my password');
  expect(localStorage.getItem(SESSION_KEY)).toContain('refresh-1');
});

test.each([
  ['responds with a page', { status: 200, body: '<!doctype html>' }, /could not read/],
  ['responds with an empty object', reply(200, {}), /could not read/],
  ['is missing', { status: 404, body: '{"code":"NOT_FOUND"}' }, /is having problems/],
  ['reports too many attempts', { status: 429, body: '' }, /Too many attempts/],
  ['no longer knows the session', failure(401, 'session_not_found'), /session has ended/],
] as const)('if the function %s, shows an error and lets the visitor try again', async (_, answer, says) => {
  await show({}, { [`POST ${FUNCTION}`]: answer });
  await open();
  type('Your password', 'correct horse battery');
  await press('Delete my account in a day');
  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(screen.getByRole('button', { name: 'Delete my account in a day' }).getAttribute('aria-disabled')).toBe(
    'false',
  );
});

test('an account with a provider uses a code sent by e-mail, or a password instead', async () => {
  const service = await show({ provider: 'google' }, { [`POST ${FUNCTION}`]: reply(200, { state: 'deleted' }) });
  await open();
  await press('Use my password instead');
  screen.getByLabelText('Your password');
  await press('Use a code by e-mail instead');
  fireEvent.click(screen.getByLabelText('Now'));
  await press('Send me a code');
  await screen.findByLabelText('Six-digit code from the e-mail');
  type('Six-digit code from the e-mail', '123 456');
  await press('Delete my account now');
  await screen.findByText('Your account is deleted');
  expect(asked(service)).toEqual(['POST /otp', 'POST /verify', 'POST /logout', `POST ${FUNCTION}`]);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test('an account with a second factor uses only that factor’s code', async () => {
  const service = await show(
    { factors: [factorOf('phone')] },
    { [`POST ${FUNCTION}`]: reply(200, { state: 'deleted' }) },
  );
  await open();
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
  type('Code from your authenticator app', '123456');
  await press('Delete my account in a day');
  await screen.findByText('Your account is deleted');
  expect(asked(service)).toEqual([
    ...['POST /factors/f-phone/challenge', 'POST /factors/f-phone/verify', `POST ${FUNCTION}`],
  ]);
});

test('shows a pending deletion, cancels it, and reports when it is too late to cancel', async () => {
  await show(
    {},
    { [`GET ${FUNCTION}`]: reply(200, PENDING), [`DELETE ${FUNCTION}`]: failure(409, 'deletion_under_way') },
  );
  await screen.findByText(/Until then you can sign in as usual/);
  await press('Keep my account');
  expect((await screen.findByRole('alert')).textContent).toMatch(/too late/);
  serve({ [`DELETE ${FUNCTION}`]: reply(200, { state: 'kept' }) });
  await press('Keep my account');
  await screen.findByText('We have kept your account. Nothing was deleted.');
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('status'));
  screen.getByRole('button', { name: 'Delete the account …' });
});

test('if it can’t find out whether a deletion is pending, says so and offers to try again', async () => {
  await show({}, { [`GET ${FUNCTION}`]: 'is down' });
  await screen.findByText(/We don’t know whether a deletion is pending. We could not reach the service/);
  serve({ [`GET ${FUNCTION}`]: reply(200, PENDING) });
  await press('Try again');
  await screen.findByText(/Until then you can sign in as usual/);
});
