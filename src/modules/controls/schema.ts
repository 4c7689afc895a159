import { z } from 'astro/zod';
import {
  controlDomainNames,
  controlKindNames,
  csfFunctionNames,
  extentNames,
  gradeNames,
  phaseNames,
} from '~/modules/controls/shared/domains';
import { distinct, lifecycle, line, paragraph, referTo, strict, partId } from '~/kit/content/fields/parts';

const steps = (hint: string) =>
  distinct(line('One step, as an instruction.', { min: 20, max: 220 }), { min: 2, max: 3 }).describe(hint);

interface Days {
  from: number;
  to: number;
}

const personDays = (hint: string) =>
  strict({
    from: z.number().min(0.25).max(400).describe('The fewest person-days that are likely.'),
    to: z.number().min(0.25).max(400).describe('The most person-days that are likely.'),
  })
    .refine(({ from, to }: Days) => from < to, { path: ['to'], error: 'must be more than "from"' })
    .describe(hint);

const effort = strict({
  small: personDays('For about 50 people.'),
  large: personDays('For about 500 people.'),
  basis: line('What the days are spent on, and what makes them more.', { min: 30, max: 200 }),
}).describe('Person-days until the control works for the first time, without the price of tools.');

const test = strict({
  population: line('The population that the sample is drawn from, and where its list comes from.', {
    min: 20,
    max: 240,
  }),
  sample: line('The size of the sample, and what each item is traced to.', { min: 20, max: 240 }),
  exception: line('What counts as an exception.', { min: 20, max: 240 }),
}).describe('The test as an auditor performs it.');

const policySection = strict({
  policy: referTo('policies').describe('Id of the policy.'),
  section: line('Heading of the section, exactly as in the policy.', { max: 60 }),
});

interface Graded {
  grade: (typeof gradeNames)[number];
  extent?: string | undefined;
  add?: string | undefined;
  with?: readonly unknown[] | undefined;
}

const link = strict({
  framework: referTo('frameworks').describe(
    'Id of a framework with a file in src/data/framework-parts, such as iso-27001.',
  ),
  part: partId(
    'Id of the part as written in src/data/framework-parts, such as A.5.18 or CC6.3; numbers in quotes: "7.2".',
  ),
  grade: z
    .enum(gradeNames)
    .describe(
      'How far the control covers the part: meets (it gives an auditor everything the part requires), partly (it covers a substantial share, and "add" says what is missing) or supports (it helps, but covers none of the requirement).',
    ),
  reason: line('Why this grade, in one sentence that names what the part requires and what the control does.', {
    min: 50,
    max: 300,
  }),
  extent: z
    .enum(extentNames)
    .describe(
      'Required for partly, not allowed otherwise: how much of the part the control covers, mostly (a detail is missing), some or start.',
    )
    .optional(),
  add: line('Required for partly, not allowed otherwise: what is missing, as an instruction.', {
    min: 20,
    max: 240,
  }).optional(),
  with: distinct(referTo('controls'), { min: 1, max: 8 })
    .describe(
      'Only for partly, and only if no control meets the part alone: ids of the controls that do everything named in "add"; together with them, this control meets the part. Each of them lists the others; controls that the part doesn’t need have no list.',
    )
    .optional(),
}).superRefine((value: Graded, { addIssue }) => {
  for (const key of ['extent', 'add', 'with'] as const) {
    if (value.grade !== 'partly' && value[key] !== undefined)
      addIssue({ code: 'custom', path: [key], message: `belongs only to "grade: partly"; delete it` });
  }
  for (const key of ['extent', 'add'] as const) {
    if (value.grade === 'partly' && value[key] === undefined)
      addIssue({ code: 'custom', path: [key], message: 'is needed if the grade is partly' });
  }
});

const orientation = strict({
  framework: referTo('frameworks').describe('Id of a framework that the crosswalk compares by clauses.'),
  parts: distinct(line('Reference as written in src/data/crosswalk-parts.yaml, such as Cl. 8 or "8.2".', { max: 16 }), {
    min: 1,
    max: 4,
  }).describe('The clauses or parts that the control helps with.'),
});

/** A control that covers parts of several frameworks. The file's name is its id, such as ac-04. */
export const controlSchema = strict({
  title: line('What practitioners call the control, as a noun phrase.', { min: 6, max: 60 }),
  domain: z.enum(controlDomainNames).describe('The domain of the control; the id begins with that domain’s letters.'),
  kind: z
    .enum(controlKindNames)
    .describe(
      'What most of the statement is: policy (rules in writing that people follow), process (work that repeats, such as a review, a register or an approval), procedure (set steps after an event, such as a leaver or an incident), technical (a system enforces it) or physical (it acts on rooms, equipment or media).',
    ),
  csfFunction: z
    .enum(csfFunctionNames)
    .describe(
      'The function of the NIST Cybersecurity Framework 2.0 that the control contributes most to. Tools filter by it.',
    ),
  statement: line(
    'One testable sentence: who does what, and how often. Search results show its first 160 characters.',
    { min: 60, max: 240 },
  ),
  moves: line('What makes the interval or number in the statement larger or smaller.', { min: 40, max: 300 }),
  why: paragraph('Why the control exists: what goes wrong without it.', { min: 60, max: 400 }),
  phase: z.enum(phaseNames).describe('When in a programme the work on the control begins.'),
  effort,
  after: distinct(referTo('controls'), { min: 1, max: 4 })
    .describe('Ids of controls whose result this one needs before it can start, none of a later phase.')
    .optional(),
  owner: line('The role that is accountable for the control, not a person.', { min: 3, max: 40 }),
  small: steps('How a company of about 50 people operates the control.'),
  large: steps('How a company of about 500 people operates the control.'),
  test,
  evidence: distinct(
    line(
      'One piece of evidence that the control leaves behind. If only some companies have it, begin with the condition: “If cards are in scope, …”.',
      { min: 10, max: 160 },
    ),
    {
      min: 2,
      max: 5,
    },
  ).describe('The evidence that an auditor receives.'),
  noDocument: line(
    'Why the control needs neither a policy nor a template. Required if it names none, not allowed otherwise.',
    {
      min: 40,
      max: 240,
    },
  ).optional(),
  connectors: distinct(referTo('connectors'), { min: 1, max: 8 })
    .describe('Ids of connectors that supply evidence for the control.')
    .optional(),
  byHand: line('The evidence that no connector can supply.', { min: 20, max: 240 }),
  templates: distinct(referTo('templates'), { min: 1, max: 4 })
    .describe('Ids of templates for the control’s records.')
    .optional(),
  policies: distinct(policySection, { min: 1, max: 3 })
    .describe('Sections of policies that require the control.')
    .optional(),
  findings: distinct(line('One thing that auditors often find wrong.', { min: 20, max: 200 }), {
    min: 2,
    max: 2,
  }).describe('Two common findings.'),
  serves: distinct(link, { min: 1, max: 60 }).describe(
    'The parts of frameworks that the control covers, one item for each part.',
  ),
  orientation: distinct(orientation, { min: 1, max: 8 })
    .describe('Clauses of frameworks that are not compared part by part, for orientation.')
    .optional(),
  ...lifecycle,
}).superRefine(({ policies, templates, noDocument }, { addIssue }) => {
  const hasDocument = policies !== undefined || templates !== undefined;
  const hasReason = noDocument !== undefined;
  if (hasDocument !== hasReason) return;
  const message = hasReason
    ? 'is for controls without policies and templates; delete it'
    : 'is needed in a control with neither "policies" nor "templates"; name a document that requires or records it, or say why it needs none';
  addIssue({ code: 'custom', path: ['noDocument'], message });
});
