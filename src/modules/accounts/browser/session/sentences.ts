import { ownValue } from '~/lib/own-value';

export const SIGNED_OUT = 'Your session has ended. Sign in again to continue.';
const OLD_CODE = 'This code is wrong, has expired or has already been used. Check it, or ask for a new one.';
const OLD_FLOW = 'This sign-in took too long or was started elsewhere. Start it again.';
const PROVIDER = 'This provider could not sign you in. Try again, or use your e-mail address and password.';
const CODE = 'This code is wrong or has already been used. Wait for your app to show the next one and enter that.';
const NOT_OFFERED = 'This way of signing in is not switched on.';

/**
 * A sentence for each error code that the site's calls can receive. Codes for ways of signing in that the site does not offer (phone,
 * SSO, passkeys) are left out.
 *
 * @see https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export const sentences: Readonly<Record<string, string>> = {
  // A password typed before the address was confirmed doesn't count, so it isn't necessarily wrong.
  invalid_credentials:
    'The e-mail address or the password is wrong, or you haven’t chosen a password since you confirmed the address. You can choose a new one under “Forgotten your password?”.',
  email_not_confirmed: 'This address is not confirmed yet. Use the link or the code in our e-mail.',
  email_exists: 'This address belongs to another account.',
  user_already_exists: 'An account with this address already exists. Sign in, or reset your password.',
  email_address_invalid: 'This address can’t receive e-mail. Check its spelling.',
  email_address_not_authorized: 'We can’t send e-mail to this address yet. Use another one, or write to us.',
  same_password: 'This is already your password. Choose another one.',
  validation_failed: 'Something in the form is missing or in the wrong format. Check it and send it again.',
  bad_json: 'Something in the form is missing or in the wrong format. Check it and send it again.',
  signup_disabled: 'New accounts can’t be opened at the moment.',
  email_provider_disabled: NOT_OFFERED,
  provider_disabled: NOT_OFFERED,
  oauth_provider_not_supported: NOT_OFFERED,
  otp_disabled: NOT_OFFERED,
  otp_expired: OLD_CODE,
  flow_state_expired: OLD_FLOW,
  flow_state_not_found: OLD_FLOW,
  bad_code_verifier: OLD_FLOW,
  bad_oauth_state: PROVIDER,
  bad_oauth_callback: PROVIDER,
  access_denied: 'The provider did not let you in, or you cancelled the sign-in.',
  provider_email_needs_verification: 'We have sent you an e-mail. Use it to confirm your address, then sign in again.',
  identity_already_exists: 'This identity already belongs to an account.',
  pkce_code_verifier_not_found:
    'This link was requested in another browser or has already been used. Start again here.',
  over_request_rate_limit: 'Too many attempts in a short time. Wait a minute and try again.',
  over_email_send_rate_limit:
    'No e-mail was sent, because we have sent too many in a short time. Look for an earlier one, or try again in a few minutes.',
  captcha_failed: 'We could not tell whether you are human. Try again.',
  user_banned: 'This account is locked. Write to us to have it unlocked.',
  user_not_found: SIGNED_OUT,
  user_sso_managed: 'Your company manages this account. Change it there.',
  session_not_found: SIGNED_OUT,
  session_expired: SIGNED_OUT,
  refresh_token_not_found: SIGNED_OUT,
  refresh_token_already_used: SIGNED_OUT,
  bad_jwt: SIGNED_OUT,
  invalid_jwt: SIGNED_OUT,
  no_authorization: SIGNED_OUT,
  insufficient_aal: 'This needs your second factor. Sign out, sign in with its code, and try again.',
  reauthentication_needed: 'You need to have signed in recently for this. Sign out, sign in again and change it then.',
  reauthentication_not_valid: OLD_CODE,
  deletion_under_way: 'It is too late to keep this account: it is being deleted.',
  current_password_required: 'Enter your current password as well.',
  current_password_invalid: 'Your current password is wrong.',
  mfa_verification_failed: CODE,
  mfa_verification_rejected: CODE,
  mfa_challenge_expired: 'That took too long. Enter the code your app shows now.',
  mfa_ip_address_mismatch: 'Your network has changed. Enter the code your app shows now.',
  mfa_factor_not_found: 'This factor no longer exists. Reload the page.',
  mfa_factor_name_conflict: 'You already have a factor with this name. Choose another.',
  too_many_enrolled_mfa_factors: 'Your account can’t have any more factors. Remove one first.',
  mfa_verified_factor_exists: 'You already have a second factor. Remove it first.',
  mfa_totp_enroll_not_enabled: 'Two-factor authentication is not switched on.',
  mfa_totp_verify_not_enabled: 'Two-factor authentication is not switched on.',
  hook_timeout: 'The service took too long. Try again in a moment.',
  hook_timeout_after_retry: 'The service took too long. Try again in a moment.',
  request_timeout: 'The service took too long. Try again in a moment.',
  conflict: 'Two changes clashed. Try again.',
  unexpected_failure: 'The service is having problems at the moment. Try again in a few minutes.',
  // Our own codes: for links in e-mails, and for failures without a code.
  link_used: 'This link has already been used, has expired, or belongs to an e-mail that a newer one has replaced.',
  link_outdated: 'This link is of a kind that we no longer use. Ask for a new e-mail.',
  service_failed:
    'The service is having problems at the moment. Everything you typed is still here: try again in a few minutes.',
  service_unreachable:
    'We could not reach the service, or could not read its response. Check your connection. Everything you typed is still here.',
  answer_unreadable: 'We could not read the service’s response. Try again in a few minutes.',
  script_missing: 'A script on this page did not load. Everything you typed is still here: try again in a moment.',
};

const REASONS: Readonly<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters: capitals, lower case, digits, symbols.',
  pwned: 'It appears in lists of stolen passwords.',
};

/** Why a password was rejected, as far as the service gives reasons. */
export function weakness(reasons: unknown): string {
  const known = Array.isArray(reasons) ? reasons.flatMap((reason) => ownValue(REASONS, String(reason)) ?? []) : [];
  return ['This password is too easy to guess.', ...known, 'Choose another one.'].join(' ');
}
