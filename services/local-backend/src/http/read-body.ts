import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from './errors.ts';

/** The client's captcha answers, which are ignored. */
const meta = { gotrue_meta_security: z.looseObject({}).nullish() };

/** The schema of a body with exactly these members. */
export function bodyOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, ...meta });
}

/** Whether a JSON value contains characters that can't be stored as text: NUL, which Postgres refuses, or half a surrogate pair. */
const isBroken = (body: unknown): boolean => {
  if (typeof body === 'string') return body.includes('\0') || !body.isWellFormed();
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => isBroken(name) || isBroken(value));
};

/**
 * The JSON body of a request.
 *
 * @throws AuthError 400 if it is not JSON, does not match the schema, or contains something that can't be stored
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  let body: unknown;
  try {
    body = JSON.parse((await c.req.text()) || '{}');
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (isBroken(body)) throw invalid('The request body contains a character that can’t be stored');
  const { data, error } = schema.safeParse(body);
  if (error) {
    const { path = [], message = '' } = error.issues[0] ?? {};
    throw invalid([path.join('.'), message].filter(Boolean).join(': '));
  }
  return data;
}
