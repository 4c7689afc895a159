import { readFileSync } from 'node:fs';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import TickList from '~/components/sections/TickList.astro';
import { schemas } from '../../fixtures/schema-mutations.ts';
import { readEntries } from '../../site/lib/entries.ts';
import { siteMarkdown } from '../lib/site-markdown.ts';
import { encode } from './lib/files.ts';
import { cases, kindsFor } from './lib/property.ts';
import { openProject } from './lib/publish.ts';
import { faultsOf, type RenderFields } from './lib/verdict.ts';

// Every change of a good entry either stops the build with file and field, or gives HTML that can do no harm.
// PROPERTY_RUNS=100000 PROPERTY_SEED=$RANDOM npx vitest run tests/unit/properties looks longer and elsewhere.

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 520);
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
