import { z } from 'astro/zod';
import { lineFor, referredBy } from '~/kit/content/reading/fields';
import { ID, ID_HINT } from '~/kit/content/fields/ids';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Converts an entry's schema for a code editor's language server. The result describes the fields as written in the file, includes
 * their hints, and offers the existing ids for references. check:content enforces the rules that JSON Schema can't express.
 *
 * @param idsOf existing ids of a collection
 */
export function editorSchema(schema: z.ZodType, idsOf: (collection: string) => readonly string[]): JsonSchema {
  return z.toJSONSchema(schema, {
    // The draft that most YAML language servers support best.
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.description) jsonSchema.description = lineFor(zodSchema);
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date' });
      const collection = referredBy(zodSchema);
      if (collection === undefined) return;
      const ids = idsOf(collection);
      delete jsonSchema.pattern;
      jsonSchema.enum = [...ids];
    },
  });
}

/** The schema of a file with a list of entries, each with its id. */
export function editorSchemaOfSeveral(entry: JsonSchema): JsonSchema {
  const { $schema, ...inner } = entry;
  return { ...($schema && { $schema }), type: 'array', items: withId(inner) };
}

function withId({ oneOf, ...entry }: JsonSchema): JsonSchema {
  // One schema for each kind of entry.
  if (oneOf) return { ...entry, oneOf: oneOf.map(withId) };
  // VS Code's language servers show the message instead of the pattern.
  const id = { type: 'string' as const, pattern: ID.source, patternErrorMessage: `An id ${ID_HINT}.` };
  return { ...entry, properties: { id, ...entry.properties }, required: ['id', ...(entry.required ?? [])] };
}
