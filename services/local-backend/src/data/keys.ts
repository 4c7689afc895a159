import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

/** The anonymous key, which is public by design: it only identifies the project, and the database decides what its holder may do. */
export const ANON_KEY = 'sb_publishable_local';

const jwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

const keysSchema = z.strictObject({
  secretKey: z.string().startsWith('sb_secret_'),
  signingKey: jwk.extend({ d: z.string(), kid: z.string(), alg: z.literal('ES256') }),
});

export type Keys = z.infer<typeof keysSchema>;

/** The keys of a data folder: random, created once, and readable by their owner only. */
export async function readKeys(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = keysSchema.parse({
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    signingKey: { ...(await exportJWK(privateKey)), kid: randomBytes(9).toString('base64url'), alg: 'ES256' },
  });
  // Written to a temporary file first, so that the file is never incomplete.
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

/** The public part of the signing key (RFC 7517). */
export function publicKeys({ signingKey: { kty, crv, x, y, kid, alg } }: Keys) {
  return { keys: [{ kty, crv, x, y, kid, alg, use: 'sig', key_ops: ['verify'] }] };
}
