import { z } from 'astro/zod';
import { actions, label, name, opening, page, paragraph, section, text } from '~/kit/content/fields/page-parts';
import { strict } from '~/kit/content/fields/parts';

const demo = page({
  ...opening,
  name,
  actions: actions({ form: 'to the form further down' }),
  form: text('The sentence above the form: how soon you reply.'),
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
