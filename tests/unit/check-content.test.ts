// References, places and ids that don't fit between entries are reported with the file, the field and the nearest match.

import { describe, expect, test } from 'vitest';
import { findProblems as find } from '~/catalogue/checking/check-content';
import type { CheckedContent } from '~/catalogue/checking/checked-entry';
import { sentence } from '~/catalogue/reading/problems';

const findProblems = (...content: Parameters<typeof find>) => find(...content).map(sentence);

const to = (collection: string, id: string) => ({ collection, id });

const whole: CheckedContent = {
  features: [
    {
      id: 'security',
      filePath: 'src/content/features/security.md',
      data: { order: 1, related: [to('features', 'reporting')] },
    },
    {
      id: 'reporting',
      filePath: 'src/content/features/reporting.md',
      data: { order: 2, related: [to('features', 'security')] },
    },
  ],
  articles: [{ id: 'news', filePath: 'src/content/articles/news.md', data: { featured: true, date: new Date(0) } }],
  plans: [
    { id: 'small', filePath: 'src/data/plans.yaml', data: { order: 1, highlight: true } },
    { id: 'large', filePath: 'src/data/plans.yaml', data: { order: 2, highlight: false } },
  ],
};

/** The whole content with the data of one entry replaced in part. */
function spoilt(collection: string, id: string, data: Record<string, unknown>): CheckedContent {
  const entries = whole[collection] ?? [];
  return {
    ...whole,
    [collection]: entries.map((entry) => (entry.id === id ? { ...entry, data: { ...entry.data, ...data } } : entry)),
  };
}

test('whole content has no problems', () => {
  expect(findProblems(whole)).toEqual([]);
});

describe('a broken reference', () => {
  test('names the file, the field, the id and the nearest that exists', () => {
    expect(findProblems(spoilt('features', 'security', { related: [to('features', 'gone')] }))).toEqual([
      'src/content/features/security.md related[0]: found "gone"; there is no such entry in features.',
    ]);
  });

  test('names the nearest id, but never the entry itself', () => {
    const near = (id: string) => findProblems(spoilt('features', 'security', { related: [to('features', id)] }))[0];
    expect(near('reportin')).toContain('in features; did you mean "reporting"?');
    expect(near('securitie')).toMatch(/in features\.$/);
  });

  test('is none where the entry is there and can’t be read', () => {
    const spoiled = spoilt('features', 'security', { related: [to('features', 'gone')] });
    expect(findProblems(spoiled, { features: ['gone'] })).toEqual([]);
  });

  test('is found however deep it lies', () => {
    const [problem] = findProblems(
      spoilt('features', 'security', { parts: [{ one: 1 }, { plan: to('plans', 'huge') }] }),
    );
    expect(problem).toContain(
      'src/content/features/security.md parts[1].plan: found "huge"; there is no such entry in plans',
    );
  });

  test('into a collection that does not exist is one too', () => {
    const [problem] = findProblems(spoilt('features', 'security', { claim: to('claims', 'a') }));
    expect(problem).toContain('found "a"; there is no such entry in claims.');
  });

  test('of an entry of a data file names the entry', () => {
    const [problem] = findProblems(spoilt('plans', 'small', { feature: to('features', 'gone') }));
    expect(problem).toContain('src/data/plans.yaml small.feature: ');
  });
});

test('a reference to the entry itself names file and field', () => {
  expect(findProblems(spoilt('features', 'security', { related: [to('features', 'security')] }))).toEqual([
    'src/content/features/security.md related[0]: the entry refers to itself; name another entry of features.',
  ]);
});

test('a place taken twice names both files', () => {
  expect(findProblems(spoilt('features', 'reporting', { order: 1 }))).toEqual([
    'src/content/features/reporting.md order: found 1, which is already the place of src/content/features/security.md; the next free one is 2.',
  ]);
});

test('two collections may use the same places', () => {
  expect(findProblems(whole)).toEqual([]);
});

test('an empty collection is named', () => {
  expect(findProblems({ ...whole, industries: [] })).toEqual([
    'industries: the collection has no entries, and the site needs at least one; write one, or bring its files back.',
  ]);
});

describe('a mark that exactly one entry carries', () => {
  test('is missed where none has it', () => {
    const [problem] = findProblems(spoilt('articles', 'news', { featured: false }));
    expect(problem).toContain(
      'src/content/articles/ featured: exactly one entry must have it set to true, but none has.',
    );
  });

  test('is refused where two have it, naming both', () => {
    const must = 'exactly one entry must have it set to true, but "small" and "large" have; delete it in all but one.';
    expect(findProblems(spoilt('plans', 'large', { highlight: true }))).toEqual([
      `src/data/plans.yaml small.highlight: ${must}`,
      `src/data/plans.yaml large.highlight: ${must}`,
    ]);
  });

  test('is not looked for where an entry of the collection can’t be read', () => {
    expect(findProblems(spoilt('articles', 'news', { featured: false }), { articles: ['other'] })).toEqual([]);
  });
});

test('all problems are said at once', () => {
  const content = {
    ...spoilt('features', 'reporting', { order: 1, related: [to('features', 'gone')] }),
    industries: [],
  };
  expect(findProblems(content)).toHaveLength(3);
});

test('where a file of several entries cannot be read, nothing is said of what names them', () => {
  const content = spoilt('features', 'security', { testimonial: to('testimonials', 'ann') });
  expect(findProblems({ ...content, testimonials: [] }, { testimonials: 'all' })).toEqual([]);
  expect(findProblems({ ...content, testimonials: [] }, { testimonials: ['bob'] })).toEqual([
    expect.stringContaining('testimonial: found "ann"; there is no such entry in testimonials'),
  ]);
});
