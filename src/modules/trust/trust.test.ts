import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSample } from '#tests/fixtures/sample.ts';
import { AGREEMENT } from './areas';
import { noticeProblems } from './check-notice';
import { countStates, stateLabel } from './states';

test.runIf(isSample)('the agreement gives the notice of new subprocessors that their page promises', () => {
  const page = readFileSync('src/content/pages/trust-subprocessors.md', 'utf8');
  expect(readFileSync(`src/content/documents/${AGREEMENT}.md`, 'utf8')).toContain(
    `at least ${/^noticeDays: (\d+)$/m.exec(page)?.[1]} days before it starts`,
  );
});

test('a supplier is announced as early as the page of subprocessors promises', () => {
  const said = (announced: string | undefined) =>
    noticeProblems({
      pages: [{ id: 'trust-subprocessors', filePath: 'page.md', data: { noticeDays: 14 } }],
      subprocessors: [
        {
          id: 'host',
          data: { since: new Date('2026-11-30'), announced: announced && new Date(announced) },
        },
      ],
    }).map(({ field, message }) => `${field ?? ''} ${message}`);
  expect([undefined, '2026-11-16'].flatMap(said)).toEqual([]);
  expect(said('2026-11-17')).toEqual([
    'announced must be at least 14 days before "since", as noticeDays in page.md promises.',
  ]);
});

test('puts states into words', () => {
  expect(stateLabel({ state: 'in place' })).toBe('In place');
  expect(stateLabel({ state: 'planned', due: '2027-03' })).toBe('Planned for March 2027');
  expect(countStates([{ state: 'planned' }, { state: 'in place' }, { state: 'planned' }])).toBe(
    '1 in place, 2 planned',
  );
});
