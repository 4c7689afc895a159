// However a valid entry is changed, the build either stops and names file and field, or produces harmless HTML.

import { readFileSync } from 'node:fs';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { z } from 'astro/zod';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import TickList from '~/components/sections/TickList.astro';
import { schemas } from '#tests/fixtures/schema-mutations.ts';
import { readEntries } from './entries';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';
import { dressed } from '#tests/lib/properties/dressed.ts';
import { encode, fileOf } from '#tests/lib/properties/files.ts';
import { cases, kindsFor } from '#tests/lib/properties/property.ts';
import { openProject } from '#tests/lib/properties/publish.ts';
import { faultsOf, type RenderFields } from '#tests/lib/properties/verdict.ts';

// PROPERTY_RUNS=100000 PROPERTY_SEED=$RANDOM npx vitest run tests/unit/properties runs longer, with other values.

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 20);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

const project = await openProject(await siteMarkdown(), readEntries());
const container = await AstroContainer.create();
const list = TickList;
const renderFields: RenderFields = (items) => container.renderToString(list, { props: { items } });

// The checks between entries are the slowest, so all files of a collection are changed together.

test.each(Object.keys(schemas))(
  'publishes %s unchanged, and identically with a byte-order mark and CRLF',
  async (collection) => {
    const texts = [...filesOf(collection).keys()].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const outcome = await project.publish(
      collection,
      ...texts.map(({ file, text }) => ({ file, bytes: encode(text) })),
    );
    expect(outcome).toHaveProperty('entries');
    const others = texts.map(({ file, text }) => ({ file, bytes: encode(`\ufeff${text.replaceAll('\n', '\r\n')}`) }));
    expect(await project.publish(collection, ...others)).toEqual(outcome);
  },
);

test.each(Object.entries(schemas))(
  'publishes %s with every optional field, and changes every field',
  async (collection, schema) => {
    const files = [...filesOf(collection).values()].map((entries) => entries.map(dressed));
    const written = files.flatMap((all) => all.slice(0, 1).map((entry) => fileOf(entry, entry.data, all, false)));
    expect(await project.publish(collection, ...written)).toHaveProperty('entries');
    const seen = new Set(files.flat().flatMap(({ data }) => keysOf(data)));
    expect([...fieldsOf(schema)].filter((field) => !seen.has(field))).toEqual([]);
  },
);

/** The entries of a collection, keyed by file. */
const filesOf = (collection: string) =>
  Map.groupBy(
    project.entries.filter((entry) => entry.collection === collection),
    ({ file }) => file,
  );

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
    `${RUNS} changed entries are either safe or rejected with an error that names the fault`,
    async () => {
      const property = fc.asyncProperty(cases(kindsFor(collection, project.entries)), async (one) => {
        expect(await faultsOf(project, collection, one, renderFields)).toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
    120_000 + RUNS * 50,
  );
});
