import { z } from 'astro/zod';
import { templateKindNames } from './kinds';
import { cellFormats, cellValue, NONE, type CellFormat } from './cells';
import {
  description,
  distinct,
  keywords,
  lifecycle,
  line,
  order,
  paragraph,
  referTo,
  serves,
  strict,
} from '~/kit/content/fields/parts';

/** Maximum length of a workbook's list of choices, with commas between them (ECMA-376, `formula1` of a list in Excel). */
const CHOICES_MAX = 255;

/** The workbook code uses one-letter column names, and the examples sheet has one extra column. */
const COLUMNS_MAX = 24;

const choices = distinct(line('One choice, without a comma.', { max: 40 }), { min: 2, max: 10 })
  .refine(
    (all) => all.every((choice) => !choice.includes(',')),
    'has a comma in a choice; a workbook would cut it there',
  )
  .refine(
    (all) => all.every((choice) => !choice.includes('"')),
    'has the quotation mark " in a choice, which no workbook can hold in a list; write “ ” around words, or the unit in letters',
  )
  .refine((all) => all.join().length <= CHOICES_MAX, `is longer than ${CHOICES_MAX} characters in total`)
  .describe('The choices for each cell in this column; the workbook offers them in a list.');

const columnFields = {
  name: line('Heading of the column.', { max: 40 }),
  holds: line('What to enter, and how to decide what to enter.', { min: 20, max: 220 }),
  format: z
    .enum(cellFormats)
    .describe(
      'For numbers, dates (2026-11-23) and times (2026-11-23 14:05): the workbook then sorts, filters and calculates with them.',
    )
    .optional(),
  product: distinct(line('Heading of a number column.', { max: 40 }), { min: 2, max: 4 })
    .describe('For a number column that the workbook calculates: the columns that it multiplies.')
    .optional(),
  thresholds: strict({
    medium: z.number().positive().describe('From this value on, a cell is marked as medium.'),
    high: z.number().positive().describe('From this value on, a cell is marked as high.'),
  })
    .refine(({ medium, high }) => medium < high, { path: ['high'], error: 'must be more than "medium"' })
    .describe('For a number column whose cells the workbook colours by their value, such as a rating.')
    .optional(),
  choices: choices.optional(),
};

const examples = z
  .array(line('The cell of one example row; write "none" if it would be empty.', { max: 160 }))
  .min(1)
  .max(3)
  .describe('The cells of the example rows, in row order; every column must have the same number of them.');

const column = strict({ ...columnFields, examples });

const clause = strict({
  framework: referTo('frameworks').describe('Id of the framework.'),
  clause: line('The clause, article or criterion, as cited, such as 6.1.3 d).', { max: 40 }),
  asks: line('What the clause requires, in our own words.', { min: 30, max: 240 }),
});

const preparedRow = strict({
  cells: z
    .array(line('One cell.', { max: 160 }))
    .min(1)
    .max(6)
    .describe('The cells of the row, starting with the first column; readers fill in the rest.'),
});

const listedParts = strict({
  framework: referTo('frameworks').describe(
    'Id of a framework with a file in src/data/framework-parts, such as iso-27001.',
  ),
  groups: distinct(line('Id of a group of parts, such as A.5.', { max: 12 }), { min: 1, max: 20 }).describe(
    'The groups whose parts are listed.',
  ),
}).describe('Prefilled rows: the reference and subject of each part of a framework.');

/** Names that the workbook gives to its own sheets. */
const OWN_SHEETS = ['Read me', 'Template', 'Examples'];

/** Excel's limit for a sheet's name, less what the name of its examples adds. */
const SHEET_NAME_MAX = 31 - ' examples'.length;

const sheet = strict({
  name: line('Name of the sheet.', { max: SHEET_NAME_MAX })
    .refine((name) => !/[\\/:*?[\]]/.test(name), 'has a character that Excel doesn’t allow in the name of a sheet')
    .refine((name) => !OWN_SHEETS.includes(name), 'is the name of a sheet that every workbook has'),
  holds: line('What the sheet is for.', { min: 20, max: 220 }),
  columns: z
    .array(strict({ ...columnFields, examples: examples.optional() }))
    .min(2)
    .max(COLUMNS_MAX)
    .describe('The sheet’s columns, in order. Leave them out if they are those of the template.')
    .optional(),
  rows: distinct(preparedRow, { min: 2, max: 60 }).describe('Rows that the sheet already contains.').optional(),
  lists: listedParts.optional(),
});

export const templateSchema = strict({
  order,
  title: line('What practitioners call the document.', { max: 44 }),
  kind: z.enum(templateKindNames).describe('What the document is for; lists are grouped by this.'),
  description,
  keywords,
  purpose: paragraph('What the document decides or shows, who keeps it, and who asks for it.', { min: 120, max: 600 }),
  clauses: distinct(clause, { min: 1, max: 4 }).describe('The clauses of frameworks that require the document.'),
  columns: z.array(column).min(4).max(COLUMNS_MAX).describe('The columns, in order.'),
  rows: distinct(preparedRow, { min: 2, max: 60 })
    .describe('Rows that the file already contains, such as the items of a checklist.')
    .optional(),
  lists: listedParts.optional(),
  sheets: distinct(sheet, { min: 1, max: 4 })
    .describe('More tables in the workbook, such as the scales of a register. The CSV has only the first table.')
    .optional(),
  steps: distinct(line('One step, as an instruction.', { min: 20, max: 260 }), { min: 3, max: 6 }).describe(
    'How to fill in the template.',
  ),
  serves,
  terms: distinct(referTo('glossary'), { min: 1, max: 4 })
    .describe('Ids of glossary terms that explain the document.')
    .optional(),
  ...lifecycle,
}).superRefine(({ columns, rows, sheets = [] }, { addIssue }) => {
  const problem = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
  for (const { at, message } of problemsOfTable({ columns, rows })) problem(at, message);
  for (const [index, { name, columns: own, rows: prepared }] of sheets.entries()) {
    if (sheets.findIndex((one) => one.name === name) < index)
      problem(['sheets', index, 'name'], 'is also the name of another sheet');
    const table = { columns: own ?? columns, rows: prepared };
    // The template's own columns are checked above.
    for (const { at, message } of problemsOfTable(table))
      if (own || at[0] === 'rows') problem(['sheets', index, ...at], message);
  }
});

interface Found {
  at: (string | number)[];
  message: string;
}

type Column = z.infer<typeof column> | NonNullable<z.infer<typeof sheet>['columns']>[number];

interface Table {
  columns: readonly Column[];
  rows: readonly z.infer<typeof preparedRow>[] | undefined;
}

function problemsOfTable({ columns, rows = [] }: Table): Found[] {
  const names = columns.map(({ name }) => name);
  const count = columns[0]?.examples?.length ?? 0;
  return [
    ...columns.flatMap(({ name, choices: allowed, examples: cells = [] }, index): Found[] => {
      const other = allowed && cells.find((cell) => !allowed.includes(cell));
      return [
        ...(names.indexOf(name) < index
          ? [{ at: ['columns', index, 'name'], message: 'is also the name of another column' }]
          : []),
        ...(cells.length === count
          ? []
          : [
              {
                at: ['columns', index, 'examples'],
                message: `has ${cells.length} examples; the first column has ${count}`,
              },
            ]),
        ...(other
          ? [{ at: ['columns', index, 'examples'], message: `"${other}" is not one of the column’s choices` }]
          : []),
        ...wronglyTyped(columns, index).map(({ at, message }) => ({ at: ['columns', index, ...at], message })),
      ];
    }),
    ...rows.flatMap(({ cells }, index): Found[] => {
      const other = cells.find((cell, place) => columns[place]?.choices?.includes(cell) === false);
      return [
        ...(cells.length > columns.length
          ? [{ at: ['rows', index, 'cells'], message: 'has more cells than there are columns' }]
          : []),
        ...(other ? [{ at: ['rows', index, 'cells'], message: `"${other}" is not one of its column’s choices` }] : []),
      ];
    }),
  ];
}

const SAMPLES: Record<CellFormat, string> = {
  number: 'a number, such as 12',
  date: 'a date, such as 2026-11-23',
  time: 'a date with a time, such as 2026-11-23 14:05',
};

/** Finds cells that don't match their column's format, and wrong products. "none" means an empty cell. */
function wronglyTyped(columns: readonly Column[], index: number): Found[] {
  const { format, product, thresholds, choices: allowed = [], examples: cells = [] } = columns[index] ?? {};
  const needsNumber = [
    ...(product && !format ? ['product'] : []),
    ...(thresholds && format !== 'number' ? ['thresholds'] : []),
  ].map((field) => ({ at: [field], message: 'needs "format: number" in the same column' }));
  if (!format || needsNumber.length > 0) return needsNumber;
  const misfit = [...cells, ...allowed].find((cell) => cell !== NONE && cellValue(cell, format) === undefined);
  const typed =
    misfit === undefined
      ? []
      : [{ at: ['examples'], message: `"${misfit}" is neither ${SAMPLES[format]}, nor "${NONE}"` }];
  const factors = (product ?? []).map((name) => columns.find((one) => one.name === name && one.format === 'number'));
  const missing = product?.find((_, place) => !factors[place]);
  if (missing) return [...typed, { at: ['product'], message: `"${missing}" is not the heading of a number column` }];
  if (!product) return typed;
  const wrong = cells.flatMap((cell, row) => {
    const values = factors.map((factor) => factor?.examples?.[row]);
    // Twelve digits, because 1.1 × 3 is 3.3000000000000003 to a computer.
    const product = values.reduce((all, value) => all * Number(value), 1).toPrecision(12);
    const value = values.includes(NONE) ? NONE : String(Number(product));
    return cell === value || (Number.isNaN(Number(product)) && value !== NONE)
      ? []
      : [{ at: ['examples', row], message: `found "${cell}"; the product is ${value}` }];
  });
  return [...typed, ...wrong];
}
