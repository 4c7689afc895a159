import { createHash } from 'node:crypto';

/** SHA-256 of the parts, one after the other, in letters that a file's name may have. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
