import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AGREEMENT, NOTICE_DAYS } from './areas';
import { countStates, stateLabel } from './states';

test('the notice of new subprocessors in the agreement matches the code', () => {
  expect(readFileSync(`src/content/documents/${AGREEMENT}.md`, 'utf8')).toContain(
    `at least ${NOTICE_DAYS} days before it starts`,
  );
});

test('puts states into words', () => {
  expect(stateLabel({ state: 'in place' })).toBe('In place');
  expect(stateLabel({ state: 'planned', due: '2027-03' })).toBe('Planned for March 2027');
  expect(countStates([{ state: 'planned' }, { state: 'in place' }, { state: 'planned' }])).toBe(
    '1 in place, 2 planned',
  );
});
