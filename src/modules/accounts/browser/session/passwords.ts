import type { AccountProblem } from './errors';

/** How much of a password the service's hash uses, in bytes of UTF-8. */
const LONGEST = 72;

/**
 * A new password as it is sent: letters with accents in one form (NFC, as in RFC 8265), because keyboards differ in how they type them.
 */
export const composed = (password: string) => password.normalize('NFC');

/** What is wrong with a new password that the service would cut off or refuse. */
export function lengthProblem(password: string): AccountProblem | undefined {
  const { length } = new TextEncoder().encode(composed(password));
  if (length <= LONGEST) return undefined;
  const text = `This password is too long: ${length} bytes, and at most ${LONGEST} are possible. Letters without accents and digits take one byte each, others two or three, emoji four or more.`;
  return { code: 'password_too_long', text, field: 'password' };
}

/** The forms in which an existing password may have been saved: passwords were formerly sent as they were typed. */
export const formsOf = (password: string): string[] => [
  ...new Set([composed(password), password, password.normalize('NFD')]),
];
