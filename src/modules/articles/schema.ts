import { z } from 'astro/zod';
import { checkedOn, day, distinct, lifecycle, line, paragraph, referTo, strict } from '~/kit/content/fields/parts';

export const articleSchema = strict({
  title: line('Title of the article.', { min: 15, max: 90 }),
  author: line('Who wrote the article: a person who agreed to be named, or the team.', { max: 60 }),
  reviewer: line('Who checked the article before publication; required as soon as the article has text.', {
    max: 60,
  }).optional(),
  reviewedOn: day(
    'Day on which the reviewer last checked the article against its sources; required as soon as the article has text.',
  ).optional(),
  date: day('Day of publication, as YYYY-MM-DD.'),
  checkedOn: checkedOn.optional(),
  updated: day('Day of the last change that a reader would notice, after the day of publication.').optional(),
  excerpt: paragraph('Two sentences that say what the reader will know afterwards.', { min: 80, max: 320 }),
  category: z
    .enum(['Frameworks', 'Audit', 'Risk', 'Privacy', 'AI governance', 'Security', 'Guides'])
    .describe('The section of the blog.'),
  featured: z
    .boolean()
    .default(false)
    .describe('Whether the article is shown large at the top of the blog; exactly one article must be.'),
  keywords: distinct(line('A search term.', { max: 60 }), { min: 3, max: 10 }).describe('Three to ten search terms.'),
  frameworks: distinct(referTo('frameworks'), { min: 1, max: 5 })
    .describe('Ids of the frameworks that the article covers; required as soon as the article has text.')
    .optional(),
  related: distinct(referTo('articles'), { min: 1, max: 3 })
    .describe('Ids of articles to read next; required as soon as the article has text.')
    .optional(),
  scene: referTo('scenes')
    .describe(
      'Id of a scene in src/data/scenes.yaml, which the article shows at the top; required as soon as the article has text.',
    )
    .optional(),
  imageAlt: line('What the picture shows, for people who can’t see it; required as soon as the article has text.', {
    min: 20,
    max: 200,
  }).optional(),
  ...lifecycle,
}).refine(({ date, updated }) => !updated || updated > date, {
  path: ['updated'],
  error: 'must be a day after the day of publication',
});
