import { z } from 'astro/zod';
import { factsSchema, type Facts } from '~/catalogue/schemas/facts';

/**
 * Returns the facts if they match their published schema.
 *
 * @throws if they do not, which stops the build
 */
export function checkedFacts(facts: Facts): Facts {
  const result = factsSchema.safeParse(facts);
  if (!result.success)
    throw new Error(`/facts.json is not as src/catalogue/schemas/facts.ts says: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The schema of `/facts.json` as JSON Schema, draft 2020-12. */
export function factsJsonSchema(): object {
  return { title: 'Facts', ...z.toJSONSchema(factsSchema) };
}
