// However a valid entry is changed, the build either stops and names file and field, or produces harmless HTML.

import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import TickList from '~/components/sections/TickList.astro';
import { schemas } from '#tests/lib/schemas.ts';
import { readEntries } from './entries';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';
import { addresses, characters, html } from '#tests/lib/properties/nasty.ts';
import { dangersIn, invisibleIn, isLink } from '#tests/lib/properties/oracle.ts';
import { cases, kindsFor } from '#tests/lib/properties/property.ts';
import { openProject, type ReadOutcome } from '#tests/lib/properties/publish.ts';
import { faultsOf, type RenderFields } from '#tests/lib/properties/verdict.ts';
import { catalogue } from '~/modules/registry';

// PROPERTY_RUNS=100000 PROPERTY_SEED=$RANDOM npx vitest run src/kit/content/reading/content runs longer, with other values.

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 10);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

const project = await openProject(await siteMarkdown(), readEntries(catalogue));
const container = await AstroContainer.create();
const list = TickList;
const renderFields: RenderFields = (items) => container.renderToString(list, { props: { items } });

// Without an entry, there is none to change.
const collections = Object.keys(schemas).filter((name) =>
  project.entries.some(({ collection }) => collection === name),
);

describe.each(collections)('%s', (collection) => {
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

// A property that holds whatever the code does proves nothing.
describe('the property fails if', () => {
  const one = { kind: 'the file is empty', entry: 0, at: 0, pick: 0, escaped: false, text: '' };
  const [entry] = project.entries.filter(({ collection }) => collection === 'features');
  /** A project that publishes the given data, whatever the file says. */
  const published = (data: Record<string, unknown>, markup?: string): typeof project => {
    const rendered = markup === undefined ? undefined : { html: markup };
    const outcome = { entries: [{ data, rendered }] } as unknown as ReadOutcome;
    return { ...project, publish: () => Promise.resolve(outcome) };
  };
  const harmless = { ...one, kind: 'a line is twice' };

  test('a file that can’t be right is published, or an error names no place or field', async () => {
    expect(await faultsOf(published(entry?.data ?? {}), 'features', one)).not.toEqual([]);
    for (const problem of ['Something is wrong.', 'src/content/features/a.md title: a\u200b'])
      expect(
        await faultsOf({ ...project, publish: () => Promise.resolve({ problems: [problem] }) }, 'features', harmless),
      ).not.toEqual([]);
  });

  test('a page or a field contains something harmful', async () => {
    for (const markup of ['<script>a()</script>', '<a href="//evil.example">x</a>', '<p>a\u202eb</p>'])
      expect(await faultsOf(published({}, markup), 'features', harmless), markup).not.toEqual([]);
    for (const data of [{ title: 'a\u200bb' }, { url: 'javascript:a()' }, { title: '<b>' }, { formerIds: ['a b'] }])
      expect(await faultsOf(published(data), 'features', harmless), JSON.stringify(data)).not.toEqual([]);
  });

  test('the oracle knows every kind of harm', () => {
    const quiet = ['<!-- a remark -->', '<!DOCTYPE html>', '<?php', '<![CDATA[', '</p>', '<x-y>'];
    for (const markup of html.filter((one) => !quiet.some((start) => one.startsWith(start))))
      expect(dangersIn(markup), markup).not.toEqual([]);
    const bad = addresses.filter((one) =>
      /^\s*(javascript|vbscript|data|file|blob|ftp):|^[/\\]{2}|:secret@/i.test(one),
    );
    for (const address of bad) expect(isLink(address), address).toBe(false);
    for (const one of characters.filter((each) => !/[\u0300-\u0304\u200d]/.test(each)))
      expect(invisibleIn(one)).not.toEqual([]);
  });
});
