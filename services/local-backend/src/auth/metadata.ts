import { z } from 'zod';
import { invalid } from '../http/errors.ts';

/** What a person says of themselves stands in each of their tokens, and a token in a header, of which servers take some 16 kB. */
const MAX_BYTES = 4096;

export const metadataShape = z.record(z.string(), z.json());

/** @throws AuthError 400 where it is more than a token can carry */
export function checkMetadata(data: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > MAX_BYTES) throw invalid(`User metadata cannot be longer than ${MAX_BYTES} bytes, and this is ${bytes}`);
}
