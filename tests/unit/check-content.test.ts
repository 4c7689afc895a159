import { describe, expect, test } from 'vitest';
import { assertWhole, findProblems, type CheckedContent } from '~/lib/build/check-content';

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
  expect(() => assertWhole(whole)).not.toThrow();
});

describe('a broken reference', () => {
  test('names the file, the field, the missing id and those that exist', () => {
    expect(findProblems(spoilt('features', 'security', { related: [to('features', 'gone')] }))).toEqual([
      'src/content/features/security.md, field "related[0]": there is no entry "gone" in features. Existing ids: security, reporting.',
    ]);
  });

  test('is found however deep it lies', () => {
    const [problem] = findProblems(
      spoilt('features', 'security', { parts: [{ one: 1 }, { plan: to('plans', 'huge') }] }),
    );
    expect(problem).toContain(
      'src/content/features/security.md, field "parts[1].plan": there is no entry "huge" in plans',
    );
  });

  test('into a collection that does not exist is one too', () => {
    const [problem] = findProblems(spoilt('features', 'security', { claim: to('claims', 'a') }));
    expect(problem).toContain('there is no entry "a" in claims. Existing ids: none.');
  });

  test('of an entry of a data file names the entry', () => {
    const [problem] = findProblems(spoilt('plans', 'small', { feature: to('features', 'gone') }));
    expect(problem).toContain('src/data/plans.yaml (entry "small"), field "feature"');
  });
});

test('a reference to the entry itself names file and field', () => {
  expect(findProblems(spoilt('features', 'security', { related: [to('features', 'security')] }))).toEqual([
    'src/content/features/security.md, field "related[0]": the entry refers to itself; name another entry of features.',
  ]);
});

test('a place taken twice names both files', () => {
  expect(findProblems(spoilt('features', 'reporting', { order: 1 }))).toEqual([
    'src/content/features/reporting.md, field "order": 1 is already the place of src/content/features/security.md; give it another.',
  ]);
});

test('two collections may use the same places', () => {
  expect(findProblems(whole)).toEqual([]);
});

test('an empty collection is named', () => {
  expect(findProblems({ ...whole, industries: [] })).toEqual([
    'industries: the collection has no entries; a file is missing or empty.',
  ]);
});

describe('a mark that exactly one entry carries', () => {
  test('is missed where none has it', () => {
    const [problem] = findProblems(spoilt('articles', 'news', { featured: false }));
    expect(problem).toContain(
      'src/content/articles/, field "featured": exactly one entry must have it set to true, but none has.',
    );
  });

  test('is refused where two have it, naming both', () => {
    const [problem] = findProblems(spoilt('plans', 'large', { highlight: true }));
    expect(problem).toContain('src/data/plans.yaml, field "highlight"');
    expect(problem).toContain('src/data/plans.yaml (entry "small"), src/data/plans.yaml (entry "large") have');
  });
});

test('all problems are said at once, each on its line', () => {
  const content = {
    ...spoilt('features', 'reporting', { order: 1, related: [to('features', 'gone')] }),
    industries: [],
  };
  const lines = () => assertWhole(content);
  expect(lines).toThrow(/^The content is not whole:\n( {2}- .+\n){2} {2}- .+$/);
});
