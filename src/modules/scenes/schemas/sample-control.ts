import { z } from 'astro/zod';
import { line, order, referTo, strict } from '~/kit/content/fields/parts';

export const sampleControlSchema = strict({
  order,
  ref: line('Number of the control, such as C-07.', { max: 12 }),
  name: line('Name of the control.', { max: 40 }),
  answers: z
    .array(
      strict({
        framework: referTo('frameworks').describe('Id of the framework.'),
        ref: line('The part of the framework that the control covers, as the framework writes it, such as A.8.13.', {
          max: 24,
        }),
        place: z
          .int()
          .min(1)
          .max(2_000)
          .describe(
            'The position of that part among all parts of the framework, counted from 1; this is also the number of its stroke in the seal.',
          ),
      }),
    )
    .min(1)
    .max(6)
    .refine((answers) => new Set(answers.map(({ framework }) => framework.id)).size === answers.length, {
      error: 'names a framework twice; keep one part of each framework',
    })
    .describe(
      'The parts of frameworks that the control covers, one for each framework. The first framework of the first control has the large seal.',
    ),
  records: z
    .array(
      strict({
        time: line('Time of the record.', { max: 10 }),
        text: line('The record in a few words.', { max: 60 }),
        source: line('The source of the record.', { max: 40 }),
      }),
    )
    .min(1)
    .max(4)
    .describe('The records that support the control, newest first.'),
  overdue: z
    .boolean()
    .describe('True if the control’s evidence is missing. Otherwise leave this field out.')
    .optional(),
});
