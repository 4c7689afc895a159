// The legal documents agree with the code about periods.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsOfNumbers } from '~/kit/content/reading/clauses';
import { NOTICE_DAYS } from './areas';
import { countStates, stateLabel } from './states';

test('clauses of a document are numbered consecutively', () => {
  expect(problemsOfNumbers(['1', '1.1', '1.2', '2.5'])).toEqual([
    'found clause 2.5 where 1.3 should come next; number the clauses in order.',
  ]);
  expect(problemsOfNumbers(['2'])[0]).toMatch(/^found clause 2 where 1 should come next/);
  expect(problemsOfNumbers([])).toEqual([]);
});

test('the notice period in the documents matches the code', () => {
  const text = readFileSync('src/content/documents/data-processing.md', 'utf8');
  expect(text).toContain(`at least ${NOTICE_DAYS} days before it starts`);
});

test('puts states into words', () => {
  expect(stateLabel({ state: 'in place' })).toBe('In place');
  expect(stateLabel({ state: 'planned', due: '2027-03' })).toBe('Planned for March 2027');
  expect(countStates([{ state: 'planned' }, { state: 'in place' }, { state: 'planned' }])).toBe(
    '1 in place, 2 planned',
  );
});
