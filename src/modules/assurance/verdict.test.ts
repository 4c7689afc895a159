// Controls on /assurance are reported truthfully as passed, failed, waived or unknown.

import { expect, test } from 'vitest';
import { figuresOf } from './figures-of';
import type { Outcome } from '~/kit/rules/run';
import { failuresInWords, judge } from './verdict';
import { controls, isTested } from './promises';
import { fillFigures, figure } from './figures';
import { examinedInWords } from './counts';

const today = new Date('2026-11-28T09:12:00Z');
const broken: Outcome = { problems: ['/a: is broken.', '/b: is broken.'], examined: new Map([['pages', 2]]) };
const outcomes = new Map([['R-01', broken]]);
const stateOf = (id: string, standings: ReturnType<typeof judge>) =>
  standings.find(({ control }) => control.id === id)?.state;

test('a control that finds something fails and says where; a problem shared by many pages is listed once', () => {
  const standings = judge(controls, outcomes, [], {}, today);
  expect(stateOf('R-01', standings)).toBe('fails');
  expect(failuresInWords(standings)).toBe(
    'R-01 Every link and every fragment leads somewhere.\n  - /a, /b: is broken.',
  );
  expect(stateOf('R-02', standings)).toBe('holds');
});

test('a waiver sets a control aside until its date, and is rejected if nothing was found', () => {
  const judged = (day: string, found = outcomes) =>
    judge(controls, found, [], { 'R-01': { reason: 'The page comes back.', until: day } }, today);
  expect(stateOf('R-01', judged('2026-11-28'))).toBe('waived');
  const late = judged('2026-11-27');
  expect(stateOf('R-01', late)).toBe('fails');
  expect(failuresInWords(late)).toContain('ended on 2026-11-27');
  expect(failuresInWords(judged('2026-12-15', new Map()))).toContain('it no longer finds any problems');
});

test('the verdict on tested controls comes from the test report, and says which build it covers', () => {
  const site = { date: '2026-11-28T08:00:00Z', commit: '0000000', held: { 'T-07': { pairs: 28 } } };
  const browser = { date: '2026-11-27T20:00:00Z', commit: '4f1c09a', held: { 'P-06': { pages: 40 } } };
  const standings = judge(controls, new Map(), [site, browser], {}, today);
  expect(stateOf('P-06', standings)).toBe('holds');
  expect(stateOf('T-07', standings)).toBe('holds');
  expect(stateOf('P-05', standings)).toBe('not run');
  expect(stateOf('T-08', standings)).toBe('not run');
  const words = (commit: string) => figuresOf({ time: today, commit }, standings);
  expect(words('4f1c09a').get('P-06')).toBe('40 pages, tested 27 November 2026 at 4f1c09a');
  expect(words('0000000').get('P-06')).toBe('40 pages, tested 27 November 2026 at 4f1c09a, an older build');
  expect(words('0000000').get('T-07')).toBe('28 pairs, tested 28 November 2026 at 0000000');
  expect(words('4f1c09a').get('T-07')).toBe('28 pairs, tested 28 November 2026 at 0000000, an older build');
  expect(words('').get('P-05')).toBe('Not run for this build');
  expect(words('').get('T-08')).toBe('Not run for this build');
  expect(words('').get('time')).toBe('28 November 2026, 09:12 UTC');
});

test('ids are unique and begin with the letter of their group', () => {
  expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
  expect(controls.filter(({ id, group }) => id[0]?.toLowerCase() !== group[0])).toEqual([]);
  expect(controls.some(({ id }) => isTested(id))).toBe(true);
});

test('fills in known figures and leaves unknown ones open', () => {
  const text = `${figure('a')} and ${figure('b')}`;
  expect(fillFigures(text, new Map([['a', '1']]), (figure) => figure)).toBe('1 and ⟦b⟧');
});

test('lists what was examined with pages first, and uses the singular for one', () => {
  expect(
    examinedInWords([
      ['links', 34_632],
      ['pages', 1],
    ]),
  ).toBe('1 page, 34,632 links');
  expect(examinedInWords([['quotes', 0]])).toBe('nothing of the kind');
});
