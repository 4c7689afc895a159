import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from './errors.ts';

/** Captcha answers of the client; none is asked for. */
const meta = { gotrue_meta_security: z.looseObject({}).nullish() };

/** The schema of a body with these members and no others. */
export function bodyOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, ...meta });
}

/**
 * The JSON body of a request.
 *
 * @throws AuthError 400 where it is no JSON, or is not as the schema says
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  let body: unknown;
  try {
    body = JSON.parse((await c.req.text()) || '{}');
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const { data, error } = schema.safeParse(body);
  if (error) {
    const { path = [], message = '' } = error.issues[0] ?? {};
    throw invalid([path.join('.'), message].filter(Boolean).join(': '));
  }
  return data;
}
