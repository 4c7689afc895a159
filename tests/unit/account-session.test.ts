// @vitest-environment jsdom
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { after, LOADING, type Account } from '~/scripts/accounts/session';
import { accountStorage, isForgetful, storedSession } from '~/scripts/accounts/storage';
import { SESSION_KEY } from '~/config/storage-keys';

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

  test.each(signsIn)('%s with a session: somebody is signed in, however often it comes', (event) => {
    const once = after(event, session, LOADING);
    expect(once).toEqual({
      loading: false,
      session,
      needsCode: false,
      recovering: event === 'PASSWORD_RECOVERY',
      unreachable: false,
    });
    expect(after(event, session, once)).toEqual(once);
  });

  test.each<AuthChangeEvent>(['INITIAL_SESSION', 'SIGNED_OUT'])('%s without a session: nobody is', (event) => {
    const nobody = after(event, null, LOADING);
    expect(nobody).toMatchObject({ loading: false, session: undefined });
    expect(after(event, null, nobody)).toEqual(nobody);
  });

  test('a recovery lasts through what follows it, until the sign-out', () => {
    let account: Account = after('PASSWORD_RECOVERY', session, LOADING);
    for (const event of ['PASSWORD_RECOVERY', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED'] as const) {
      account = after(event, session, account);
      expect(account.recovering, event).toBe(true);
    }
    expect(after('SIGNED_OUT', null, account).recovering).toBe(false);
  });

  test('a session that could not be renewed is shown as it was stored', () => {
    accountStorage.setItem(SESSION_KEY, JSON.stringify(session));
    expect(after('INITIAL_SESSION', null, LOADING)).toMatchObject({ session, unreachable: true });
  });
});

describe('the second factor', () => {
  test.each([
    ['aal1', [factor('totp', 'verified')], true],
    ['aal2', [factor('totp', 'verified')], false],
    ['aal1', [factor('totp', 'unverified')], false],
    ['aal1', [factor('phone', 'verified')], false],
    ['aal1', [], false],
  ])('at %s with %o: asked for %s', (aal, factors, needsCode) => {
    expect(after('SIGNED_IN', sessionWith(aal, factors), LOADING).needsCode).toBe(needsCode);
  });
});

describe('what is stored', () => {
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
  ])('%s is no session, and is cleaned up', (text) => {
    localStorage.setItem(SESSION_KEY, text);
    expect(accountStorage.getItem(SESSION_KEY)).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(storedSession()).toBeUndefined();
  });

  test('other keys of the client are left as they are', () => {
    accountStorage.setItem('attestry:session-code-verifier', '"abc"');
    expect(accountStorage.getItem('attestry:session-code-verifier')).toBe('"abc"');
  });

  test('what the browser does not take lasts as long as the page', () => {
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
