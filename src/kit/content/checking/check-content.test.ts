// Wrong references between entries, wrong positions and wrong ids are reported with the file, the field and the nearest match.

import { describe, expect, test } from 'vitest';
import { findProblems as find } from './check-content';
import type { CheckedContent } from './checked-entry';
import { sentence } from '~/kit/content/reading/problems';
import { catalogue } from '~/modules/registry';

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

/** The complete content, with some data of one entry replaced. */
function spoilt(collection: string, id: string, data: Record<string, unknown>): CheckedContent {
  const entries = whole[collection] ?? [];
  return {
    ...whole,
    [collection]: entries.map((entry) => (entry.id === id ? { ...entry, data: { ...entry.data, ...data } } : entry)),
  };
}

test('complete content has no problems', () => {
  expect(findProblems(catalogue, whole)).toEqual([]);
});

describe('a broken reference', () => {
  test('names the file, the field, the id and the nearest existing one', () => {
    expect(findProblems(catalogue, spoilt('features', 'security', { related: [to('features', 'gone')] }))).toEqual([
      'src/content/features/security.md related[0]: found "gone"; there is no such entry in features.',
    ]);
  });

  test('suggests the nearest id, but never the entry itself', () => {
    const near = (id: string) =>
      findProblems(catalogue, spoilt('features', 'security', { related: [to('features', id)] }))[0];
    expect(near('reportin')).toContain('in features; did you mean "reporting"?');
    expect(near('securitie')).toMatch(/in features\.$/);
  });

  test('is not reported if the entry exists but can’t be read', () => {
    const spoiled = spoilt('features', 'security', { related: [to('features', 'gone')] });
    expect(findProblems(catalogue, spoiled, { features: ['gone'] })).toEqual([]);
  });

  test('is suggested even if it can’t be read', () => {
    const spoiled = spoilt('features', 'security', { related: [to('features', 'reportign')] });
    expect(findProblems(catalogue, spoiled, { features: ['reporting'] })).toEqual([
      expect.stringMatching(/found "reportign".*; did you mean "reporting"\?$/),
    ]);
  });

  test('is found at any depth', () => {
    const [problem] = findProblems(
      catalogue,
      spoilt('features', 'security', { parts: [{ one: 1 }, { plan: to('plans', 'huge') }] }),
    );
    expect(problem).toContain(
      'src/content/features/security.md parts[1].plan: found "huge"; there is no such entry in plans',
    );
  });

  test('by a former id is told the new one, even if another id is nearer', () => {
    const content = {
      industries: [
        { id: 'bank-2', data: {} },
        { id: 'finance', data: { formerIds: ['bank'] } },
        { id: 'retail', data: { related: [to('industries', 'bank')] } },
      ],
    };
    expect(findProblems(catalogue, content)).toEqual([
      expect.stringMatching(
        /related\[0\]: found "bank"; there is no such entry in industries; it was renamed to "finance"\.$/,
      ),
    ]);
  });

  test('in a data file names the entry', () => {
    const [problem] = findProblems(catalogue, spoilt('plans', 'small', { feature: to('features', 'gone') }));
    expect(problem).toContain('src/data/plans.yaml small.feature: ');
  });
});

test('an entry that refers to itself is reported with file and field', () => {
  expect(findProblems(catalogue, spoilt('features', 'security', { related: [to('features', 'security')] }))).toEqual([
    'src/content/features/security.md related[0]: the entry refers to itself; name another entry in features.',
  ]);
});

test('if two entries have the same place, both are named', () => {
  expect(findProblems(catalogue, spoilt('features', 'reporting', { order: 1 }))).toEqual([
    'src/content/features/reporting.md order: found 1, which is already taken by src/content/features/security.md; the next free number is 2.',
  ]);
});

test('an entry can’t have the address of another page', () => {
  const entry = (collection: string, id: string) => ({ id, filePath: `src/content/${collection}/${id}.md`, data: {} });
  expect(findProblems(catalogue, { glossary: [entry('glossary', 'index'), entry('glossary', 'indexing')] })).toEqual([
    'src/content/glossary/index.md: the file’s name would give the page the address /glossary, which isn’t free; rename the file, for example to "index-term.md".',
  ]);
});

test('an empty collection is named, with the reason why it may not be empty', () => {
  expect(findProblems(catalogue, { ...whole, plans: [] })).toEqual([
    'src/data/plans.yaml: there are no entries, but the site needs at least one, because the page of prices compares them; write one, or restore its files.',
  ]);
  expect(findProblems(catalogue, { ...whole, articles: [] })).toEqual([]);
});

describe('a flag that exactly one entry must carry', () => {
  test('is reported if no entry carries it', () => {
    const [problem] = findProblems(catalogue, spoilt('articles', 'news', { featured: false }));
    expect(problem).toContain(
      'src/content/articles/ featured: exactly one entry must set this field to true, but none does.',
    );
  });

  test('is rejected if two entries carry it, naming both', () => {
    const must =
      'exactly one entry must set this field to true, but "small" and "large" do; delete the field from all but one of them.';
    expect(findProblems(catalogue, spoilt('plans', 'large', { highlight: true }))).toEqual([
      `src/data/plans.yaml small.highlight: ${must}`,
      `src/data/plans.yaml large.highlight: ${must}`,
    ]);
  });

  test('is not checked if an entry of the collection can’t be read', () => {
    expect(findProblems(catalogue, spoilt('articles', 'news', { featured: false }), { articles: ['other'] })).toEqual(
      [],
    );
  });
});

test('if a file with several entries can’t be read, references to them are not reported', () => {
  const content = spoilt('features', 'security', { testimonial: to('testimonials', 'ann') });
  expect(findProblems(catalogue, { ...content, testimonials: [] }, { testimonials: 'all' })).toEqual([]);
  expect(findProblems(catalogue, { ...content, testimonials: [] }, { testimonials: ['bob'] })).toEqual([
    expect.stringContaining('testimonial: found "ann"; there is no such entry in testimonials'),
  ]);
});
