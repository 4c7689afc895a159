// The downloads of a crosswalk (CSV, OSCAL, Markdown) are valid in their formats and lose no relation.

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { chords, chordEnds, halfSeal } from '~/modules/crosswalk/shared/joined-seals';
import { chosenDashes, dashedSeal } from '~/lib/seal';
import { site } from '~/config/site';
import { rowCorrection } from '~/modules/crosswalk/shared/correction';
import { partPagePath } from '~/modules/frameworks/shared/parts';
import { csv } from '~/lib/csv';
import { findRows } from '~/modules/crosswalk/browser/find-rows';
import { pairLibrary } from './ciso-assistant';
import { pairCsv } from './csv';
import { oscalMapping } from './oscal';
import { oscalCatalog } from '~/modules/frameworks/files/oscal';
import { partPath } from '~/modules/frameworks/queries';
import { pairFile, type DetailedPair } from '~/modules/crosswalk/detailed';
import { pairTable } from './table';
import { uuidOf } from '~/kit/oscal/uuid';

const ORIGIN = 'https://attestry.example';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const cited = (id: string, ...parts: string[]) => ({
  id,
  framework: {
    id,
    data: {
      shortName: id.toUpperCase(),
      edition: { name: `${id} 2022`, title: 'A title', publisher: 'Somebody', verifiedOn: new Date('2026-11-20') },
    },
  },
  groups: [{ id: 'G', name: 'Group' }],
  parts: parts.map((part) => ({ id: part, subject: `About ${part}`, group: 'G', asks: 'x', evidence: [] })),
});

const pair = {
  id: 'hipaa--soc-2',
  first: cited('hipaa', '164.308(a)(1)', '164.308(a)(2)'),
  last: cited('soc-2', 'CC6.1', 'CC6.2'),
  data: {
    version: '1.1',
    changes: [
      { version: '1.1', date: new Date('2026-11-24'), change: 'Read again.' },
      { version: '1.0', date: new Date('2026-11-23'), change: 'First published.' },
    ],
    sources: { s1: { title: 'A statement', url: 'https://example.org/statement' } },
    relations: [
      {
        from: '164.308(a)(1)',
        to: 'CC6.1',
        relationship: 'subset-of',
        rationale: 'functional',
        strength: 7,
        reason: 'Both say "key", and more.',
        source: 's1',
      },
    ],
    none: [
      { from: '164.308(a)(2)', reason: 'Nothing names an officer.' },
      { to: 'CC6.2', reason: 'Nothing speaks of it.' },
      { from: '164.308(a)(1)', to: 'CC6.2', reason: 'Looked at together.' },
    ],
  },
} as unknown as DetailedPair;

describe('the CSV of a pair', () => {
  const lines = pairCsv(pair).split('\r\n');

  test('has the documented columns, one row per relation, and one for each part found to have no relation', () => {
    expect(lines[0]).toBe(
      '\ufeffsource_framework,source_part,relationship,target_framework,target_part,rationale,strength,reason,source',
    );
    expect(lines[1]).toBe(
      'hipaa,164.308(a)(1),subset-of,soc-2,CC6.1,functional,7,"Both say ""key"", and more.",https://example.org/statement',
    );
    expect(lines[2]).toBe('hipaa,164.308(a)(2),no-relationship,soc-2,,,,Nothing names an officer.,');
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe('');
  });

  test('quotes values with characters that would end a field or a row', () => {
    expect(csv([['a,b', 'c"d', 'e\nf', 'g']])).toBe('"a,b","c""d","e\nf",g\r\n');
  });
});

interface Mapping {
  'mapping-collection': {
    uuid: string;
    metadata: { version: string; 'last-modified': string; revisions: { version: string }[]; 'oscal-version': string };
    mappings: {
      'source-resource': { href: string };
      maps: {
        uuid: string;
        relationship: string;
        sources: { 'id-ref': string }[];
        props?: { value: string }[];
        links?: { href: string }[];
      }[];
      'source-gap-summary': { 'unmapped-controls': { 'with-ids': string[] }[] };
      'target-gap-summary': { 'unmapped-controls': { 'with-ids': string[] }[] };
    }[];
    'back-matter': { resources: { uuid: string }[] };
  };
}

describe('the OSCAL files', () => {
  const { 'mapping-collection': collection } = oscalMapping(pair, ORIGIN) as Mapping;
  const [mapping] = collection.mappings;
  const { catalog } = oscalCatalog(pair.first, ORIGIN) as {
    catalog: { uuid: string; groups: { controls: { id: string }[] }[] };
  };
  const ids = catalog.groups.flatMap(({ controls }) => controls.map(({ id }) => id));

  test('relate controls from the two catalogs, including those found to have no relation', () => {
    expect(mapping?.['source-resource'].href).toBe(`${ORIGIN}/framework/hipaa.oscal.json`);
    expect(mapping?.maps.map(({ relationship }) => relationship)).toEqual(['subset-of', 'no-relationship']);
    expect(mapping?.maps[0]).toMatchObject({
      sources: [{ type: 'control', 'id-ref': ids[0] }],
      props: [{ value: '7' }],
    });
    expect(mapping?.['source-gap-summary']['unmapped-controls'][0]?.['with-ids']).toEqual([ids[1]]);
    expect(mapping?.['target-gap-summary']['unmapped-controls'][0]?.['with-ids']).toEqual(['soc-2_cc6-2']);
  });

  test('state their version history, and the source of each relation', () => {
    expect(collection.metadata).toMatchObject({
      version: '1.1',
      'last-modified': '2026-11-24T00:00:00Z',
      'oscal-version': '1.2.1',
    });
    expect(collection.metadata.revisions.map(({ version }) => version)).toEqual(['1.1', '1.0']);
    expect(mapping?.maps[0]?.links?.[0]?.href).toBe(`#${collection['back-matter'].resources[0]?.uuid}`);
  });

  test('have version 5 UUIDs, the same in every build', () => {
    const all = [collection.uuid, catalog.uuid, ...(mapping?.maps.map(({ uuid }) => uuid) ?? [])];
    for (const uuid of all) expect(uuid).toMatch(UUID);
    expect(new Set(all).size).toBe(all.length);
    expect(oscalMapping(pair, ORIGIN)).toEqual(oscalMapping(pair, ORIGIN));
    // The example in RFC 9562, appendix A.4.
    expect(uuidOf('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });
});

describe('the library for CISO Assistant', () => {
  const library = parse(pairLibrary(pair, `${ORIGIN}/exchange`), { version: '1.1' }) as {
    version: number;
    dependencies: string[];
    objects: Record<string, { source_framework_urn: string; requirement_mappings: Record<string, unknown>[] }[]>;
  };
  const sets = library.objects['requirement_mapping_sets'] ?? [];

  test('has nothing but a set in each direction, between our own parts', () => {
    expect(library.version).toBe(101);
    expect(Object.keys(library.objects)).toEqual(['requirement_mapping_sets']);
    expect(sets.map((set) => set.source_framework_urn)).toEqual([
      'urn:attestry:risk:framework:hipaa',
      'urn:attestry:risk:framework:soc-2',
    ]);
    expect(library.dependencies).toEqual(['urn:attestry:risk:library:hipaa', 'urn:attestry:risk:library:soc-2']);
  });

  test('has each relation in the tool’s words, read from either side, with its strength and reason', () => {
    expect(sets.map(({ requirement_mappings: rows }) => rows.map((row) => row['relationship']))).toEqual([
      ['subset'],
      ['superset'],
    ]);
    expect(sets[0]?.requirement_mappings[0]).toEqual({
      source_requirement_urn: 'urn:attestry:risk:req_node:hipaa:164.308(a)(1)',
      target_requirement_urn: 'urn:attestry:risk:req_node:soc-2:cc6.1',
      relationship: 'subset',
      rationale: 'functional',
      strength_of_relationship: 7,
      annotation: 'Both say "key", and more.',
    });
  });
});

test('the Markdown table links both parts and keeps each row on one line', () => {
  const table = pairTable(pair, ORIGIN);
  expect(table).toContain(
    `| [164.308(a)(1)](${ORIGIN}/framework/hipaa/parts/164-308-a-1) | subset of | [CC6.1](${ORIGIN}/framework/soc-2/parts/cc6-1) | 7 | Both say "key", and more. |`,
  );
  expect(table).toContain('|  | no relationship | [CC6.2]');
});

describe('rows of a pair', () => {
  const file = pairFile(pair);
  const found = (asked: Partial<Parameters<typeof findRows>[1]>) =>
    findRows(file, { side: 'hipaa', kind: '', text: '', ...asked }).map(({ part, rows }) => [
      part.id,
      ...rows.map(({ relationship, other }) => `${relationship} ${other?.id ?? ''}`),
    ]);

  test('read correctly from either side', () => {
    expect(found({})).toEqual([
      ['164.308(a)(1)', 'subset-of CC6.1', 'no-relationship CC6.2'],
      ['164.308(a)(2)', 'no-relationship '],
    ]);
    expect(found({ side: 'soc-2' })[0]).toEqual(['CC6.1', 'superset-of 164.308(a)(1)']);
  });

  test('can be found by relationship and by words in their parts and reasons', () => {
    expect(found({ kind: 'subset-of' })).toEqual([['164.308(a)(1)', 'subset-of CC6.1']]);
    expect(found({ text: 'cc6.1 key' })).toEqual([['164.308(a)(1)', 'subset-of CC6.1']]);
    expect(found({ text: 'unheard' })).toEqual([]);
  });
});

test('the browser and the server agree on a part’s address', () => {
  expect(partPagePath('hipaa', '164.308(a)(1)(ii)(A)')).toBe('/framework/hipaa/parts/164-308-a-1-ii-a');
  expect(partPath('hipaa', '164.308(a)(1)(ii)(A)')).toBe(partPagePath('hipaa', '164.308(a)(1)(ii)(A)'));
});

test('a correction names the row and the version that the visitor sees', () => {
  const row = { from: 'ISO 27001 A.5.18', to: 'SOC 2 CC6.2', relationship: 'intersects-with', version: '1.5' } as const;
  expect(decodeURIComponent(rowCorrection(row))).toBe(
    `${site.corrections}Crosswalk 1.5: ISO 27001 A.5.18 intersects with SOC 2 CC6.2`,
  );
  expect(rowCorrection({ ...row, to: 'HIPAA 164.308(a)' })).not.toMatch(/[()]/);
});

describe('joined seals', () => {
  test('have one chord end per part, from top to bottom, on the two outer sides', () => {
    const [left, right] = [chordEnds([2, 1], 'left'), chordEnds([2, 1], 'right')].map((ends) =>
      ends.map((end) => end.split(' ').map(Number)),
    );
    expect(left).toHaveLength(3);
    const heights = left?.map(([, y = 0]) => y) ?? [];
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(right?.every(([x = 0]) => x > 180)).toBe(true);
    expect(left?.every(([x = 0]) => x < 180)).toBe(true);
  });

  test('draw a thick chord if one part contains the other or equals it', () => {
    const half = { ids: ['a', 'b'], counts: [2] };
    const drawn = chords(
      [
        { from: 'a', to: 'a', relationship: 'intersects-with' },
        { from: 'a', to: 'b', relationship: 'superset-of' },
        { from: 'b', to: 'b', relationship: 'equal' },
      ],
      half,
      half,
    );
    expect(drawn.fine.match(/M/g)).toHaveLength(1);
    expect(drawn.thick.match(/M/g)).toHaveLength(2);
    expect(drawn.fine + drawn.thick).not.toContain('undefined');
  });

  test('have dashes up to the end of their arc', () => {
    const { dash, pathLength } = halfSeal([2, 3], 'left');
    expect(dash.split(' ').reduce((sum, length) => sum + Number(length), 0)).toBe(pathLength);
  });
});

test('dashes for only some of the parts still fill the whole circle', () => {
  const counts = [3, 2];
  const { pathLength } = dashedSeal(counts);
  const dashes =
    chosenDashes(counts, (part) => part === 1 || part === 4)
      ?.split(' ')
      .map(Number) ?? [];
  expect(dashes.reduce((sum, length) => sum + length, 0)).toBe(pathLength);
  expect(dashes.filter((length, index) => index % 2 === 0 && length > 0)).toHaveLength(2);
  expect(chosenDashes(counts, () => false)).toBeUndefined();
});
