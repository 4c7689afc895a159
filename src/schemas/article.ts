import { z } from 'astro/zod';
import { day, distinct, line, paragraph, strict } from './parts';

export const articleSchema = strict({
  title: line('Title of the article.', { min: 15, max: 90 }),
  author: line('Who wrote it: a person who agreed to be named, or the team.', { max: 60 }),
  date: day('Day of publication, as YYYY-MM-DD.'),
  excerpt: paragraph('Two sentences that say what the reader will know afterwards.', { min: 80, max: 320 }),
  category: z
    .enum(['Frameworks', 'Audit', 'Risk', 'Privacy', 'AI governance', 'Security'])
    .describe('The shelf on which it stands.'),
  featured: z.boolean().default(false).describe('Shown large at the top of the blog; exactly one article is.'),
  keywords: distinct(line('A search term.', { max: 60 }), { min: 3, max: 10 }).describe('Three to ten search terms.'),
});
