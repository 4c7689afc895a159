import { distinct, line, partId, referTo, strict } from '~/kit/content/fields/parts';

interface Named {
  groups?: readonly string[] | undefined;
  parts?: readonly string[] | undefined;
}

const leaves = strict({
  framework: referTo('frameworks').describe('Id of a framework with a file in src/data/framework-parts.'),
  groups: distinct(partId('Id of a group.'), { min: 1, max: 30 })
    .describe('Groups of which no part applies.')
    .optional(),
  parts: distinct(partId('Id of a part.'), { min: 1, max: 100 }).describe('Other parts that don’t apply.').optional(),
  reason: line('Why they don’t apply, in one sentence that an auditor would accept.', { min: 30, max: 240 }),
}).refine(({ groups, parts }: Named) => groups !== undefined || parts !== undefined, {
  path: ['parts'],
  error: 'needs the parts that don’t apply, or "groups", or both',
});

const answer = strict({
  id: line('Short id in links, such as saq-a; never change it after publication.', { max: 24 }),
  label: line('The answer, as a visitor would give it.', { min: 2, max: 90 }),
  leaves: distinct(leaves, { min: 1, max: 10 })
    .describe('The parts of each framework that don’t apply; left out if the answer leaves out nothing.')
    .optional(),
});

/** A question whose answer decides which parts of the frameworks apply to a visitor. */
export const scopeQuestionSchema = strict({
  question: line('The question, as one would ask a colleague.', { min: 15, max: 120 }),
  hint: line('Help for visitors who hesitate.', { min: 20, max: 200 }).optional(),
  answers: distinct(answer, { min: 2, max: 12 }).describe(
    'The answers, without “I don’t know yet”, which leaves out nothing and is always offered first.',
  ),
});
