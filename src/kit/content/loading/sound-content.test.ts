// A mistake in one entry takes nothing from `npm run dev` but what needs that entry.

import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { Catalogue } from '~/kit/content/catalogue';
import type { CheckedContent } from '~/kit/content/checking/checked-entry';
import { dataFile, dataFolder } from '~/kit/content/collection';
import { referTo } from '~/kit/content/fields/parts';
import { parsedData } from '~/kit/content/reading/data';
import { subject } from '~/kit/content/subject';
import { soundPart } from './sound-content';

const name = z.string();
const newEntry = undefined;
const catalogue = new Catalogue([
  subject({
    collections: {
      trees: dataFile({ schema: z.strictObject({ name }), newEntry, shownOn: [] }),
      rings: dataFolder({ schema: z.strictObject({ name }), newEntry, called: 'by one id', of: 'trees' }),
      grafts: dataFolder({ schema: z.strictObject({ name }), newEntry, called: 'by two ids', of: 'trees' }),
      seeds: dataFile({ schema: z.strictObject({ name }), newEntry, shownOn: [], of: 'trees', outlives: true }),
      nests: dataFile({ schema: z.strictObject({ tree: referTo('trees') }), newEntry, shownOn: [] }),
      birds: dataFile({
        schema: z.strictObject({
          trees: z.array(z.strictObject({ tree: referTo('trees'), name })),
          nest: z.strictObject({ of: referTo('nests'), name }).optional(),
        }),
        newEntry,
        shownOn: [],
      }),
    },
  }),
]);

/** Content as its loaders return it. */
const read = (collections: Record<string, Record<string, Record<string, unknown>>>): CheckedContent =>
  Object.fromEntries(
    Object.entries(collections).map(([collection, entries]) => [
      collection,
      Object.entries(entries).map(([id, data]) => ({
        id,
        data: parsedData(catalogue.schemaOf(collection, id), data) as Record<string, unknown>,
        written: { data },
      })),
    ]),
  );

const TREE = { name: 'Tree' };
const content = read({
  trees: { oak: TREE },
  rings: { oak: TREE, elm: TREE },
  grafts: { 'elm--oak': TREE },
  seeds: { oak: TREE, elm: TREE },
  nests: { high: { tree: 'oak' }, low: { tree: 'elm' } },
  birds: {
    rook: {
      trees: [
        { tree: 'elm', name: 'Elm' },
        { tree: 'oak', name: 'Oak' },
      ],
      nest: { of: 'low', name: 'Low' },
    },
    wren: { trees: [], nest: { of: 'high', name: 'High' } },
  },
});

test('what names an entry that can’t be read is left out with the smallest part that can be spared', () => {
  const sound = soundPart(catalogue, content);
  const ids = Object.entries(sound).map(([collection, entries]) => [collection, entries.map(({ id }) => id)]);
  expect(Object.fromEntries(ids)).toEqual({
    trees: ['oak'],
    rings: ['oak'],
    grafts: [],
    seeds: ['oak', 'elm'],
    nests: ['high'],
    birds: ['rook', 'wren'],
  });
  const [rook, wren] = sound['birds'] ?? [];
  expect(rook?.data).toEqual({ trees: [{ tree: { collection: 'trees', id: 'oak' }, name: 'Oak' }] });
  expect(wren).toEqual(content['birds']?.[1]);
});
