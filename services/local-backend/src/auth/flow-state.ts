import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findOne, type Queries } from '../data/queries.ts';
import { AuthError, invalid } from '../http/errors.ts';

interface FlowRow {
  id: string;
  user_id: string | null;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  auth_code_issued_at: Date | null;
}

/** How long a code is valid, in ms. */
const EXPIRY_MS = 300_000;

/** The members of a body that starts such a flow (RFC 7636). */
export const challengeShape = { code_challenge: z.string().nullish(), code_challenge_method: z.string().nullish() };

export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** The code challenge in a request's body, if the request starts such a flow. */
export function readChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) throw invalid('code challenge is not valid');
  const name = method.toLowerCase();
  if (name !== 's256' && name !== 'plain') throw invalid(`unsupported code_challenge method "${method}"`);
  return { challenge, method: name };
}

/**
 * Starts a sign-in with a provider, for someone who has yet to identify themselves.
 * @returns its id
 */
export async function beginFlow(db: Queries, now: Date, { challenge, method }: Challenge): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
        authentication_method, created_at, updated_at) values ($1, null, $2, $3, $4, 'oauth', 'oauth', $5, $5)`,
    [id, randomUUID(), method, challenge, now],
  );
  return id;
}

/**
 * Redeems a code, once, for the client that started the flow.
 *
 * @returns the id of the user whose session starts
 */
export async function takeCode(
  db: Queries,
  now: Date,
  { code, verifier }: { code: string; verifier: string },
): Promise<string> {
  const row = await findOne<FlowRow>(db, 'select * from auth.flow_state where auth_code = $1', [code]);
  if (!row?.user_id || !row.auth_code_issued_at) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (now.getTime() > row.auth_code_issued_at.getTime() + EXPIRY_MS) {
    throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const given = row.code_challenge_method === 'plain' ? verifier : challengeOf(verifier);
  if (given !== row.code_challenge) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  await db.query('delete from auth.flow_state where id = $1', [row.id]);
  return row.user_id;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
