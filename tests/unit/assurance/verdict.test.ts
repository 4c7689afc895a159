import { expect, test } from 'vitest';
import { Output } from '~/integrations/publish/output';
import { figuresOf } from '~/assurance/figures-of';
import type { Outcome } from '~/assurance/run';
import { failuresInWords, judge } from '~/assurance/verdict';
import { controls, isBrowserControl } from '~/lib/assurance/controls';
import { fillFigures, figure } from '~/lib/assurance/figures';
import { examinedInWords } from '~/lib/assurance/counts';

const today = new Date('2026-11-28T09:12:00Z');
const broken: Outcome = { problems: ['/a: is broken.', '/b: is broken.'], examined: new Map([['pages', 2]]) };
const outcomes = new Map([['R-01', broken]]);
const stateOf = (id: string, standings: ReturnType<typeof judge>) =>
  standings.find(({ control }) => control.id === id)?.state;

test('what finds something fails, and says where; one that many pages share stands once', () => {
  const standings = judge(outcomes, undefined, {}, today);
  expect(stateOf('R-01', standings)).toBe('fails');
  expect(failuresInWords(standings)).toBe('R-01 No link and no fragment leads nowhere.\n  - /a, /b: is broken.');
  expect(stateOf('R-02', standings)).toBe('holds');
});

test('a waiver sets a control aside until its day, and is refused where nothing is found', () => {
  const until = (day: string) => ({ 'R-01': { reason: 'The page comes back.', until: day } }) as const;
  expect(stateOf('R-01', judge(outcomes, undefined, until('2026-11-28'), today))).toBe('waived');
  const late = judge(outcomes, undefined, until('2026-11-27'), today);
  expect(stateOf('R-01', late)).toBe('fails');
  expect(failuresInWords(late)).toContain('ended on 2026-11-27');
  expect(failuresInWords(judge(new Map(), undefined, until('2026-12-15'), today))).toContain(
    'nothing is found any more',
  );
});

test('what a browser holds comes from its report, and says of which build it speaks', () => {
  const report = { date: '2026-11-27T20:00:00Z', commit: '4f1c09a', held: { 'P-06': { pages: 40 } } };
  const standings = judge(new Map(), report, {}, today);
  expect(stateOf('P-06', standings)).toBe('holds');
  expect(stateOf('P-05', standings)).toBe('not run');
  const facts = { output: new Output(new URL('file:///')), root: new URL('file:///'), origin: '', time: today, report };
  const words = (commit: string) => figuresOf({ ...facts, commit }, standings);
  expect(words('4f1c09a').get('P-06')).toBe('40 pages, tested 27 November 2026 at 4f1c09a');
  expect(words('0000000').get('P-06')).toBe('40 pages, tested 27 November 2026 at 4f1c09a, an older build');
  expect(words('').get('P-05')).toBe('Not run for this build');
  expect(words('').get('time')).toBe('28 November 2026, 09:12 UTC');
});

test('ids are their own, and begin with the letter of their group', () => {
  expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
  expect(controls.filter(({ id, group }) => id[0]?.toLowerCase() !== group[0])).toEqual([]);
  expect(controls.some(({ id }) => isBrowserControl(id))).toBe(true);
});

test('figures are filled where they are known, and stay open where they are not', () => {
  const text = `${figure('a')} and ${figure('b')}`;
  expect(fillFigures(text, new Map([['a', '1']]))).toBe('1 and ⟦b⟧');
});

test('what was examined is said with pages first, and in the singular where there is one', () => {
  expect(
    examinedInWords([
      ['links', 34_632],
      ['pages', 1],
    ]),
  ).toBe('1 page, 34,632 links');
  expect(examinedInWords([['quotes', 0]])).toBe('nothing of the kind');
});
