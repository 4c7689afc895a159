import { z } from 'astro/zod';
import {
  description,
  distinct,
  figure,
  lifecycle,
  line,
  meta,
  order,
  paragraph,
  provenance,
  referTo,
  strict,
  testimonial,
} from '~/kit/content/fields/parts';

export const caseStudySchema = strict({
  order,
  company: line('Name of the company.', { max: 60 }),
  provenance,
  title: line('What the company achieved, as a heading.', { min: 20, max: 90 }),
  description,
  logoUrl: z
    .string()
    .regex(
      /^(?:\/\w[\w.-]*)+\.(?:svg|png)$/,
      'must be the path of an SVG or PNG file under public/, such as /logos/acme.svg',
    )
    .describe('Path of the logo under public/; without a logo, the page shows the name as a wordmark.')
    .optional(),
  industry: referTo('industries').describe('Id of the industry.'),
  frameworks: distinct(referTo('frameworks'), { min: 1, max: 4 }).describe('Ids of the frameworks.'),
  stats: z.array(figure).length(3).describe('Three figures.'),
  challenge: paragraph('The company’s situation before it used the platform.', { min: 200, max: 900 }),
  solution: paragraph('What the company did with the platform.', { min: 200, max: 900 }),
  results: distinct(line('One result, as one sentence.', { min: 30, max: 200 }), { min: 3, max: 6 }).describe(
    'The results.',
  ),
  testimonial,
  meta,
  ...lifecycle,
});
