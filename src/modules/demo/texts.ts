import { z } from 'astro/zod';
import { fields, INTERESTS_MAX } from '#demo-request/schema';
import { actions, label, name, opening, page, paragraph, section, text } from '~/kit/content/fields/page-parts';
import { distinct, line, referTo, strict } from '~/kit/content/fields/parts';

/** Options of a field, none of which the service would refuse. */
const options = ({ most }: { most: number }, { min = 2, max = 30 } = {}) =>
  distinct(line('An option, as shown and sent.', { max: most }), { min, max });
const INTERESTS = { min: 1, max: INTERESTS_MAX / 2 };

const demo = page({
  ...opening,
  name,
  actions: actions({ form: 'to the form further down' }),
  form: text('The sentence above the form: how soon you reply.'),
  options: strict({
    sizes: options(fields.employees).describe('Sizes of companies, as numbers of people, in order.'),
    industries: options(fields.industry).describe('Industries, in order.'),
    frameworks: distinct(referTo('frameworks'), { ...INTERESTS, min: 0 }).describe(
      'Ids of the frameworks among the interests, in order.',
    ),
    interests: options(fields.interests, INTERESTS).describe('Other interests, which follow the frameworks.'),
  }).describe('What visitors can choose in the form.'),
  agenda: section('How the time is spent.', {
    parts: z
      .array(
        strict({
          minutes: z.int().min(1).max(60).describe('How many minutes it takes.'),
          title: label('Name of the part.'),
          text: text('What happens in it.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('The parts, in order.'),
    answer: paragraph('When we get in touch.'),
  }),
});

export const texts = { demo };
