import { lang, site } from '~/config/site';
import { absolute, shareImagePath, type JsonLd } from '~/lib/head/head';

/** An article: its author, its dates and its share image. */
export function blogPosting(
  article: {
    title: string;
    excerpt: string;
    author: string;
    category: string;
    keywords: readonly string[];
    /** Days as `YYYY-MM-DD`. */
    published: string;
    updated: string;
    path: string;
  },
  origin: string,
): JsonLd {
  const url = absolute(article.path, origin);
  const publisher = { '@type': 'Organization', name: site.name, url: absolute('/', origin) };
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    url,
    image: absolute(shareImagePath(article.path), origin),
    // The team writes under the company's name, individuals under their own.
    author: { '@type': article.author.startsWith(site.name) ? 'Organization' : 'Person', name: article.author },
    publisher,
    datePublished: article.published,
    dateModified: article.updated,
    articleSection: article.category,
    keywords: article.keywords.join(', '),
    inLanguage: lang,
  };
}
