import type { Context } from 'hono';
import type { z } from 'zod';
import { AuthError, invalid } from './errors.ts';

/**
 * The JSON body of a request. As in a hosted project, members that the schema doesn't name are ignored.
 *
 * @throws AuthError 400 if it is not JSON or does not match the schema
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
