// An article states its reading time, and is either announced without any text or long enough to publish.

import { expect, describe, test } from 'vitest';
import { problemsOfArticle } from './check';
import { NO_FACTS } from '~/kit/content/reading/text-facts';
import { readingMinutes } from './reading-time';

test.each([
  [0, 1],
  [1, 1],
  [238, 1],
  [239, 2],
  [1_700, 8],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

describe('an article', () => {
  const check = (words: number, data: object) =>
    problemsOfArticle({
      id: 'a',
      filePath: 'src/content/articles/a.md',
      written: { data: {}, body: '' },
      data,
      rendered: { html: '<p>Words</p>', metadata: { imagePaths: [], facts: { ...NO_FACTS, words } } },
    } as unknown as Parameters<typeof problemsOfArticle>[0]).map(({ field, message }) => `${field ?? ''}: ${message}`);
  const whole = {
    reviewer: 'B',
    reviewedOn: new Date('2026-11-02'),
    frameworks: ['gdpr'],
    related: ['b'],
    scene: { collection: 'scenes', id: 'ai-inventory' },
    imageAlt: 'Four AI systems in the order of their assessment.',
  };

  test('without text needs nothing else', () => {
    expect(check(0, {}).filter((problem) => !problem.includes('words'))).toHaveLength(Object.keys(whole).length);
    const empty = problemsOfArticle({ data: {}, rendered: { html: '\n' } } as Parameters<typeof problemsOfArticle>[0]);
    expect(empty).toEqual([]);
  });

  test('of 300 words is published', () => {
    expect(check(300, whole)).toEqual([]);
  });

  test('of 299 words is rejected, stating the number', () => {
    expect(check(299, whole)).toEqual([expect.stringContaining('the text has 299 words')]);
  });

  test.each(Object.keys(whole))('with text but without its %s is rejected', (field) => {
    expect(check(300, { ...whole, [field]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${field}: the field is missing`)),
    ]);
  });
});
