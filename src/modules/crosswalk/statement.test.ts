// The statement of applicability says nothing that only the company can know, and Excel and Word can open it.

import { read, utils } from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { expectOwnStyles, expectWholeParts, readWord } from '#tests/lib/word-file.ts';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { statementFile } from './browser/left/statement-file';
import { leftFor, type LeftFile, type LeftFramework } from './shared/left';
import { nothingChosen, type Chosen } from './shared/questions';
import { APPLICABLE, columnsFor, statementColumns, statementsOf, STATUSES } from './shared/statement';

const control = (id: string, ...links: object[]) => ({ id, title: `Title of ${id}`, links });
const link = (part: string, grade: string, rest: object = {}) => ({ framework: 'iso', part, grade, ...rest });
const together = (...others: string[]) => ({ extent: 'some', add: 'More.', with: others });

const file = {
  version: '1.2',
  controls: [
    control('ac-01', link('A.1', 'meets'), link('A.2', 'partly', together('ac-02'))),
    control(
      'ac-02',
      link('A.2', 'partly', together('ac-01')),
      link('A.3', 'partly', { extent: 'start', add: 'More.' }),
    ),
    control('ac-03', link('A.4', 'meets'), link('A.5', 'supports'), link('4', 'meets')),
  ],
} as unknown as ControlFile;

const framework = (id: string, parts: readonly [id: string, group: string][], applicability?: string[]) =>
  ({
    id,
    name: id.toUpperCase(),
    edition: `${id.toUpperCase()}:2022`,
    groups: [],
    parts: parts.map(([part, group]) => ({ id: part, group, subject: `About <${part}> & more` })),
    applicability,
    beyond: [],
  }) as LeftFramework;

const annex = ['A.1', 'A.2', 'A.3', 'A.4', 'A.5'].map((id) => [id, 'A'] as [string, string]);
const comparisons = [
  { first: 'iso', last: 'law', related: [['A.2', 'Art. 1']], firstContains: [], lastContains: [['A.3', 'Art. 1']] },
  { first: 'iso', last: 'other', related: [['A.2', 'B.1']], firstContains: [], lastContains: [['A.5', 'B.1']] },
] as const;
const all: LeftFile = {
  frameworks: [
    framework('iso', [['4', 'Clauses'], ...annex], ['A']),
    framework('law', [['Art. 1', '1']]),
    framework('other', [['B.1', 'B']], ['B']),
  ],
  comparisons,
  questions: [
    {
      id: 'rooms',
      question: 'Do you have rooms?',
      answers: [
        { id: 'no', label: 'No', leaves: [{ framework: 'iso', parts: ['A.4'], reason: 'No rooms to protect.' }] },
      ],
    },
  ],
};

function answerTo(chosen: Partial<Chosen>) {
  const left = leftFor(file.controls, all, { ...nothingChosen, wanted: ['iso'], ...chosen });
  if (!left) throw new Error('nothing is wanted');
  return left;
}

function rowsFor(chosen: Partial<Chosen>) {
  const left = answerTo(chosen);
  const columns = columnsFor(left);
  return (statementsOf(left, file)[0]?.rows ?? []).map((cells) =>
    Object.fromEntries(columns.map((column, place) => [column, cells[place]])),
  );
}

const OPEN = {
  Applicable: 'to decide',
  Reason: expect.stringMatching(/^\[.+\]$/) as string,
  Status: 'to be confirmed',
};

describe('a statement', () => {
  test('has a row for each part that it lists, and for no clause', () => {
    expect(rowsFor({}).map((row) => row['Control'])).toEqual(['A.1', 'A.2', 'A.3', 'A.4', 'A.5']);
  });

  test('leaves open what only the company knows', () => {
    for (const row of rowsFor({})) expect(row).toMatchObject({ ...OPEN, 'Controls that you run': '' });
  });

  test('names the controls that serve a part with their grades, and none that only supports it', () => {
    expect(rowsFor({}).map((row) => row['Other controls that serve it'])).toEqual([
      'AC-01 Title of ac-01: meets',
      'AC-01 Title of ac-01: partly (some), together with AC-02\nAC-02 Title of ac-02: partly (some), together with AC-01',
      'AC-02 Title of ac-02: partly (start)',
      'AC-03 Title of ac-03: meets',
      '',
    ]);
  });

  test('calls in place only what ticked controls meet, alone or together', () => {
    const [one, two, three] = rowsFor({ running: ['ac-01', 'nn-99'] });
    expect(one).toMatchObject({
      Applicable: 'yes',
      Status: 'in place',
      Reason: OPEN.Reason,
      'Controls that you run': 'AC-01 Title of ac-01: meets',
      'Other controls that serve it': '',
    });
    expect(two).toMatchObject({ ...OPEN, 'Controls that you run': expect.stringMatching(/^AC-01/) as string });
    expect(three).toMatchObject(OPEN);
    const [, both, part] = rowsFor({ running: ['ac-01', 'ac-02'] });
    expect(both).toMatchObject({ Applicable: 'yes', Status: 'in place' });
    expect(part).toMatchObject(OPEN);
  });

  test('tells controls in the visitor’s list from those that were ticked, and puts nothing in place for them', () => {
    const [one, two] = rowsFor({ running: ['ac-02'], matched: ['ac-01', 'ac-02'] });
    expect(one).toMatchObject({
      ...OPEN,
      'Controls that you run': '',
      'Controls in your list': 'AC-01 Title of ac-01: meets',
      'Other controls that serve it': '',
    });
    expect(two).toMatchObject({
      ...OPEN,
      'Controls that you run': expect.stringMatching(/^AC-02/) as string,
      'Controls in your list': expect.stringMatching(/^AC-01/) as string,
    });
    expect(rowsFor({ running: ['ac-01'], matched: ['ac-01'] })[0]).not.toHaveProperty('Controls in your list');
  });

  test('names what the chosen frameworks require, but not what their own statements decide on', () => {
    for (const chosen of [{ held: ['law', 'other'] }, { wanted: ['iso', 'law', 'other'] }]) {
      const rows = rowsFor(chosen);
      expect(rows[2]).toMatchObject({ ...OPEN, Applicable: 'yes', Reason: 'LAW Art. 1 requires all of it.' });
      expect(rows[4]).toMatchObject(OPEN);
      expect(rows[1]).toMatchObject({ ...OPEN, Reason: expect.stringMatching(/chose: LAW Art\. 1\.\]$/) as string });
    }
  });

  test('leaves out what doesn’t apply, for the reason that the visitor gave', () => {
    expect(rowsFor({ scope: ['rooms.no'], running: ['ac-03'] })[3]).toMatchObject({
      Applicable: 'no',
      Reason: 'No rooms to protect.',
      Status: 'not needed',
      'Controls that you run': '',
    });
  });

  test('is there for each wanted framework that requires one', () => {
    const editions = statementsOf(answerTo({ wanted: ['iso', 'law', 'other'] }), file).map(({ edition }) => edition);
    expect(editions).toEqual(['ISO:2022', 'OTHER:2022']);
  });
});

const source = { file, page: 'https://www.example.com/crosswalk/left', today: new Date('2026-11-29') };
const answer = answerTo({ wanted: ['iso', 'other'], running: ['ac-01'], matched: ['ac-02'], scope: ['rooms.no'] });

test('Excel opens the workbook: a sheet for the version, and one for each statement', async () => {
  const bytes = await statementFile('xlsx', answer, source);
  const book = read(bytes);
  expect(book.SheetNames).toEqual(['Version', 'ISO', 'OTHER']);
  const rowsOf = (name: string) =>
    utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, defval: '', blankrows: false });
  expect(book.Props?.Title).toBe('Statement of applicability: ISO:2022 and OTHER:2022');
  expect(rowsOf('ISO')).toEqual([[...statementColumns], ...(statementsOf(answer, file)[0]?.rows ?? [])]);
  expect(
    rowsOf('Version')
      .slice(0, 7)
      .map(([term]) => term),
  ).toEqual(['Statement of applicability', 'Version', 'Date', 'Scope', 'Owner', 'Approved by', 'Approved on']);
  expect(rowsOf('Version')).toContainEqual(['Do you have rooms?', 'No']);
  const explained = rowsOf('Version').map(([term]) => term);
  expect(explained).toContain('Subject' satisfies (typeof statementColumns)[number]);
  expect(explained).toContain('Controls in your list' satisfies (typeof statementColumns)[number]);
  expect(explained).toContain('Other controls that serve it' satisfies (typeof statementColumns)[number]);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const lists = sheets.find(({ name }) => name === 'ISO')?.dataValidations;
  expect(lists?.map(({ range, values }) => [range, values])).toEqual([
    ['C2:C6', [...APPLICABLE]],
    ['E2:E6', [...STATUSES]],
  ]);
});

test('Word opens the document: the version, then a table for each statement', async () => {
  const word = readWord(await statementFile('docx', answer, source));
  expectWholeParts(word);
  expectOwnStyles(word);
  const document = word.part('word/document.xml');
  const tables = document('w\\:tbl')
    .toArray()
    .map((table) =>
      document(table)
        .find('w\\:tr')
        .toArray()
        .map((row) =>
          document(row)
            .find('w\\:tc')
            .toArray()
            .map((cell) =>
              document(cell)
                .find('w\\:p')
                .toArray()
                .map((line) => document(line).text())
                .join('\n'),
            ),
        ),
    );
  const [version = [], ...statements] = tables;
  expect(version.map(([term]) => term)).toContain('Approved by');
  expect(document('w\\:p').text()).toContain('ISO:2022');
  expect(statements).toEqual(statementsOf(answer, file).map(({ rows }) => [[...statementColumns], ...rows]));
  for (const table of document('w\\:tbl').toArray()) {
    const widths = document(table)
      .find('w\\:gridCol')
      .toArray()
      .map(({ attribs }) => Number(attribs['w:w']));
    const page = document('w\\:pgSz').attr('w:w');
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(Number(page) - 2 * 1134);
  }
});
