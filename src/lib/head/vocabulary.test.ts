// The vocabulary of schema.org is read as a whole, and finds what is wrong with structured data.

import { expect, test } from 'vitest';
import { invalidities } from '#tests/site/lib/vocabulary.ts';

const author = { '@type': 'Organization', name: 'A' };
const post = { '@type': 'BlogPosting', headline: 'A', author, datePublished: '2026-11-02' };

test.each([
  [post, []],
  [{ ...post, '@type': 'BlogPost' }, ['BlogPost: schema.org has no type “BlogPost”.']],
  [{ ...post, colour: 'green' }, ['BlogPosting: a BlogPosting has no property “colour”.']],
  [
    { ...post, datePublished: 'yesterday' },
    ['BlogPosting.datePublished: “yesterday” is not a valid Date or DateTime.'],
  ],
  [{ ...post, url: '/a' }, ['BlogPosting.url: “/a” is not a valid URL.']],
  [{ '@type': 'Question', name: 'Why?' }, ['Question: a Question needs “acceptedAnswer”.']],
  [
    { ...post, publisher: { '@type': 'Answer', text: 'A' } },
    ['BlogPosting.publisher: expected Organization or Person or IdReference, found Answer.'],
  ],
])('%o', (node, problems) => {
  expect(invalidities(node)).toEqual(problems);
});
