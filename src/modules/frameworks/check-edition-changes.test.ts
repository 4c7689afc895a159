// A comparison of editions is about the framework's own editions, and names each part once.

import { expect, test } from 'vitest';
import { editionChangeProblems } from './check-edition-changes';

const framework = (id: string, edition: object) => ({ id, data: { edition } });
const FRAMEWORKS = [
  framework('iso-1', { name: 'ISO 1:2022', replaces: 'ISO 1:2013' }),
  framework('iso-2', { name: 'ISO 2:2026', replaces: 'ISO 2:2015' }),
  framework('iso-3', { name: 'ISO 3:2020' }),
];
const PARTS = [{ id: 'iso-1', data: { parts: [{ id: '4.1' }, { id: '4.2' }, { id: 'A.5.1' }] } }];

const ROWS = [
  { kind: 'unchanged', from: ['4.1'], to: ['4.1'] },
  { kind: 'new', to: ['4.2'], change: 'New.' },
  { kind: 'merged', from: ['A.1', 'A.2'], to: ['A.5.1'], change: 'Merged.' },
];
const [same, added, merged] = ROWS;

const problems = (id: string, data: Record<string, unknown>) =>
  editionChangeProblems({
    frameworks: FRAMEWORKS,
    'framework-parts': PARTS,
    'edition-changes': [{ id, filePath: `${id}.yaml`, data }],
  }).map(({ field = '', message }) => `${field} ${message}`.trim());

const iso1 = (changed: object = {}) =>
  problems('iso-1', { from: 'ISO 1:2013', to: 'ISO 1:2022', parts: ROWS, ...changed });

test('every part in one row is right, with or without the number of parts before', () => {
  expect(iso1()).toEqual([]);
  expect(iso1({ partsBefore: 3 })).toEqual([]);
});

test('without parts in the catalogue, each row has a subject', () => {
  const rows = [{ ...same, subject: 'Context' }, added];
  expect(problems('iso-2', { from: 'ISO 2:2015', to: 'ISO 2:2026', partial: 'Only two.', parts: rows })).toEqual([
    'parts[1].subject is needed here; say in a few words what the part is about.',
  ]);
});

test('the editions are those of the framework', () => {
  expect(iso1({ from: 'ISO 1:2005', to: 'ISO 1:2013' })).toEqual([
    'to found "ISO 1:2013", but the edition of iso-1 says "ISO 1:2022" in "name"; write the same, or rewrite the file for the new edition.',
    'from found "ISO 1:2005", but the edition of iso-1 says "ISO 1:2013" in "replaces"; write the same, or rewrite the file for the new edition.',
  ]);
  const rows = [{ ...same, subject: 'Context' }];
  expect(problems('iso-3', { from: 'ISO 3:2010', to: 'ISO 3:2020', parts: rows })).toEqual([
    'from found "ISO 3:2010", but the edition of iso-3 doesn’t say what it replaces; enter it there as "replaces".',
  ]);
  expect(problems('iso-4', {})).toEqual([expect.stringMatching(/^there is no framework "iso-4"/)]);
});

test('parts exist, are in one row each, and have their subject in the catalogue', () => {
  expect(iso1({ parts: [same, { ...added, to: ['4.1'] }, { ...merged, to: ['A.51'], subject: 'Twice' }] })).toEqual([
    'parts[1].to found "4.1", which is also in parts[0]; keep one of them.',
    'parts[2].to found "A.51"; there is no such part; did you mean "A.5.1"?',
    'parts[2].subject is already in src/data/framework-parts; delete it.',
    'parts 4.2, A.5.1 are missing; add a row for each part, or say in "partial" what the file leaves out.',
  ]);
});

test('missing parts need a reason, and a reason needs missing parts', () => {
  expect(iso1({ parts: [same, added] })).toEqual([
    'parts A.5.1 is missing; add a row for each part, or say in "partial" what the file leaves out.',
  ]);
  expect(iso1({ parts: [same, added], partial: 'Without the annex.' })).toEqual([]);
  expect(iso1({ partial: 'Nothing.' })).toEqual(['partial is not needed, since every part is in a row; delete it.']);
});

test('the rows name as many parts of the previous edition as it had', () => {
  expect(iso1({ partsBefore: 4 })).toEqual([
    'partsBefore found 4, but the rows name 3 parts of the previous edition; add what is missing, or correct the number.',
  ]);
});
