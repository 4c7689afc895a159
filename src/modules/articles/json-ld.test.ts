import { expect, test } from 'vitest';
import { site } from '~/config/site';
import { blogPosting } from './json-ld';
import { invalidities } from '#tests/site/lib/vocabulary.ts';

const ORIGIN = 'https://site.example';

const article = {
  title: 'How a crosswalk works',
  excerpt: 'One control, three frameworks.',
  author: `${site.name} editorial team`,
  category: 'Frameworks',
  keywords: ['crosswalk', 'mapping'],
  published: '2026-11-10',
  updated: '2026-11-21',
  path: '/blog/crosswalk',
};

test('the structured data of an article uses the schema.org vocabulary', () => {
  expect(invalidities(blogPosting(article, ORIGIN))).toEqual([]);
});

test('an article has its address, picture, dates and team', () => {
  expect(blogPosting(article, ORIGIN)).toMatchObject({
    headline: 'How a crosswalk works',
    url: `${ORIGIN}/blog/crosswalk`,
    image: `${ORIGIN}/share/blog/crosswalk.png`,
    author: { '@type': 'Organization', name: `${site.name} editorial team` },
    publisher: { '@type': 'Organization', name: site.name, url: ORIGIN },
    datePublished: '2026-11-10',
    dateModified: '2026-11-21',
    keywords: 'crosswalk, mapping',
  });
});

test('an article by a person names that person', () => {
  expect(blogPosting({ ...article, author: 'Mara Lindqvist' }, ORIGIN)['author']).toEqual({
    '@type': 'Person',
    name: 'Mara Lindqvist',
  });
});
