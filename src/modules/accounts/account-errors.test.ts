// Every error that the account service can return has a message that people understand.

import { readFileSync } from 'node:fs';
import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { SOMETHING_WENT_WRONG } from '~/config/messages';
import { problemOf } from '~/modules/accounts/browser/session/errors';
import { sentences } from '~/modules/accounts/browser/session/sentences';

/**
 * Codes for features the site doesn't use: phones, SSO, passkeys, identity linking, recovery codes, project hooks,
 * administration.
 */
const NOT_OURS =
  /^(phone_|sms_|saml_|sso_|webauthn_|anonymous_|hook_payload|invite_|single_identity|email_conflict|identity_not|manual_linking|over_sms|mfa_(phone|webauthn|recovery)|not_admin|unexpected_audience|reauth_nonce)/;

const declared = readFileSync('node_modules/@supabase/auth-js/dist/module/lib/error-codes.d.ts', 'utf8');
const codes = [...declared.matchAll(/'([a-z_\d]+)'/g)].map(([, code = '']) => code);

test('every error code our calls can return has a message', () => {
  expect(codes.length).toBeGreaterThan(60);
  const without = codes.filter((code) => !NOT_OURS.test(code) && code !== 'weak_password' && !sentences[code]);
  expect(without).toEqual([]);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('a link with the code %s shows a plain sentence', (code) => {
  expect(problemOf({ code })).toEqual({ code, text: SOMETHING_WENT_WRONG });
});

test('every message is a sentence, and belongs to a code that occurs', () => {
  for (const [code, sentence] of Object.entries(sentences)) expect(sentence, code).toMatch(/^[A-Z].{10,}\.$/s);
  const ours =
    /^(access_denied|invalid_jwt|pkce_code_verifier_not_found|current_password_\w+|service_\w+|answer_unreadable|script_missing|deletion_under_way|link_\w+)$/;
  expect(Object.keys(sentences).filter((code) => !codes.includes(code) && !ours.test(code))).toEqual([]);
});

test.each<[error: Error, code: string, field: string | undefined]>([
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'invalid_credentials', undefined],
  [new AuthApiError('Token has expired', 403, 'otp_expired'), 'otp_expired', 'code'],
  [new AuthRetryableFetchError('Failed to fetch', 0), 'service_unreachable', undefined],
  [new AuthRetryableFetchError('HTTP 503', 503), 'service_failed', undefined],
  [new AuthSessionMissingError(), 'session_not_found', undefined],
  [new AuthUnknownError('Unexpected token <', new Error('x')), 'answer_unreadable', undefined],
  [new AuthApiError('slow down', 429, undefined), 'over_request_rate_limit', undefined],
])('%s', (error, code, field) => {
  expect(problemOf(error)).toEqual({ code, text: sentences[code], ...(field && { field }) });
});

test('a weak password error says why the password is weak', () => {
  const { text, field } = problemOf(new AuthWeakPasswordError('weak', 422, ['length', 'pwned']));
  expect(text).toBe(
    'This password is too easy to guess. It is too short. It appears in lists of stolen passwords. Choose another one.',
  );
  expect(field).toBe('password');
});

test('shows the service’s own message for an unknown code, and a general one for anything else', () => {
  expect(problemOf(new AuthApiError('The moon is full', 422, 'moon_full')).text).toBe('The moon is full');
  for (const thrown of [
    new AuthApiError('', 500, 'x'),
    new AuthApiError('{}', 500, 'x'),
    new TypeError('a.b is not'),
    undefined,
    null,
    'text',
    7,
  ]) {
    expect(problemOf(thrown).text).toBe(SOMETHING_WENT_WRONG);
  }
});
