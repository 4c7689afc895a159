// @vitest-environment jsdom
// A link from an e-mail does nothing until someone presses a button, and each page says truly what became of it.

import { createElement, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFromService } from '~/modules/accounts/browser/session/link-address';
import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { sessionOf } from '#tests/e2e/accounts/lib/service.ts';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';
import { failure, reply, serve, SERVICE, type Replies } from '#tests/lib/fake-service.ts';

watchReact();
vi.mock('~/config/account-service', () => ({ service: SERVICE }));

beforeEach(() => {
  // A link is read once in the life of a page.
  vi.resetModules();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const ISLANDS = {
  '/signup': 'AccountSignUp',
  '/signin': 'AccountSignIn',
  '/recover': 'AccountRecover',
  '/reset': 'AccountReset',
  '/account': 'AccountSettings',
} as const;

/** Opens the page at an address, with its island awake. */
async function open(address: string, replies: Replies = {}, state: unknown = null) {
  history.replaceState(state, '', address);
  const service = serve({ 'GET /functions/v1/delete-account': reply(200, { state: 'kept' }), ...replies });
  const name = ISLANDS[location.pathname as keyof typeof ISLANDS];
  const modules = (await import(`~/modules/accounts/browser/${name}.tsx`)) as Record<
    string,
    ComponentType<Record<string, unknown>>
  >;
  const legal = { notice: '/legal/privacy', terms: '/legal/terms' };
  const privacy = { notice: legal.notice, email: 'privacy@example.com', backups: '' };
  await act(async () => {
    hydrate(createElement(modules[name] ?? 'div', { providers: [], legal, privacy }));
    await Promise.resolve();
  });
  return service;
}

const signedIn = () => localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()));
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
const heading = (name: string) => screen.findByRole('heading', { name });

const SIGN_UP = `/signup?token_hash=pkce_ab12&type=signup&redirect_to=${encodeURIComponent('https://site.example/signup?next=%2Fpricing&sb_flow_id=x')}`;
const RESET = '/reset?token_hash=pkce_ab12&type=recovery';
const CHANGE = '/account?token_hash=pkce_ab12&type=email_change';

describe('a link in an e-mail', () => {
  test.each([
    [SIGN_UP, 'Confirm the address', 'Choose your password', '/signup?next=%2Fpricing'],
    [RESET, 'Continue', 'Choose a new password', '/reset'],
    [CHANGE, 'Confirm the change', 'Your details', '/account'],
  ])(
    '%s: changes nothing until the button is pressed, and works after a reload',
    async (address, button, next, then) => {
      const { calls, bodies } = await open(address, { 'POST /verify': reply(200, sessionOf()) });
      await screen.findByRole('button', { name: button });
      expect(calls).toEqual([]);
      expect(localStorage.getItem('site:password-unset')).toBeNull();
      expect(location.pathname + location.search).toBe(address);
      await press(button);
      await heading(next);
      expect(bodies[0]).toMatchObject({ token_hash: 'pkce_ab12' });
      expect(calls[0]).toBe('POST /verify');
      expect(location.pathname + location.search).toBe(then);
    },
  );

  test.each([
    [SIGN_UP, 'Confirm the address', 'Ask for another e-mail'],
    [RESET, 'Continue', 'Send me a new e-mail'],
    [CHANGE, 'Confirm the change', 'Sign in'],
  ])('%s: that was used or has expired says so, and offers the next step', async (address, button, next) => {
    await open(address, { 'POST /verify': failure(403, 'otp_expired') });
    await screen.findByRole('button', { name: button });
    await press(button);
    expect((await screen.findByRole('link', { name: next })).getAttribute('href')).toMatch(/^\/(recover|signin)/);
    expect(screen.getByRole('alert').textContent).toMatch(/^This link has already been used, has expired/);
    expect(location.search).not.toContain('token_hash');
  });

  test('can be tried again if the service can’t be reached', async () => {
    await open(SIGN_UP, { 'POST /verify': 'is down' });
    await screen.findByRole('button', { name: 'Confirm the address' });
    await press('Confirm the address');
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the service/);
    expect(screen.getByRole('button', { name: 'Confirm the address' })).toBeDefined();
    expect(location.search).toContain('token_hash=pkce_ab12');
  });

  test.each([true, false])('that is the first of two says that the other is needed (signed in: %s)', async (isIn) => {
    if (isIn) signedIn();
    await open(CHANGE, { 'POST /verify': reply(200, { msg: 'Confirmation link accepted', code: '200' }) });
    await screen.findByRole('button', { name: 'Confirm the change' });
    await press('Confirm the change');
    expect((await screen.findByText(/^This link is accepted/)).textContent).toContain('the other e-mail');
  });
});

describe('an address', () => {
  test.each<[address: string, isOurs: boolean]>([
    ['/signup?code=SPRING20', false],
    ['/account?message=x', false],
    ['/signin?error=x&error_code=y', false],
    ['/account#settings', false],
    ['/signup?code=5e1b&sb_flow_id=x', true],
    [SIGN_UP, true],
    ['/reset#access_token=a&type=recovery', true],
    ['/reset#error=access_denied&error_code=otp_expired', true],
  ])('%s comes from the service: %s', (address, isOurs) => {
    expect(isFromService(new URL(address, 'https://site.example'))).toBe(isOurs);
  });

  test('with a campaign’s code shows the form and keeps the code', async () => {
    const { calls } = await open('/signup?code=SPRING20');
    await screen.findByRole('button', { name: 'Open the account' });
    expect([calls, location.search]).toEqual([[], '?code=SPRING20']);
  });

  test('with a message of someone else’s claims nothing', async () => {
    signedIn();
    await open('/account?message=x');
    await heading('Your details');
    expect(screen.queryByText(/accepted/)).toBeNull();
  });
});

describe('a link from an e-mail that was sent before links had a button', () => {
  test.each([
    ['/signup?code=5e1b&sb_flow_id=0123456789abcdef', /requested in another browser or has already been used/],
    ['/signup#access_token=a&refresh_token=b&type=signup', /of a kind that we no longer use/],
    ['/signup#error=access_denied&error_code=otp_expired', /has already been used, has expired/],
  ])('%s: says what is the matter, and offers the next step', async (address, says) => {
    await open(address);
    await heading('This link can’t be used');
    expect(screen.getByRole('alert').textContent).toMatch(says);
    expect(screen.getByRole('link', { name: 'Ask for another e-mail' }).getAttribute('href')).toBe('/recover');
    expect([location.search, location.hash]).toEqual(['', '']);
  });
});

describe('“Check your e-mail”', () => {
  const state = { mailedTo: 'asha.rao@example.com' };

  test('survives a reload on /signup, without the password and without claiming to know it', async () => {
    const { bodies } = await open('/signup', { 'POST /verify': reply(200, sessionOf()) }, state);
    await heading('Check your e-mail');
    expect(document.body.textContent).toContain('You choose your password when the address is confirmed.');
    fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '123456' } });
    await press('Confirm');
    await heading('Choose your password');
    expect(bodies[0]).toMatchObject({ email: state.mailedTo, token: '123456', type: 'signup' });
  });

  test('survives a reload on /recover, and ends when the code is accepted', async () => {
    await open('/recover', { 'POST /verify': reply(200, sessionOf()) }, state);
    await heading('Check your e-mail');
    fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '123456' } });
    await press('Confirm');
    await heading('Choose a new password');
    expect(history.state).toEqual({});
  });

  test('is remembered once the form is sent, and forgotten for another address', async () => {
    await open('/recover', { 'POST /recover': reply(200, {}) });
    expect(screen.getByRole('link', { name: 'I have a code' }).getAttribute('href')).toBe('/reset');
    fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: state.mailedTo } });
    await press('Send the e-mail');
    await heading('Check your e-mail');
    expect(history.state).toEqual(state);
    await press('Use another address');
    await heading('Which account?');
    expect(history.state).toEqual({});
  });

  test('doesn’t claim that an e-mail was sent that may not have been', async () => {
    await open('/signup', { 'POST /resend': reply(200, {}) }, state);
    await heading('Check your e-mail');
    await press('Send it again');
    const said = await screen.findByText(/^If the address still has to be confirmed/);
    expect(said.getAttribute('role')).toBe('status');
  });
});
