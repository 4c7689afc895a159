import { createHash } from 'node:crypto';

/**
 * Returns a version 5 UUID: the same name in the same namespace gives the same UUID, on every machine and in every build.
 *
 * @param namespace a UUID
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-5
 */
export function uuidOf(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(space).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
