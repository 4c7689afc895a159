import { z } from 'astro/zod';
import { line, strict } from '~/kit/content/fields/parts';
import { late, list, marked, reference, scene, short, total } from './scene-fields';

// Scenes made of rows and words.

export const gaps = scene('gaps', 'Numbered rows with an owner, an effort and a date, and a total.', {
  gaps: list(
    strict({
      title: short('The gap in a few words.'),
      references: list(short('A control, a requirement or a keyword.', 40), 'Controls, requirements or keywords.', {
        max: 4,
      }),
      owner: short('Who is dealing with it.'),
      effort: short('How much work it takes.', 20),
      due: short('When it is due.', 20),
      late,
    }),
    'The rows, most urgent first.',
  ),
  total,
});

export const questions = scene('questions', 'A customer’s questionnaire and its answers.', {
  states: list(
    strict({
      name: short('Name of the state.', 40),
      count: z.int().min(1).max(400).describe('How many questions.'),
      late,
    }),
    'How many questions are in each state, in the order in which the strip shows them.',
  ),
  questions: list(
    strict({
      number: short('Number of the question.', 10),
      text: short('The question.'),
      answer: short('The answer, or who will provide it.'),
      reference,
      late,
    }),
    'Some of the questions.',
  ),
});

export const access = scene('access', 'A review of access rights.', {
  rights: list(
    z
      .string()
      .regex(/^[.x?]{10,80}$/, 'must be 10 to 80 characters: a full stop for kept, x for revoked, ? for waiting')
      .describe('One character for each right: a full stop for kept, x for revoked, ? for waiting.'),
    'All reviewed rights, in two lines of the same length.',
    { min: 2, max: 2 },
  ).refine(([first, second]) => first?.length === second?.length, 'must be two lines of the same length'),
  rows: list(
    strict({
      who: short('Who has the right.'),
      right: short('The right in a few words.'),
      decision: short('The decision in one word.', 20),
      state: z
        .enum(['kept', 'revoked', 'late'])
        .describe('Whether the right was kept or revoked, or the decision is late.'),
      detail: short('A remark on the decision.', 30),
    }),
    'Some of the rights.',
  ),
});

export const log = scene('log', 'Entries of an audit log, with their hashes.', {
  entries: list(
    strict({
      at: short('Time of the entry.', 10),
      hash: short('Start of the entry’s hash.', 8),
      actor: short('Who or what acted.', 40),
      action: short('The action, as a verb in the past.'),
      record: short('The record that the entry concerns.', 20),
      change: strict({
        text: marked('The change.'),
        reason: short('Why.'),
      })
        .describe('The change in full.')
        .optional(),
    }),
    'The entries, newest first.',
  ),
});

export const redline = scene('redline', 'A document with words struck out and added.', {
  paragraphs: list(
    strict({
      id: short('Number of the paragraph.', 12),
      text: marked('The paragraph.'),
      origin: short('Where the change comes from.', 40),
      late,
    }),
    'The paragraphs.',
  ),
  approvals: list(
    strict({
      role: short('The role of the person.', 40),
      state: short('Their step, such as approved or reads.', 40),
      done: z.boolean().describe('Whether they have finished.'),
    }),
    'The people who approve the document.',
  ),
});

export const mapping = scene('mapping', 'Lines that connect the clauses of a contract to controls.', {
  clauses: list(strict({ id: short('Number of the clause.', 12), text: marked('The clause.') }), 'The clauses.'),
  controls: list(
    strict({ id: short('Number of the control.', 12), text: short('Name of the control.'), late }),
    'The controls.',
  ),
  links: list(
    strict({
      clause: short('Number of one of the clauses.', 12),
      control: short('Number of one of the controls.', 12),
      certainty: z.enum(['clear', 'probable', 'open']).describe('How certain it is that the clause needs the control.'),
    }),
    'Which clause needs which control.',
    { max: 24 },
  ),
}).superRefine(({ clauses, controls, links }, context) => {
  for (const [index, { clause, control }] of links.entries()) {
    if (clauses.every(({ id }) => id !== clause))
      context.addIssue({
        code: 'custom',
        path: ['links', index, 'clause'],
        message: 'must be the id of one of the clauses',
      });
    if (controls.every(({ id }) => id !== control))
      context.addIssue({
        code: 'custom',
        path: ['links', index, 'control'],
        message: 'must be the id of one of the controls',
      });
  }
});

export const answer = scene('answer', 'A question, its answer, and the passages that support it.', {
  question: line('The question.', { max: 120 }),
  answer: line('The answer; [1] refers to the first of the sources.', { max: 400 }),
  sources: list(
    strict({
      title: short('Title of the source.'),
      detail: short('The passage in the source, or its version.'),
      reference,
    }),
    'The sources, in numerical order.',
  ),
  sourcesFirst: z.boolean().describe('True if the sources come before the answer. Otherwise leave it out.').optional(),
  unanswered: strict({
    text: short('The unanswered part of the question.'),
    next: short('Who can answer it.'),
  })
    .describe('A part of the question that the answer leaves open.')
    .optional(),
}).superRefine(({ answer: text, sources }, context) => {
  for (const [, number] of text.matchAll(/\[(\d+)\]/g)) {
    if (!sources[Number(number) - 1])
      context.addIssue({
        code: 'custom',
        path: ['answer'],
        message: `refers to source ${number ?? ''}, but there are only ${sources.length}`,
      });
  }
});

const COLUMNS = 5;
export const matrix = scene('matrix', 'A table that shows which of five columns each row meets, with a finding.', {
  columns: list(short('Heading of the column.', 12), 'The headings of the five columns.', {
    min: COLUMNS,
    max: COLUMNS,
  }),
  last: short('Heading of the last column, which contains text.', 12),
  rows: list(
    strict({
      name: short('Name of the row.', 40),
      marks: z
        .string()
        .regex(/^[x.]{5}$/, 'must be five characters: x if the row meets the column, a full stop if it does not')
        .describe('One character for each column: x if the row meets the column, a full stop if it does not.'),
      last: short('The text in the last column.', 12),
      late,
    }),
    'The rows of the table.',
  ),
  finding: strict({
    title: short('The finding.'),
    sources: short('The evidence for it.'),
    next: short('The proposal.'),
  }).describe('The conclusion drawn from the late rows.'),
});

const count = (hint: string) => z.int().min(0).max(999).describe(hint);
export const report = scene('report', 'A report on the state of controls by framework.', {
  title: short('Title of the report.'),
  rows: list(
    strict({
      name: short('Name of the framework.', 30),
      inPlace: z.int().min(1).max(999).describe('How many controls are in place.'),
      late: count('How many are late.'),
      missing: count('How many are missing.'),
    }),
    'One row for each framework.',
  ),
  change: line('What changed since the last report.', { max: 120 }),
  approval: short('Who approved it, and when.'),
});
