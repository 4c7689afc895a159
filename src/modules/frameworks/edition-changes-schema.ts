import { z } from 'astro/zod';
import { problemOfSource } from '~/kit/content/fields/addresses';
import { checkedOn, distinct, line, paragraph, partId, strict } from '~/kit/content/fields/parts';
import { changeKindNames, type ChangeKind } from './edition-changes';

const references = (hint: string) =>
  distinct(partId('A reference as the edition writes it, such as A.9.2.5; numbers in quotes: "6.3".'), {
    min: 1,
    max: 12,
  }).describe(hint);

interface Row {
  kind: ChangeKind;
  from?: readonly string[] | undefined;
  to?: readonly string[] | undefined;
  change?: string | undefined;
}

const row = strict({
  kind: z
    .enum(changeKindNames)
    .describe(
      'What happened to the part: new, merged (several became one), split (one became several), changed (other requirement or wording), renamed (other title), withdrawn, or unchanged (perhaps under another number).',
    ),
  from: references('The parts of the previous edition. Leave it out if the part is new.').optional(),
  to: references('The parts of the new edition. Leave it out if the part was withdrawn.').optional(),
  subject: line(
    'What the part is about, in our own words. Only if the framework has no file in src/data/framework-parts, or if the part was withdrawn.',
    { min: 4, max: 90 },
  ).optional(),
  change: line(
    'What changes, in one or two sentences, in our own words. Required if the part is new, split, changed or withdrawn.',
    { min: 20, max: 260 },
  ).optional(),
}).superRefine((value: Row, { addIssue }) => {
  for (const { at, message } of problemsOfRow(value)) addIssue({ code: 'custom', path: [at], message });
});

/** What each kind of change needs on either side. */
function problemsOfRow({ kind, from, to, change }: Row): { at: string; message: string }[] {
  const isTold = ['new', 'split', 'changed', 'withdrawn'].includes(kind);
  const rules: readonly (readonly [isBroken: boolean, at: string, message: string])[] = [
    [kind === 'new' && !!from, 'from', 'is not for new parts; delete it, or choose another kind'],
    [kind !== 'new' && !from, 'from', `is needed if the kind is ${kind}`],
    [kind === 'withdrawn' && !!to, 'to', 'is not for withdrawn parts; delete it, or choose another kind'],
    [kind !== 'withdrawn' && !to, 'to', `is needed if the kind is ${kind}`],
    [kind === 'merged' && from?.length === 1, 'from', 'needs two parts or more if they were merged'],
    [kind === 'split' && to?.length === 1, 'to', 'needs two parts or more if one was split'],
    [isTold && !change, 'change', `is needed if the kind is ${kind}`],
  ];
  return rules.flatMap(([isBroken, at, message]) => (isBroken ? [{ at, message }] : []));
}

const source = strict({
  title: line('Who publishes it, and what it is.', { min: 8, max: 110 }),
  url: z
    .string()
    .refine((url) => !problemOfSource(url), { error: ({ input }) => problemOfSource(String(input)) })
    .describe('The address at which readers can look it up.'),
});

const step = strict({
  title: line('What to do, as a short instruction.', { min: 8, max: 70 }),
  text: paragraph('How to do it, and with which document or record it ends.', { min: 40, max: 320 }),
});

/** What changed from the previous edition of a framework to the one that its page covers. The file is named after the framework's id. */
export const editionChangesSchema = strict({
  from: line('The previous edition, exactly as the framework’s edition names it in "replaces".', { max: 80 }),
  to: line('The new edition, exactly as the framework’s edition is named.', { max: 40 }),
  summary: paragraph('The answer in two or three sentences: how much changes, and where.', { min: 60, max: 420 }),
  transition: paragraph(
    'Until when the previous edition may be used, and who says so. If no date is certain, say who decides it.',
    { min: 40, max: 420 },
  ),
  checkedOn,
  sources: distinct(source, { min: 1, max: 6 }).describe('The public sources with which someone compared the rows.'),
  partial: paragraph(
    'Only if rows are missing: which parts the file leaves out, and why. Without it, every part in src/data/framework-parts must be in exactly one row.',
    { min: 40, max: 420 },
  ).optional(),
  basis: paragraph('How the rows were made, if readers must know it: from drafts or summaries, or partly derived.', {
    min: 40,
    max: 420,
  }).optional(),
  partsBefore: z
    .int()
    .min(1)
    .max(500)
    .describe('How many parts the previous edition had, if the rows name every one of them; the check counts them.')
    .optional(),
  parts: z.array(row).min(1).max(250).describe('The changes by part, in the order of the new edition.'),
  steps: distinct(step, { min: 3, max: 8 }).describe('What a company with the previous edition does, in this order.'),
});
