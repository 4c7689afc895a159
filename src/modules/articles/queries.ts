import type { CollectionEntry } from 'astro:content';
import { catalogue } from '~/modules/registry';
import { factsOf } from '~/kit/content/reading/text-facts';
import { readingMinutes } from './reading-time';
import { articleRoutes } from '~/modules/articles/shared/routes';
import { slug } from '~/lib/slug';
import { pageTexts } from '~/modules/pages/queries';
import { pathTo } from '~/modules/paths';

type Article = CollectionEntry<'articles'>;

/** The section of the blog that explains who writes the articles. Every article links to it. */
export async function bylinePolicy(): Promise<{ title: string; href: string }> {
  const { method } = await pageTexts('articles');
  return { title: method.heading, href: `${articleRoutes.blog}#${slug(method.heading)}` };
}

/** An article as shown in lists. */
export interface ArticleSummary {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  date: Date;
  /** Its page; undefined while the article is only announced. */
  href?: string | undefined;
}

/** Whether an article is published. Without any text, an article is only announced and has no page. */
export const hasText = (article: Article): boolean => catalogue.hasPage('articles', article);

export function summaryOf(article: Article): ArticleSummary {
  const { id, data } = article;
  return { id, ...data, href: hasText(article) ? pathTo(article) : undefined };
}

/** Estimated reading time in whole minutes. */
export const minutesOf = (article: Article): number => readingMinutes(factsOf(article).words);

/** The reading time as text, such as `7 minutes`. */
export function readingTime(article: Article): string {
  const minutes = minutesOf(article);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
