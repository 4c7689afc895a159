// A future date keeps an entry off the site, and published entries can't depend on unpublished ones.

import { describe, expect, test } from 'vitest';
import { findProblems } from './check-content';
import type { CheckedContent, CheckedEntry } from './checked-entry';
import { sentence } from '~/kit/content/reading/problems';
import { warningsOfReview } from '~/kit/content/reading/review';
import { NO_FACTS } from '~/kit/content/reading/text-facts';
import { redirectFile } from '~/kit/publish/hosting/host-files';
import { unpublishedMark } from '~/lib/publication';
import { catalogue } from '~/modules/registry';

const TODAY = new Date('2026-11-21T23:59:59Z');
const day = (text: string) => new Date(text);

describe('an entry is', () => {
  test.each([
    ['published', {}, undefined],
    ['published', { draft: false }, undefined],
    ['a draft', { draft: true }, 'Draft'],
    ['a draft, even after its date', { draft: true, publishOn: day('2020-01-01') }, 'Draft'],
    ['published from its date on', { publishOn: day('2026-11-21') }, undefined],
    ['scheduled until its date', { publishOn: day('2026-11-22') }, 'From 22 November 2026'],
  ])('%s', (_, data, mark) => expect(unpublishedMark(data, TODAY)).toBe(mark));
});

test('warns once the review date has passed', () => {
  const warned = (reviewBy?: Date) =>
    warningsOfReview({ filePath: 'src/content/features/a.md', data: { reviewBy } }, TODAY);
  expect(warned()).toEqual([]);
  expect(warned(day('2026-11-21'))).toEqual([]);
  expect(warned(day('2026-11-20'))).toEqual([
    'src/content/features/a.md reviewBy: was due for review by 20 November 2026; review it, and set the next review date here.',
  ]);
});

test('warns once facts were checked too long ago, and names the entry in a data file', () => {
  const warned = (checkedOn?: Date) =>
    warningsOfReview({ filePath: 'src/data/coverage.yaml', data: { checkedOn } }, TODAY, 'nis2');
  expect(warned()).toEqual([]);
  expect(warned(day('2026-05-25'))).toEqual([]);
  expect(warned(day('2026-05-24'))).toEqual([
    'src/data/coverage.yaml nis2.checkedOn: the facts were last checked on 24 May 2026, 181 days ago (at most 180 are fine); check them again against their sources, and set the new date here.',
  ]);
});

const to = (collection: string, id: string) => ({ collection, id });

const industry = (id: string, data: Record<string, unknown>, links: string[] = []): CheckedEntry => ({
  id,
  filePath: `src/content/industries/${id}.md`,
  data,
  rendered: { html: '<p>Text</p>', metadata: { facts: { ...NO_FACTS, links } } },
});

const problems = (...industries: CheckedEntry[]) => {
  const frameworks = ['soc-2', 'gdpr'].map((id) => ({
    id,
    filePath: `src/content/frameworks/${id}.md`,
    data: id === 'gdpr' ? { draft: true } : { formerIds: ['soc-1'] },
  }));
  const content: CheckedContent = { frameworks, industries };
  return findProblems(catalogue, content, {}, TODAY).map(sentence);
};

const GDPR = 'src/content/frameworks/gdpr.md is not published (Draft)';

describe('a published entry', () => {
  test('may name unpublished entries in a list if others remain', () => {
    const frameworks = [to('frameworks', 'gdpr'), to('frameworks', 'soc-2')];
    expect(problems(industry('finance', { frameworks }))).toEqual([]);
  });

  test('may not name an unpublished entry if the list would otherwise be empty, or if its page requires that entry', () => {
    const found = `found "gdpr", but ${GDPR}; publish it, or name another entry in frameworks.`;
    const data = { frameworks: [to('frameworks', 'gdpr')], parts: [{ one: to('frameworks', 'gdpr') }] };
    expect(problems(industry('finance', data))).toEqual([
      `src/content/industries/finance.md frameworks[0]: ${found}`,
      `src/content/industries/finance.md parts[0].one: ${found}`,
    ]);
  });

  test('may not link to an unpublished entry, a page that doesn’t exist, or a former address', () => {
    const links = ['gdpr', 'soc-2', 'soc-3', 'soc-1'].map((id) => `/framework/${id}#edition`);
    expect(problems(industry('finance', {}, [...links, '/pricing']))).toEqual([
      `src/content/industries/finance.md: the text links to /framework/gdpr, but ${GDPR}; publish it, or remove the link.`,
      'src/content/industries/finance.md: the text links to /framework/soc-3, which is not a page; did you mean "soc-2"?',
      'src/content/industries/finance.md: the text links to /framework/soc-1, which was renamed; did you mean /framework/soc-2?',
    ]);
  });
});

test('a draft may name and link to other unpublished entries', () => {
  const data = { draft: true, frameworks: [to('frameworks', 'gdpr')] };
  expect(problems(industry('finance', data, ['/framework/gdpr']))).toEqual([]);
});

describe('a scheduled entry is checked as of its day', () => {
  const scheduled = (id: string, on: string, data: Record<string, unknown> = {}, links: string[] = []) =>
    industry(id, { publishOn: day(on), ...data }, links);

  test('with its links and references, even if its problems only begin then', () => {
    const data = { frameworks: [to('frameworks', 'gdpr')] };
    expect(problems(scheduled('finance', '2026-12-01', data, ['/framework/soc2']))).toEqual([
      `src/content/industries/finance.md frameworks[0]: from 1 December 2026: found "gdpr", but ${GDPR}; publish it, or name another entry in frameworks.`,
      'src/content/industries/finance.md: from 1 December 2026: the text links to /framework/soc2, which is not a page; did you mean "soc-2"?',
    ]);
  });

  test('against what will be published by then', () => {
    const link = ['/industry/finance'];
    const finance = scheduled('finance', '2026-12-01');
    for (const on of ['2026-12-01', '2026-12-24']) {
      expect(problems(finance, scheduled('retail', on, {}, link))).toEqual([]);
    }
    expect(problems(finance, scheduled('retail', '2026-11-30', {}, link))).toEqual([
      'src/content/industries/retail.md: from 30 November 2026: the text links to /industry/finance, but src/content/industries/finance.md is not published (From 1 December 2026); publish it, or remove the link.',
    ]);
  });

  test('together with the entries that share its words, and each problem is reported once', () => {
    const same = { description: 'The same words.' };
    const all = [industry('a', same), scheduled('b', '2026-12-01', same), scheduled('c', '2026-12-24')];
    expect(problems(...all)).toEqual([
      'src/content/industries/b.md description: from 1 December 2026: found the same words as in src/content/industries/a.md; no two pages may share them, so change one.',
    ]);
    expect(problems(industry('a', {}, ['/framework/soc-3']), ...all.slice(2))).toHaveLength(1);
  });
});

test('a link to a missing file is told the name of the nearest', () => {
  expect(problems(industry('finance', {}, ['/favicons.svg']))).toEqual([
    'src/content/industries/finance.md: the text links to /favicons.svg, which is not a file on this site; did you mean "/favicon.svg"?',
  ]);
});

test('only a scheduled entry may have a later date, which isn’t after its day', () => {
  const article = (date: string, publishOn?: string): CheckedContent => ({
    articles: [{ id: 'a', data: { draft: false, date: day(date), ...(publishOn && { publishOn: day(publishOn) }) } }],
  });
  const found = (content: CheckedContent) =>
    findProblems(catalogue, content)
      .filter(({ field }) => field === 'date')
      .map(({ message }) => message);
  expect(found(article('2098-01-01', '2098-01-01'))).toEqual([]);
  for (const on of [undefined, '2097-12-31']) {
    expect(found(article('2098-01-01', on))).toEqual([
      expect.stringMatching(/^found 2098-01-01, which is in the future/),
    ]);
  }
});

describe('a former id', () => {
  const former = (id: string, ...formerIds: string[]) => industry(id, { formerIds });

  test('redirects to exactly one entry, whose id is different', () => {
    expect(problems(former('finance', 'banking', 'insurance'), former('retail', 'shops'))).toEqual([]);
  });

  test.each([
    ['the entry’s own id', [former('finance', 'finance')], 'found "finance", which is the entry\'s own id; delete it.'],
    [
      'another entry’s id',
      [former('finance', 'retail'), former('retail')],
      'found "retail", which is now the id of another entry',
    ],
    [
      'another entry’s former id',
      [former('a', 'old'), former('b', 'old')],
      'already leads to src/content/industries/a.md',
    ],
  ])('is not %s', (_, entries, says) => {
    expect(problems(...entries)).toEqual([expect.stringContaining(says)]);
  });

  test('can’t be part of a cycle', () => {
    expect(problems(former('a', 'b'), former('b', 'a'))).toHaveLength(2);
  });
});

test('the host redirects a former address to the entry’s current page rather than to the list', () => {
  const rules = {
    detailRoutes: [{ prefix: '/industry/', list: '/industries', files: [] }],
    itemRoutes: [],
    movedRoutes: [],
    shortRoutes: [],
    pairRoutes: [],
  };
  const moved = [
    { from: '/industry/banking', to: '/industry/finance' },
    { from: '/industry/shops', to: '/industry/retail' },
  ];
  const { lines } = redirectFile(['/industry/finance'], rules, moved);
  expect(lines.slice(0, 2)).toEqual([
    '/industry/banking /industry/finance 301',
    '/industry/banking/ /industry/finance 301',
  ]);
  expect(lines.join()).not.toContain('/industry/retail');
});
