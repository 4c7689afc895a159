import { read, utils, type CellObject } from '@e965/xlsx';
import { readXlsx, type Workbook } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { templateSchema } from '~/modules/templates/schema';
import { cellValue } from '~/modules/templates/cells';
import type { Template } from './table';
import { workbookOf } from './workbook';

const column = (name: string, examples: string[], rest: object = {}) => ({
  name,
  holds: 'What goes in here is explained.',
  examples,
  ...rest,
});
const LINE = 15;
const scale = { format: 'number', choices: ['1', '2', '3'] };
const columns = [
  column('Risk', ['=1+1', 'A fire']),
  column('Likelihood', ['3', '1'], scale),
  column('Impact', ['2', '3'], scale),
  column('Rating', ['6', '3'], {
    format: 'number',
    product: ['Likelihood', 'Impact'],
    thresholds: { medium: 3, high: 6 },
  }),
  column('Due', ['2026-11-23', 'none'], { format: 'date' }),
  column('Seen at', ['2026-11-23 14:05', 'none'], { format: 'time' }),
];
let sheets: Record<string, Record<string, CellObject>>;
let raw: Workbook;

beforeAll(async () => {
  const template = { data: { title: 'Risk register', purpose: 'To know.', steps: [], columns } } as unknown as Template;
  const table = {
    columns: columns.map(({ name }) => name),
    examples: [0, 1].map((row) => columns.map(({ examples }) => examples[row] ?? '')),
    rows: [['Prepared', '2']],
    sheets: [
      {
        name: 'Scales',
        holds: 'What the numbers mean.',
        definitions: [column('Value', ['1'], { format: 'number' }), column('Meaning', ['Rare']), column('Note', [])],
        isAlike: false,
        columns: ['Value', 'Meaning', 'Note'],
        examples: [['1', 'Rare']],
        rows: [['2', 'Longer than one line, '.repeat(8).trim()]],
      },
    ],
  };
  const file = await workbookOf(template, table, { page: '/', licence: '', clauses: [], serves: [] });
  const book = read(file, { cellFormula: true, cellDates: true, UTC: true });
  sheets = book.Sheets;
  raw = await readXlsx(file, { readStyles: true });
});

const cell = (sheet: string, at: string) => sheets[sheet]?.[at];

test('writes numbers, dates and times as such, and keeps text that begins like a formula as text', () => {
  expect(cell('Examples', 'B2')).toMatchObject({ t: 's', v: '=1+1' });
  expect(cell('Examples', 'C2')).toMatchObject({ t: 'n', v: 3 });
  expect(cell('Examples', 'F2')).toMatchObject({ t: 'd', v: new Date('2026-11-23') });
  expect(cell('Examples', 'G2')).toMatchObject({ t: 'd', v: new Date('2026-11-23T14:05Z') });
  expect(cell('Examples', 'F3')).toMatchObject({ t: 's', v: 'none' });
  expect(cell('Template', 'B2')).toMatchObject({ t: 'n', v: 2 });
});

test('a product is a formula over its own row, with its value in the examples', () => {
  expect(cell('Template', 'D2')?.f).toBe('IF(COUNT(B2,C2)<2,"",B2*C2)');
  expect(cell('Template', 'D60')?.f).toBe('IF(COUNT(B60,C60)<2,"",B60*C60)');
  expect(cell('Examples', 'E3')).toMatchObject({ f: 'IF(COUNT(C3,D3)<2,"",C3*D3)', v: 3 });
  expect(utils.sheet_to_json(sheets['Template'] ?? {}, { header: 1 })[0]).toHaveLength(columns.length);
});

test('adds other sheets after the template, and their examples at the end', () => {
  expect(Object.keys(sheets)).toEqual(['Read me', 'Template', 'Scales', 'Examples', 'Scales examples']);
  expect(cell('Scales', 'A2')).toMatchObject({ t: 'n', v: 2 });
  expect(cell('Scales examples', 'C2')).toMatchObject({ t: 's', v: 'Rare' });
});

const rawSheet = (name: string) => raw.sheets.find((sheet) => sheet.name === name);

test('colours numbers from the thresholds on, and not the empty text of a product', () => {
  expect(rawSheet('Template')?.conditionalRules).toMatchObject([
    { range: 'D2:D1000', formula: 'AND(ISNUMBER(D2),D2>=6)' },
    { range: 'D2:D1000', formula: 'AND(ISNUMBER(D2),D2>=3)' },
  ]);
});

test('makes rows as high as their text, and leaves the others to grow', () => {
  expect(rawSheet('Scales')?.rowDefs?.get(1)?.height).toBeGreaterThan(LINE);
  expect(rawSheet('Template')?.rowDefs?.get(1)).toBeUndefined();
});

test('gives a column without any text yet the room for a sentence', () => {
  expect(rawSheet('Scales')?.columns?.map(({ width }) => width)).toEqual([8, 44, 44]);
});

test('prints in landscape, as wide as the page', () => {
  expect(rawSheet('Template')?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });
});

test.each([
  ['number', '3 days', undefined],
  ['number', '2.5', 2.5],
  ['date', '2026-02-30', undefined],
  ['date', '2026-13-01', undefined],
  ['time', '2026-11-23', undefined],
] as const)('as %s, "%s" is %s', (format, written, value) => {
  expect(cellValue(written, format)).toBe(value);
});

test.each([
  ['"soon" is neither a date, such as 2026-11-23', column('Due', ['soon', 'none'], { format: 'date' })],
  [
    'found "5"; the product is 6',
    column('Rating', ['5', '3'], { format: 'number', product: ['Likelihood', 'Impact'] }),
  ],
  [
    '"Risk" is not the heading of a number column',
    column('Rating', ['6', '3'], { format: 'number', product: ['Likelihood', 'Risk'] }),
  ],
  ['has the quotation mark " in a choice', column('Screen', ['13"', '15"'], { choices: ['13"', '15"'] })],
  ['needs "format: number"', column('Rating', ['6', '3'], { product: ['Likelihood', 'Impact'] })],
])('the schema refuses: %s', (message, wrong) => {
  const others = columns.filter(({ name }) => name !== wrong.name);
  const { error } = templateSchema.safeParse({ ...whole, columns: [...others, wrong] });
  expect(error?.issues.map((issue) => issue.message).join('\n')).toContain(message);
});

test.each([
  [
    ['1.1', '1'],
    ['3', '1'],
    ['3.3', '1'],
  ],
  [
    ['2', 'none'],
    ['3', '1'],
    ['6', 'none'],
  ],
])('the schema takes the product of %j and %j for %j', (likelihood, impact, rating) => {
  const calculated = [
    column('Likelihood', likelihood, { format: 'number' }),
    column('Impact', impact, { format: 'number' }),
    column('Rating', rating, { format: 'number', product: ['Likelihood', 'Impact'] }),
  ];
  const others = columns.filter(({ name }) => !calculated.some((one) => one.name === name));
  const { error } = templateSchema.safeParse({ ...whole, columns: [...others, ...calculated] });
  expect(error?.issues.map((issue) => issue.message)).toBeUndefined();
});

test.each([
  ['is also the name of another sheet', [sheet('Scales'), sheet('Scales', 'Other purpose, and long enough.')]],
  ['is the name of a sheet that every workbook has', [sheet('Examples')]],
  ['a character that Excel doesn’t allow', [sheet('Likelihood/impact')]],
  ['needs "format: number"', [sheet('Scales', undefined, { thresholds: { medium: 1, high: 2 } })]],
])('the schema refuses a sheet: %s', (message, others) => {
  const { error } = templateSchema.safeParse({ ...whole, columns, sheets: others });
  expect(error?.issues.map((issue) => issue.message).join('\n')).toContain(message);
});

function sheet(name: string, holds = 'What the numbers mean, in a sentence each.', rest: object = {}) {
  const bare = (heading: string) => ({ ...column(heading, []), examples: undefined });
  return { name, holds, columns: [{ ...bare('Value'), ...rest }, bare('Meaning')] };
}

const whole = {
  order: 1,
  title: 'Risk register',
  kind: 'risk',
  description: 'A register of risks with their owners, their ratings and what is done about them.',
  keywords: ['risk register', 'risk template', 'risk list'],
  purpose:
    'The register holds what could keep the organisation from its objectives. Owners rate, and auditors compare it with the plan of treatment.',
  clauses: [
    { framework: 'iso-27001', clause: '6.1.2', asks: 'Risks found, owned, analysed and evaluated by set criteria.' },
  ],
  steps: [
    'Write the scales first, in a sentence each.',
    'Collect the risks with those who run the work.',
    'Rate them with the controls in place.',
  ],
  serves: [{ framework: 'iso-27001', parts: ['6.1.2'] }],
};
