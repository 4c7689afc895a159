// @vitest-environment jsdom
// The password typed at sign-up is set once the address is confirmed, and only for that address.

import type { Session } from '@supabase/auth-js';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '~/modules/accounts/browser/AuthProvider';
import { FirstPassword, type Typed } from '~/modules/accounts/browser/FirstPassword';
import { problemOf } from '~/modules/accounts/browser/session/errors';
import { LOADING, type Account } from '~/modules/accounts/browser/session/session';
import { act, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';

const changePassword = vi.hoisted(() => vi.fn());
const whenSessionStored = vi.hoisted(() => vi.fn());
vi.mock('~/modules/accounts/browser/session/actions', () => ({ changePassword, signOut: vi.fn() }));
vi.mock('~/modules/accounts/browser/session/storage', async (original) => ({
  ...(await original()),
  whenSessionStored,
}));
watchReact();

const session = { user: { email: 'asha@example.com' } } as unknown as Session;
const account: Account = { ...LOADING, loading: false, session, needsPassword: true };

async function show(typed?: Typed) {
  await act(async () => {
    hydrate(createElement(AuthProvider, { as: account, children: createElement(FirstPassword, { typed }) }));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  changePassword.mockReset().mockResolvedValue({ data: {} });
  whenSessionStored.mockReset().mockResolvedValue(undefined);
});

test('sets the password typed on this page for this address, with the name, without asking again', async () => {
  await show({ email: 'Asha@example.com', password: 'three quiet lanterns', name: 'Asha Rao' });
  expect(changePassword.mock.calls).toEqual([['three quiet lanterns', 'Asha Rao']]);
  expect(screen.getByRole('status').textContent).toBe('Saving your password …');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('waits until a session announced by another tab is stored, then sets the password once', async () => {
  const stored = Promise.withResolvers<undefined>();
  whenSessionStored.mockReturnValue(stored.promise);
  await show({ email: 'asha@example.com', password: 'three quiet lanterns' });
  expect(changePassword).not.toHaveBeenCalled();
  await act(async () => {
    stored.resolve(undefined);
    await stored.promise;
  });
  expect(changePassword).toHaveBeenCalledOnce();
});

test('ignores a password typed for a different address', async () => {
  await show({ email: 'other@example.com', password: 'three quiet lanterns' });
  expect(changePassword).not.toHaveBeenCalled();
  expect(screen.getByRole('heading').textContent).toBe('Choose your password');
});

test('asks for a password if none was typed', async () => {
  await show();
  expect(changePassword).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Password')).toBeDefined();
});

test('if the password can’t be set, shows the reason and asks for one', async () => {
  changePassword.mockResolvedValue({ problem: problemOf({ code: 'weak_password' }) });
  await show({ email: 'asha@example.com', password: 'password' });
  expect(screen.getByRole('alert').textContent).toContain('too easy to guess');
  expect(screen.getByLabelText('Password')).toBeDefined();
});
