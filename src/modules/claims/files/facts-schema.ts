import { z } from 'astro/zod';
import { factsSchema, type Facts } from './facts-fields';

/**
 * Validates the facts against their published schema and returns them.
 *
 * @throws if they don't match, which stops the build
 */
export function checkedFacts(facts: Facts): Facts {
  const result = factsSchema.safeParse(facts);
  if (!result.success)
    throw new Error(
      `/facts.json does not match src/modules/claims/files/facts-fields.ts: ${z.prettifyError(result.error)}`,
    );
  return result.data;
}

/** The schema of `/facts.json` as JSON Schema, draft 2020-12. */
export function factsJsonSchema(): object {
  return { title: 'Facts', ...z.toJSONSchema(factsSchema) };
}
