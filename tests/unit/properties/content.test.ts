import { readFileSync } from 'node:fs';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { z } from 'astro/zod';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import TickList from '~/components/sections/TickList.astro';
import { schemas } from '../../fixtures/schema-mutations.ts';
import { readEntries } from '~/integrations/assurance/reading/entries';
import { siteMarkdown } from '../lib/site-markdown.ts';
import { dressed } from './lib/dressed.ts';
import { encode, fileOf } from './lib/files.ts';
import { cases, kindsFor } from './lib/property.ts';
import { openProject } from './lib/publish.ts';
import { faultsOf, type RenderFields } from './lib/verdict.ts';

// Every change of a good entry either stops the build with file and field, or gives HTML that can do no harm.
// PROPERTY_RUNS=100000 PROPERTY_SEED=$RANDOM npx vitest run tests/unit/properties looks longer and elsewhere.

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

const project = await openProject(await siteMarkdown(), readEntries());
const container = await AstroContainer.create();
const list = TickList as Parameters<typeof container.renderToString>[0];
const renderFields: RenderFields = (items) => container.renderToString(list, { props: { items } });

test('every entry is published as it stands, and the same with a byte-order mark and CRLF', async () => {
  for (const { collection, file } of project.entries) {
    const text = readFileSync(file, 'utf8');
    const outcome = await project.publish(collection, { file, bytes: encode(text) });
    expect(outcome).toHaveProperty('entries');
    const bytes = encode(`\ufeff${text.replaceAll('\n', '\r\n')}`);
    expect(await project.publish(collection, { file, bytes })).toEqual(outcome);
  }
});

test('every entry is published with every field that it may have, and no field is left out of the changes', async () => {
  const unseen = new Map(Object.entries(schemas).map(([collection, schema]) => [collection, fieldsOf(schema)]));
  for (const entry of project.entries.map(dressed)) {
    const siblings = project.entries.filter(({ collection }) => collection === entry.collection);
    const outcome = await project.publish(entry.collection, fileOf(entry, entry.data, siblings, false));
    expect(outcome, entry.file).toHaveProperty('entries');
    for (const field of keysOf(entry.data)) unseen.get(entry.collection)?.delete(field);
  }
  for (const [collection, fields] of unseen) expect([...fields], collection).toEqual([]);
});

/** The names of all fields of a schema, at every depth. */
function fieldsOf(schema: z.ZodType): Set<string> {
  const fields = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { properties?: object };
    for (const name of Object.keys(properties ?? {})) fields.add(name);
    Object.values(part).forEach(look);
  };
  look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return fields;
}

function keysOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || data instanceof Date) return [];
  return Object.entries(data).flatMap(([key, value]) => [...(Array.isArray(data) ? [] : [key]), ...keysOf(value)]);
}

describe.each(Object.keys(schemas))('%s', (collection) => {
  test(
    `${RUNS} changed entries are safe or refused by name`,
    async () => {
      const property = fc.asyncProperty(cases(kindsFor(collection, project.entries)), async (one) => {
        expect(await faultsOf(project, collection, one, renderFields)).toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
    30_000 + RUNS * 50,
  );
});
