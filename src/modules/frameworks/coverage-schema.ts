import { z } from 'astro/zod';
import { coverageStateNames } from './coverage';
import { problemOfSource } from '~/kit/content/fields/addresses';
import { checkedOn, distinct, line, referTo, strict } from '~/kit/content/fields/parts';

export const coverageSchema = strict({
  name: line('The name that people search for, such as NIS2.', { max: 40 }),
  spellings: distinct(line('Another name.', { max: 80 }), { min: 1, max: 8 })
    .describe('Other names for it on our pages, such as its number in the Official Journal.')
    .optional(),
  state: z
    .enum(coverageStateNames)
    .describe(
      'Whether it is supported, linked by hand, planned or not covered. A supported entry has the id of its framework.',
    ),
  helpedBy: distinct(referTo('frameworks'), { min: 1, max: 3 })
    .describe('Ids of supported frameworks whose evidence does part of the work.')
    .optional(),
  is: line('What it is, in our own words.', { min: 20, max: 150 }),
  binds: line('Whom it binds, by law or by contract, or that it is voluntary.', { min: 15, max: 150 }),
  since: line('When it took effect, with the exact date if it is known.', { min: 4, max: 160 }),
  source: strict({
    title: line('Who publishes the page at the address below.', { min: 2, max: 60 }),
    url: z
      .string()
      .refine((url) => !problemOfSource(url), { error: ({ input }) => problemOfSource(String(input)) })
      .describe('The address of the text itself, or of the publisher’s page about it.'),
  }).describe('Where readers can look up these facts.'),
  checkedOn,
});
