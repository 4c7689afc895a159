import bcrypt from 'bcryptjs';
import { AuthError, invalid } from '../http/errors.ts';

/** bcrypt's cost factor, as in a hosted project. */
const COST = 10;
const MIN = 8;
/** bcrypt ignores anything beyond this length. */
const MAX_BYTES = 72;

export const hashPassword = (password: string) => bcrypt.hash(password, COST);

/** Whether a password matches the hash. Without a hash, no password matches. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return Boolean(hash) && bcrypt.compare(password, hash ?? '');
}

/** @throws AuthError if the password is not acceptable as a new one */
export function checkStrength(password: string): void {
  if (password === '') throw invalid('Signup requires a valid password');
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
  }
  if (password.length >= MIN) return;
  const weak = { weak_password: { reasons: ['length'] } };
  throw new AuthError(422, 'weak_password', `Password should be at least ${MIN} characters.`, weak);
}
