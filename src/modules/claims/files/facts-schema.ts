import { z } from 'astro/zod';
import { strict } from '~/kit/content/fields/parts';
import { factsFields } from './facts-fields';

/** Facts of another subject, with the schema of each field. */
interface MoreFacts {
  fields: z.ZodRawShape;
  facts: (origin: string) => Promise<Record<string, unknown>>;
}

const gathered = Object.values(import.meta.glob<MoreFacts>('/src/modules/*/places/facts.ts', { eager: true }));

export const factsSchema = strict({
  ...factsFields,
  ...(Object.assign({}, ...gathered.map(({ fields }) => fields)) as z.ZodRawShape),
}).describe('The figures and framework facts on the pages of this site.');

/** The facts of the other subjects. */
export async function moreFacts(origin: string): Promise<Record<string, unknown>> {
  const all = await Promise.all(gathered.map(({ facts }) => facts(origin)));
  return Object.assign({}, ...all) as Record<string, unknown>;
}

/**
 * Validates the facts against their published schema and returns them.
 *
 * @throws if they don't match, which stops the build
 */
export function checkedFacts(facts: Record<string, unknown>): object {
  const result = factsSchema.safeParse(facts);
  if (!result.success) throw new Error(`/facts.json does not match its schema: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The schema of `/facts.json` as JSON Schema, draft 2020-12. */
export function factsJsonSchema(): object {
  return { title: 'Facts', ...z.toJSONSchema(factsSchema) };
}
