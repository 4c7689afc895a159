// @vitest-environment jsdom
// Pages always know who is signed in: during recovery, with second factors, on expiry and with blocked storage.

import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  after,
  currentAccount,
  isSignedIn,
  LOADING,
  startAccount,
  type Account,
} from '~/modules/accounts/browser/session/session';
import { accountStorage, isForgetful, storedSession } from '~/modules/accounts/browser/session/storage';
import { PASSWORD_UNSET_KEY, SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { notePasswordUnset } from '~/modules/accounts/browser/session/unset-password';

vi.mock('~/config/account-service', () => ({ service: { url: 'https://service.example', key: 'k' } }));

const tokenOf = (aal: string) => `x.${btoa(JSON.stringify({ aal })).replaceAll('=', '')}.y`;
const factor = (factor_type: string, status: string) => ({
  id: 'f',
  factor_type,
  status,
  created_at: '',
  updated_at: '',
});

function sessionWith(aal: string, factors: object[] = []): Session {
  const user = {
    id: 'u',
    email: 'asha@example.com',
    factors,
    app_metadata: {},
    user_metadata: {},
    aud: '',
    created_at: '',
  };
  const session = {
    access_token: tokenOf(aal),
    refresh_token: 'r',
    expires_at: 2e9,
    expires_in: 3600,
    token_type: 'bearer',
    user,
  };
  return session as unknown as Session;
}

beforeEach(() => localStorage.clear());

describe('events', () => {
  const session = sessionWith('aal1');
  const signsIn: AuthChangeEvent[] = [
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'MFA_CHALLENGE_VERIFIED',
    'USER_UPDATED',
    'PASSWORD_RECOVERY',
  ];

  test.each(signsIn)('%s with a session: signed in, however often it fires', (event) => {
    const once = after(event, session, LOADING);
    expect(once).toEqual({
      loading: false,
      session,
      needsCode: false,
      needsPassword: false,
      recovering: event === 'PASSWORD_RECOVERY',
      unreachable: false,
      ended: false,
    });
    expect(after(event, session, once)).toEqual(once);
  });

  test.each<AuthChangeEvent>(['INITIAL_SESSION', 'SIGNED_OUT'])('%s without a session: signed out', (event) => {
    const nobody = after(event, null, LOADING);
    expect(nobody).toMatchObject({ loading: false, session: undefined });
    expect(after(event, null, nobody)).toEqual(nobody);
  });

  test('a recovery lasts through later events until sign-out', () => {
    let account: Account = after('PASSWORD_RECOVERY', session, LOADING);
    for (const event of ['PASSWORD_RECOVERY', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED'] as const) {
      account = after(event, session, account);
      expect(account.recovering, event).toBe(true);
    }
    expect(after('SIGNED_OUT', null, account).recovering).toBe(false);
  });

  test('shows the stored session when it can’t be renewed', () => {
    accountStorage.setItem(SESSION_KEY, JSON.stringify(session));
    expect(after('INITIAL_SESSION', null, LOADING)).toMatchObject({ session, unreachable: true });
  });
});

describe('a session', () => {
  test.each([
    ['aal1', [factor('totp', 'verified')], true],
    ['aal2', [factor('totp', 'verified')], false],
    ['aal1', [factor('totp', 'unverified')], false],
    ['aal1', [factor('phone', 'verified')], false],
    ['aal1', [], false],
  ])('at %s with the factors %o needs a code: %s', (aal, factors, needsCode) => {
    expect(after('SIGNED_IN', sessionWith(aal, factors), LOADING).needsCode).toBe(needsCode);
  });
});

describe('an address that was confirmed without a password', () => {
  test('doesn’t count as signed in until the password is set', () => {
    notePasswordUnset(true);
    const half = after('SIGNED_IN', sessionWith('aal1'), LOADING);
    expect([half.needsPassword, isSignedIn(half)]).toEqual([true, false]);
    notePasswordUnset(false);
    expect(isSignedIn(after('USER_UPDATED', sessionWith('aal1'), half))).toBe(true);
    expect(localStorage.getItem(PASSWORD_UNSET_KEY)).toBeNull();
  });
});

describe('a session about to expire', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const NOW = 1_800_000_000_000;
  const answers = { status: 400, asked: 0 };

  test('ends on expiry, not a minute later, when the service refuses to renew it', async () => {
    vi.setSystemTime(NOW);
    vi.stubGlobal('fetch', () => {
      answers.asked += 1;
      const body = JSON.stringify({ code: 'refresh_token_not_found', message: 'x' });
      return Promise.resolve(
        new Response(body, { status: answers.status, headers: { 'content-type': 'application/json' } }),
      );
    });
    const store = (refresh_token: string, endsIn: number) => {
      const session = { ...sessionWith('aal1'), refresh_token, expires_at: NOW / 1000 + endsIn };
      localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    };
    store('refused', 40);
    await startAccount();
    expect([answers.asked, currentAccount().session?.refresh_token]).toEqual([1, 'refused']);
    await vi.advanceTimersByTimeAsync(39_500);
    expect(currentAccount().session).toBeDefined();
    await vi.advanceTimersByTimeAsync(600);
    expect([currentAccount().session, localStorage.getItem(SESSION_KEY)]).toEqual([undefined, null]);
  });
});

describe('session storage', () => {
  test.each([
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"access_token":',
    '"text"',
    '{"access_token":1}',
    '{"access_token":"a","refresh_token":"b"}',
    '{"access_token":"a","refresh_token":"b","expires_at":"soon","user":{}}',
  ])('rejects %s as a session and deletes it', (text) => {
    localStorage.setItem(SESSION_KEY, text);
    expect(accountStorage.getItem(SESSION_KEY)).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(storedSession()).toBeUndefined();
  });

  test('leaves the client’s other keys alone', () => {
    accountStorage.setItem('site:session-code-verifier', '"abc"');
    expect(accountStorage.getItem('site:session-code-verifier')).toBe('"abc"');
  });

  test('keeps values that the browser refuses to store, until the page closes', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const text = JSON.stringify(sessionWith('aal1'));
    accountStorage.setItem(SESSION_KEY, text);
    Storage.prototype.setItem = setItem;
    expect(isForgetful()).toBe(true);
    expect(accountStorage.getItem(SESSION_KEY)).toBe(text);
    accountStorage.removeItem(SESSION_KEY);
    expect(isForgetful()).toBe(false);
    expect(accountStorage.getItem(SESSION_KEY)).toBeNull();
  });
});
