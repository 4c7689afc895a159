// What a new edition changes: counted by kind, and looked for in documents that cite its parts.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { countsOfChanges, formerReferences, listOfReferences, rowsByKind, type ChangedPart } from './edition-changes';
import { editionChangesSchema } from './edition-changes-schema';
import { changesCsv } from './files/changes-csv';

const rows: readonly ChangedPart[] = [
  { kind: 'unchanged', from: ['4.1'], to: ['4.1'] },
  { kind: 'unchanged', from: ['10.2'], to: ['10.1'] },
  { kind: 'withdrawn', from: ['9.9', '9.10'], subject: 'Two old parts', change: 'Nobody needed them.' },
  { kind: 'new', to: ['6.3'], change: 'Plan, then change.' },
  { kind: 'merged', from: ['A.1.1', 'A.1.2', 'A.1.3'], to: ['A.1'], change: 'All three, in one.' },
  { kind: 'split', from: ['6.1'], to: ['6.1', '6.2'], change: 'Risks first, then chances.' },
];

test('the kinds come in the order of the work they make, with the number of parts', () => {
  expect(rowsByKind(rows).map(({ kind, count }) => [kind, count])).toEqual([
    ['new', 1],
    ['merged', 1],
    ['split', 2],
    ['withdrawn', 2],
    ['unchanged', 2],
  ]);
  expect(countsOfChanges(rows)).toEqual(['1 new', '1 merged from 3', '2 split', '2 withdrawn', '2 carried over']);
});

describe('the old references of a document that cites', () => {
  test.each([
    ['a part that stays', ['4.1'], []],
    ['a part under another number', ['10.1'], ['10.2']],
    ['a new part', ['6.3'], []],
    ['a merged part and one that stays', ['A.1', '4.1'], ['A.1.1', 'A.1.2', 'A.1.3']],
    ['two parts that were one', ['A.2', 'A.3'], ['A.4']],
    ['no part that the file knows', ['Annex Q'], []],
  ])('%s', (_, cited, old) => {
    const moved: ChangedPart = { kind: 'split', from: ['A.4'], to: ['A.2', 'A.3'], change: 'Halved.' };
    expect(formerReferences([...rows, moved], cited)).toEqual(old);
  });

  test('are listed in order, runs as ranges, and only counted if no one would read them all', () => {
    expect(listOfReferences(['A.10.1.2', 'A.9.2.6', 'A.9.2.4', 'A.9.2.5', 'A.10.1.1', '7.5'])).toBe(
      '7.5, A.9.2.4–A.9.2.6, A.10.1.1, A.10.1.2',
    );
    expect(listOfReferences(Array.from({ length: 5 }, (_, index) => `A.${10 - 2 * index}`))).toBe(
      '5 references from A.2 to A.10',
    );
    expect(listOfReferences(['Annex A', 'Annex B'])).toBe('Annex A, Annex B');
  });
});

test('the CSV has a row for each change, with its subject from the catalogue or from the row', () => {
  const lines = changesCsv(
    ['Old', 'New'],
    rows,
    new Map([
      ['6.1', 'Risks, all'],
      ['6.2', 'Chances'],
    ]),
  ).split('\r\n');
  expect(lines[0]).toBe('\ufeffOld,New,change,subject,what changes');
  expect(lines).toContain('6.1,6.1; 6.2,Split,"Risks, all; Chances","Risks first, then chances."');
  expect(lines).toContain('9.9; 9.10,,Withdrawn,Two old parts,Nobody needed them.');
});

describe('a row needs', () => {
  const row = (value: object) => editionChangesSchema.shape.parts.safeParse([value]).error?.issues[0]?.message;
  const change = 'What changes, in one sentence.';
  test.each([
    ['no old part if it is new', { kind: 'new', from: ['1'], to: ['2'], change }, /not for new parts/],
    [
      'no new part if it was withdrawn',
      { kind: 'withdrawn', from: ['1'], to: ['2'], change },
      /not for withdrawn parts/,
    ],
    ['both otherwise', { kind: 'changed', to: ['2'], change }, /^is needed if the kind is changed$/],
    ['several old parts if they were merged', { kind: 'merged', from: ['1'], to: ['2'], change }, /two parts or more/],
    ['several new parts if one was split', { kind: 'split', from: ['1'], to: ['2'], change }, /two parts or more/],
    ['a text if it makes work', { kind: 'changed', from: ['1'], to: ['1'] }, /^is needed if the kind is changed$/],
    ['no text if only its number is new', { kind: 'unchanged', from: ['1'], to: ['2'] }, undefined],
  ])('%s', (_, value, message) => {
    if (message) expect(row(value)).toMatch(message);
    else expect(row(value)).toBeUndefined();
  });
});

// The standard's own figures, which every overview of the change names.
const ISO_27001 = 'src/data/edition-changes/iso-27001.yaml';
describe.runIf(existsSync(ISO_27001))('Annex A of ISO/IEC 27001:2022', () => {
  const { parts } = parse(readFileSync(ISO_27001, 'utf8')) as { parts: readonly ChangedPart[] };
  const controls = parts.filter(({ to = [] }) => to[0]?.startsWith('A.'));

  test('has 11 new controls, 24 merged from 57, 23 renamed and 35 carried over', () => {
    expect(countsOfChanges(controls)).toEqual(['11 new', '24 merged from 57', '23 renamed', '35 carried over']);
  });

  test('comes from all 114 controls of 2013, of which one is now in two controls', () => {
    const before = controls.flatMap(({ from = [] }) => from);
    const perGroup = Map.groupBy(new Set(before), (part) => part.split('.')[1] ?? '');
    expect(before.filter((part, place) => before.indexOf(part) !== place)).toEqual(['A.18.2.3']);
    expect(Object.fromEntries([...perGroup].map(([group, own]) => [group, own.length]))).toEqual({
      5: 2,
      6: 7,
      7: 6,
      8: 10,
      9: 14,
      10: 2,
      11: 15,
      12: 14,
      13: 7,
      14: 13,
      15: 5,
      16: 7,
      17: 4,
      18: 8,
    });
  });
});
