import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from './errors.ts';

/** Captcha answers of the client; none is asked for. */
const meta = { gotrue_meta_security: z.looseObject({}).nullish() };

/** The schema of a body with these members and no others. */
export function bodyOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, ...meta });
}

/** Whether a JSON text has escapes that stand for no character of a text: NUL, which Postgres does not keep, or half of a pair. */
const isBroken = (body: unknown): boolean => {
  if (typeof body === 'string') return body.includes('\0') || !body.isWellFormed();
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => isBroken(name) || isBroken(value));
};

/**
 * The JSON body of a request.
 *
 * @throws AuthError 400 where it is no JSON, is not as the schema says, or holds what can't be kept
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  let body: unknown;
  try {
    body = JSON.parse((await c.req.text()) || '{}');
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (isBroken(body)) throw invalid('The request body holds a character that can not be kept');
  const { data, error } = schema.safeParse(body);
  if (error) {
    const { path = [], message = '' } = error.issues[0] ?? {};
    throw invalid([path.join('.'), message].filter(Boolean).join(': '));
  }
  return data;
}
