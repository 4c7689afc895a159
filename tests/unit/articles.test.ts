import { expect, describe, test } from 'vitest';
import { problemsOfArticle } from '~/catalogue/reading/article';
import { withScrollingTables } from '~/catalogue/reading/scrolling-tables';
import { readingMinutes, wordsIn } from '~/lib/reading-time';

describe('words are counted', () => {
  test.each([
    ['', 0],
    ['<p>One two</p><p>three</p>', 3],
    ['<p>One<em>half</em>, <a href="/a b c">two</a>.</p>', 2],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 2],
    ['<p>A.5.18 – and “none” · 3 &amp; 4</p>', 6],
  ])('%s has %d', (html, count) => {
    expect(wordsIn(html)).toBe(count);
  });
});

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
      source: '',
      data,
      rendered: { html: `<p>${'word '.repeat(words)}</p>` },
    } as Parameters<typeof problemsOfArticle>[0]).map(({ field, message }) => `${field ?? ''}: ${message}`);
  const whole = {
    reviewer: 'B',
    reviewedOn: new Date('2026-11-02'),
    frameworks: ['gdpr'],
    related: ['b'],
    scene: { collection: 'scenes', id: 'ai-inventory' },
    imageAlt: 'Four AI systems in the order of their assessment.',
  };

  test('without a text needs nothing more', () => {
    expect(check(0, {}).filter((problem) => !problem.includes('words'))).toHaveLength(Object.keys(whole).length);
    const empty = problemsOfArticle({ data: {}, rendered: { html: '\n' } } as Parameters<typeof problemsOfArticle>[0]);
    expect(empty).toEqual([]);
  });

  test('of 300 words is published', () => {
    expect(check(300, whole)).toEqual([]);
  });

  test('of 299 words is refused with the number', () => {
    expect(check(299, whole)).toEqual([expect.stringContaining('the file has a text of 299 words')]);
  });

  test.each(Object.keys(whole))('with a text and without its %s is refused', (field) => {
    expect(check(300, { ...whole, [field]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${field}: the field is missing`)),
    ]);
  });
});

describe('tables', () => {
  test('scroll in a region with the name of the heading above', () => {
    expect(withScrollingTables('<h2 id="a">One &amp; <em>"two"</em></h2>\n<table><tr></tr></table>')).toBe(
      '<h2 id="a">One &amp; <em>"two"</em></h2>\n<div class="overflow-x-auto" role="region" aria-label="Table: One &amp; &quot;two&quot;" tabindex="0"><table><tr></tr></table></div>',
    );
  });

  test('have names of their own', () => {
    const labels = withScrollingTables('<table></table><h3>A</h3><table></table><table></table>').match(
      /aria-label="[^"]*"/g,
    );
    expect(labels).toEqual(['aria-label="Table"', 'aria-label="Table: A"', 'aria-label="Table: A (2)"']);
  });

  test('that stand as text are left alone', () => {
    const code = '<pre><code>&lt;table></code></pre>';
    expect(withScrollingTables(code)).toBe(code);
  });
});
