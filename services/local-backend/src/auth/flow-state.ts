import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findOne, type Queries } from '../data/queries.ts';
import { AuthError, invalid } from '../http/errors.ts';
import type { LinkKind } from '../mail/mails.ts';

/** A flow that ends with a code: what its e-mail is about, or a sign-in with a provider. */
type Flow = LinkKind | 'oauth';

interface FlowRow {
  id: string;
  user_id: string | null;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: Flow;
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
 * Starts a flow, for a known user or one who has yet to identify themselves.
 * @returns its id
 */
export async function beginFlow(
  db: Queries,
  now: Date,
  { challenge, method, userId, flow }: Challenge & { userId?: string; flow: Flow },
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
        authentication_method, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6, $7, $7)`,
    [id, userId ?? null, randomUUID(), method, challenge, flow, now],
  );
  return id;
}

/** Issues the code for the flow that a user started most recently. */
export async function issueCode(db: Queries, now: Date, userId: string, flow: Flow): Promise<string> {
  const row = await findOne<{ auth_code: string }>(
    db,
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3 where id = (
        select id from auth.flow_state where user_id = $1 and authentication_method = $2 order by created_at desc limit 1
      ) returning auth_code`,
    [userId, flow, now],
  );
  if (!row) throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.');
  return row.auth_code;
}

/**
 * Redeems a code, once, for the client that started the flow.
 *
 * @returns the user whose session starts, and the method by which they signed in
 */
export async function takeCode(
  db: Queries,
  now: Date,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ userId: string; method: 'otp' | 'oauth' }> {
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
  return { userId: row.user_id, method: row.authentication_method === 'oauth' ? 'oauth' : 'otp' };
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
