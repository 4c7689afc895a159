import bcrypt from 'bcryptjs';
import { AuthError, invalid } from '../http/errors.ts';

/** bcrypt's cost factor, as in a hosted project. */
const COST = 10;
const MIN = 8;
/** bcrypt ignores anything beyond this length. */
const MAX_BYTES = 72;

/** The hash of a password that no one has. Comparing with it takes as long as comparing with a real hash. */
const NOBODY = '$2b$10$KONFxMUfMW/eWU3CAcy.FevmMpV8eDxYyjyydI64CG1pOamAsHnH2';

export const hashPassword = (password: string) => bcrypt.hash(password, COST);

/** Whether a password matches the hash. Without a hash, the password never matches, but the comparison takes just as long. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const isRight = await bcrypt.compare(password, hash ?? NOBODY);
  return isRight && Boolean(hash);
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
