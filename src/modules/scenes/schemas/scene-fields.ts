import { z } from 'astro/zod';
import { line, strict } from '~/kit/content/fields/parts';

/** A short string of a few words. */
export const short = (hint: string, max = 60) => line(hint, { max });
export const list = <Item extends z.ZodType>(item: Item, hint: string, { min = 1, max = 12 } = {}) =>
  z.array(item).min(min).max(max).describe(hint);
export const late = z
  .boolean()
  .describe('True if something is missing or overdue; the scene shows it in amber. Otherwise leave this field out.')
  .optional();
export const reference = short('The related control, clause or record, such as A.8.13.', 30);

const MARKS = /\{--[^{}]+--\}|\{\+\+[^{}]+\+\+\}|\{==[^{}]+==\}|\{__[^{}]+__\}/g;

/** Text with marked words, which `lib/marked-words` parses. */
export const marked = (hint: string) =>
  line(
    `${hint} Mark words as {--struck out--}, {++added++}, {==important==} or {__still to be filled in__}; put text with marks in quotes.`,
    { max: 300 },
  ).refine((text) => !/[{}]/.test(text.replaceAll(MARKS, '')), {
    error:
      'has a mark that is unknown or not closed; write {--struck out--}, {++added++}, {==important==} or {__to be filled in__}',
  });

const percent = z.number().min(0).max(100);
export const labels = list(
  strict({
    label: short('The month or the quarter, such as Apr.', 20),
    at: percent.describe('How far along the axis it begins, as a percentage of the axis length.'),
  }),
  'The labels along the time axis.',
);
export const total = strict({
  label: short('Label of the total.'),
  value: short('The total.', 30),
}).describe('The last line, below a double line.');
/** A position on an axis, in the axis's units from its start. */
const along = (hint: string) => z.number().min(0).max(1000).describe(hint);
export const length = (unit: string) => z.int().min(1).max(1000).describe(`How many ${unit} the time axis covers.`);
export const moment = (hint: string, unit: string) =>
  strict({
    at: along(`Where it is on the axis, in ${unit}.`),
    label: short('The label at that position.', 40),
  }).describe(hint);

/** A period, with both ends on the axis. */
export const span = (unit: string) => ({
  from: along(`Where it begins on the axis, in ${unit}.`),
  to: along(`Where it ends on the axis, in ${unit}.`),
});
export const endsLater = { path: ['to'], error: 'must be after "from"' };
export const isForward = ({ from, to }: { from: number; to: number }) => from < to;

export const scene = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, hint: string, shape: Shape) =>
  strict({
    kind: z
      .literal(kind)
      .describe(`${hint} The kind determines the other fields; the file contains scenes of every kind.`),
    name: short('Name of the scene, at the left of its caption.'),
    fact: short('One fact about the scene, at the right of its caption.', 30),
    note: short('A remark below the scene, next to the words “Sample data”.'),
    ...shape,
  });
