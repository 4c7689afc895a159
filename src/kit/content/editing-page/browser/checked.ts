import { z } from 'astro/zod';
import { registry } from '~/modules/registry';
import { checkData } from '~/kit/content/reading/data';
import { ContentError } from '~/kit/content/reading/problems';
import type { Format } from '~/kit/content/editing-page/configuration/formats';
import { editedCollections, fixedFiles } from '~/kit/content/editing-page/configuration/places';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { parseYaml } from '~/kit/content/reading/yaml';
import { sayRefused } from './refused';

/** The schemas of editable collections, keyed by name. */
export const schemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  ...editedCollections.map((name) => [name, registry[name].schema] as const),
  ...fixedFiles.map(({ format, schema }) => [format, schema] as const),
]);

// Otherwise Zod tests whether it may evaluate strings as code, which the page's policy blocks.
z.config({ jitless: true });

/** A format that writes only what the build accepts, and reports problems in the build's words. */
export function checked(collection: string, { fromFile, toFile }: Format) {
  return {
    fromFile,
    toFile: async (values: Record<string, unknown>) => {
      const text = toFile(values);
      try {
        await check(collection, text);
      } catch (error) {
        if (error instanceof ContentError) sayRefused(error.problems);
        throw error;
      }
      return text;
    },
  };
}

/** Validates an entry. @throws ContentError with every invalid field */
async function check(collection: string, text: string): Promise<void> {
  const schema = schemas[collection];
  if (!schema) throw new Error(`There is no schema for ${collection}.`);
  const isEntry = text.startsWith('---\n');
  const data = isEntry ? parseMarkdown(text).data : parseYaml(text, '');
  const entries = isEntry ? [['', data] as const] : Object.entries(data);
  const problems = [];
  for (const [entry, raw] of entries) {
    try {
      await checkData(schema, raw, { file: '', ...(entry && { entry }) }, () => undefined);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}
