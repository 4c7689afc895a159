import { createHash } from 'node:crypto';

/** The namespace of all names below: a UUID that was drawn once. */
const NAMESPACE = 'c3a5d0a2-9a54-4c5e-8d2b-6f1f6f0f7a41';

/**
 * The same UUID for the same name, on each machine and in each build.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-5
 */
export function uuidOf(name: string): string {
  const namespace = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
