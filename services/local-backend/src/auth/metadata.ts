import { z } from 'zod';
import { invalid } from '../http/errors.ts';

/** User metadata is in every token, and tokens are sent in headers, which servers limit to about 16 kB. */
const MAX_BYTES = 4096;

export const metadataShape = z.record(z.string(), z.json());

/** @throws AuthError 400 if the data is larger than a token can carry */
export function checkMetadata(data: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > MAX_BYTES) throw invalid(`User metadata cannot be longer than ${MAX_BYTES} bytes, and this is ${bytes}`);
}
