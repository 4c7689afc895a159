import { SOMETHING_WENT_WRONG } from '~/config/messages';
import { ownValue } from '~/lib/own-value';
import { sentences, SIGNED_OUT, weakness } from './sentences';

/** A problem as shown to the visitor. */
export interface AccountProblem {
  /** The service's code, or our own name if it gave none. */
  code: string;
  text: string;
  /** Name of the field that the problem concerns. */
  field?: 'email' | 'password' | 'code' | 'name';
}

const FIELDS: Readonly<Record<string, AccountProblem['field']>> = {
  email_address_invalid: 'email',
  email_exists: 'email',
  user_already_exists: 'email',
  weak_password: 'password',
  same_password: 'password',
  otp_expired: 'code',
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_challenge_expired: 'code',
};

/** Whether a problem means that the service no longer accepts the session. */
export const isOver = ({ text }: AccountProblem): boolean => text === SIGNED_OUT;

type Told = Partial<Record<'code' | 'message' | 'name' | 'reasons' | 'status', unknown>>;

/**
 * The text for an error of the account client, or for anything else that was thrown: our sentence for its code, otherwise its own
 * message, otherwise that something went wrong.
 */
export function problemOf(error: unknown): AccountProblem {
  const told = Object(error) as Told;
  const code = codeOf(told);
  const field = ownValue(FIELDS, code);
  // Other errors are our own, and their messages are not meant for visitors.
  const isTheirs = String(told.name).startsWith('Auth') && told.message !== '{}';
  const own = isTheirs && typeof told.message === 'string' ? told.message.trim() : '';
  const text =
    code === 'weak_password' ? weakness(told.reasons) : ownValue(sentences, code) || own || SOMETHING_WENT_WRONG;
  return { code, text, ...(field && { field }) };
}

function codeOf({ code, name, status }: Told): string {
  if (typeof code === 'string' && code) return code;
  switch (name) {
    case 'AuthRetryableFetchError':
      return typeof status === 'number' && status > 0 ? 'service_failed' : 'service_unreachable';
    case 'AuthSessionMissingError':
      return 'session_not_found';
    case 'AuthInvalidTokenResponseError':
    case 'AuthUnknownError':
      return 'answer_unreadable';
    default:
      return status === 429 ? 'over_request_rate_limit' : 'unknown';
  }
}
