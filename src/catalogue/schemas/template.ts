import { z } from 'astro/zod';
import { templateKindNames } from '~/config/templates';
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
} from '~/catalogue/schemas/fields/parts';

/** A list of choices inside a workbook holds this many characters, and a comma ends each (ECMA-376, `formula1` of a list in Excel). */
const CHOICES_MAX = 255;

const choices = distinct(line('One choice, without a comma.', { max: 40 }), { min: 2, max: 10 })
  .refine(
    (all) => all.every((choice) => !choice.includes(',')),
    'has a comma in a choice; a workbook would cut it there',
  )
  .refine((all) => all.join().length <= CHOICES_MAX, `is longer than ${CHOICES_MAX} characters in all`)
  .describe('Where a cell takes one of a few words: those words. The workbook offers them.');

const column = strict({
  name: line('Head of the column.', { max: 40 }),
  holds: line('What goes into it, and how to decide it.', { min: 20, max: 220 }),
  choices: choices.optional(),
  examples: z
    .array(line('The cell of one example row; write "none" where it would be empty.', { max: 160 }))
    .min(1)
    .max(3)
    .describe('The cells of the example rows, in their order; every column has the same number.'),
});

const clause = strict({
  framework: referTo('frameworks').describe('Id of the framework.'),
  clause: line('The clause, article or criterion, as it is cited, such as 6.1.3 d).', { max: 40 }),
  asks: line('What it asks for, in our own words.', { min: 30, max: 240 }),
});

const preparedRow = strict({
  cells: z
    .array(line('One cell.', { max: 160 }))
    .min(1)
    .max(6)
    .describe('The cells of the row from the first column on; the rest is for the reader to fill.'),
});

const listedParts = strict({
  framework: referTo('frameworks').describe('Id of a framework whose parts are written, such as iso-27001.'),
  groups: distinct(line('Id of a group of parts, such as A.5.', { max: 12 }), { min: 1, max: 20 }).describe(
    'The groups whose parts are listed.',
  ),
}).describe('Rows that stand there already: the reference and the subject of each part of a framework.');

export const templateSchema = strict({
  order,
  title: line('What practitioners call the document.', { max: 44 }),
  kind: z.enum(templateKindNames).describe('What it is for; the list is grouped by it.'),
  description,
  keywords,
  purpose: paragraph('What the document decides or shows, who keeps it, and who asks for it.', { min: 120, max: 600 }),
  clauses: distinct(clause, { min: 1, max: 4 }).describe('Where frameworks ask for it.'),
  columns: z.array(column).min(4).max(16).describe('The columns, in their order.'),
  rows: distinct(preparedRow, { min: 2, max: 60 })
    .describe('Rows that stand in the file already, such as the items of a checklist.')
    .optional(),
  lists: listedParts.optional(),
  steps: distinct(line('One step, as an instruction.', { min: 20, max: 260 }), { min: 3, max: 6 }).describe(
    'How to fill it in.',
  ),
  serves,
  terms: distinct(referTo('glossary'), { min: 1, max: 4 })
    .describe('Ids of terms of the glossary that explain it.')
    .optional(),
  ...lifecycle,
}).superRefine(({ columns, rows = [] }, { addIssue }) => {
  const problem = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
  const names = columns.map(({ name }) => name);
  const count = columns[0]?.examples.length ?? 0;
  for (const [index, { name, choices: allowed, examples }] of columns.entries()) {
    if (names.indexOf(name) < index) problem(['columns', index, 'name'], `is the name of another column, too`);
    if (examples.length !== count)
      problem(['columns', index, 'examples'], `has ${examples.length} examples; the first column has ${count}`);
    const other = allowed && examples.find((example) => !allowed.includes(example));
    if (other) problem(['columns', index, 'examples'], `"${other}" is not among the choices of the column`);
  }
  for (const [index, { cells }] of rows.entries()) {
    if (cells.length > columns.length) problem(['rows', index, 'cells'], 'has more cells than there are columns');
    const other = cells.find((cell, place) => columns[place]?.choices?.includes(cell) === false);
    if (other) problem(['rows', index, 'cells'], `"${other}" is not among the choices of its column`);
  }
});
