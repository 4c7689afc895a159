import { read, utils, type CellObject } from '@e965/xlsx';
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
const scale = { format: 'number', choices: ['1', '2', '3'] };
const columns = [
  column('Risk', ['=1+1', 'A fire']),
  column('Likelihood', ['3', '1'], scale),
  column('Impact', ['2', '3'], scale),
  column('Rating', ['6', '3'], { format: 'number', product: ['Likelihood', 'Impact'] }),
  column('Due', ['2026-11-23', 'none'], { format: 'date' }),
  column('Seen at', ['2026-11-23 14:05', 'none'], { format: 'time' }),
];
let sheets: Record<string, Record<string, CellObject>>;

beforeAll(async () => {
  const template = { data: { title: 'Risk register', purpose: 'To know.', steps: [], columns } } as unknown as Template;
  const table = {
    columns: columns.map(({ name }) => name),
    examples: [0, 1].map((row) => columns.map(({ examples }) => examples[row] ?? '')),
    rows: [['Prepared', '2']],
  };
  const file = await workbookOf(template, table, { page: '/', licence: '', clauses: [], serves: [] });
  const book = read(file, { cellFormula: true, cellDates: true, UTC: true });
  sheets = book.Sheets;
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
  expect(cell('Template', 'D300')?.f).toBe('IF(COUNT(B300,C300)<2,"",B300*C300)');
  expect(cell('Examples', 'E3')).toMatchObject({ f: 'IF(COUNT(C3,D3)<2,"",C3*D3)', v: 3 });
  expect(utils.sheet_to_json(sheets['Template'] ?? {}, { header: 1 })[0]).toHaveLength(columns.length);
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
  ['needs "format: number"', column('Rating', ['6', '3'], { product: ['Likelihood', 'Impact'] })],
])('the schema refuses: %s', (message, wrong) => {
  const others = columns.filter(({ name }) => name !== wrong.name);
  const { error } = templateSchema.safeParse({ ...whole, columns: [...others, wrong] });
  expect(error?.issues.map((issue) => issue.message).join('\n')).toContain(message);
});

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
