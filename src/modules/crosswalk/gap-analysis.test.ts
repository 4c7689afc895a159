// An answer claims no more than its data: a part is covered only if a held part contains it or running controls meet it, and what a
// framework's holder is likely to run is said to be likely.

import { describe, expect, test } from 'vitest';
import { neededFor, type FiledControl, type FiledLink } from '~/modules/controls/shared/controls';
import { categoryId, partsAsked } from '~/modules/frameworks/shared/categories';
import {
  analyseGaps,
  countStandings,
  countWork,
  evidenceFor,
  type Answer,
  type Comparison,
  type Start,
} from '~/modules/crosswalk/shared/gap-analysis';
import {
  leftFor,
  nameWithCategories,
  partCountOf,
  planSentenceOf,
  sentenceOf,
  uncomparedSentence,
  type Left,
  type LeftFile,
  type LeftFramework,
} from '~/modules/crosswalk/shared/left';
import { chosenIn, fragmentOf, nothingChosen, unreadSentence, type Chosen } from '~/modules/crosswalk/shared/questions';
import { answered, questionsFor, type ScopeQuestion } from '~/modules/crosswalk/shared/scope';
import {
  answerToPart,
  beyondColumns,
  beyondRows,
  byPhase,
  effortOf,
  effortSentenceOf,
  joinedTables,
  partColumns,
  partRows,
  partsNamed,
  plannedControls,
  planName,
  startRows,
  totalColumns,
  totalRows,
  workColumns,
  workRows,
} from '~/modules/crosswalk/shared/work-plan';

const meets = (framework: string, part: string): FiledLink => ({ framework, part, grade: 'meets' });
const supports = (framework: string, part: string): FiledLink => ({ framework, part, grade: 'supports' });
const partly = (
  framework: string,
  part: string,
  extent: NonNullable<FiledLink['extent']>,
  others?: readonly string[],
): FiledLink => ({ framework, part, grade: 'partly', extent, add: `Add to ${part}.`, with: others });

const control = (id: string, phase: FiledControl['phase'], ...links: FiledLink[]): FiledControl => ({
  id,
  domain: 'access',
  phase,
  effort: { small: { from: 1, to: 2 }, large: { from: 5, to: 10 } },
  after: id === 'ac-03' ? ['lg-02', 'zz-01'] : [],
  links,
  title: `Title of ${id}`,
  statement: `Somebody does ${id}.`,
  owner: 'Owner',
  evidence: ['A record', 'A list'],
  connectors: id === 'ac-01' ? ['Okta'] : [],
});

/** Two frameworks: `one` with A, B and C, and `two` with a part for each standing. */
const SET = [
  control('gv-01', 'scope', meets('one', 'A'), meets('two', 'likely')),
  control('ac-01', 'access', partly('one', 'B', 'mostly', ['ac-02']), partly('two', 'joint', 'some', ['ac-03'])),
  control('ac-02', 'access', partly('one', 'B', 'start', ['ac-01']), partly('two', 'small', 'mostly', ['ac-03'])),
  control('ac-03', 'access', partly('two', 'joint', 'some', ['ac-01']), partly('two', 'small', 'start', ['ac-02'])),
  control('lg-01', 'monitoring', meets('two', 'new'), supports('one', 'A')),
  control('lg-02', 'access', partly('two', 'lacking', 'start'), partly('one', 'C', 'some')),
  control('ph-01', 'systems', meets('two', 'contained')),
];
const part = (id: string, group = 'G') => ({
  id,
  subject: `About ${id}`,
  group,
  checks: [{ point: `Point of ${id}`, ref: `${id}.1` }],
});
const framework = (id: string, name: string, parts: LeftFramework['parts']): LeftFramework => ({
  id,
  name,
  edition: `${name}:2022`,
  groups: [
    { id: 'G', name: 'G' },
    { id: 'H', name: 'H' },
  ],
  parts,
  beyond: [{ title: `Scope of ${name}`, text: 'Write it down.', ref: 'Cl. 4' }],
});
const ONE = framework(
  'one',
  'One',
  ['A', 'B', 'C', 'D'].map((id) => part(id)),
);
const TWO: LeftFramework = {
  ...framework('two', 'Two', [
    part('likely'),
    part('joint'),
    part('small'),
    part('new'),
    part('contained'),
    part('lacking', 'H'),
    { ...part('none', 'H'), noControl: 'A definition.' },
  ]),
  categories: { always: 'Base', chosen: [{ name: 'More of it', groups: ['H'] }] },
};
const COMPARISON: Comparison = {
  first: 'one',
  last: 'two',
  related: [
    ['A', 'likely'],
    ['B', 'joint'],
  ],
  firstContains: [['D', 'contained']],
  lastContains: [],
};
const ROOMS: ScopeQuestion = {
  id: 'rooms',
  question: 'Do you have rooms?',
  answers: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No', leaves: [{ framework: 'two', parts: ['new'], reason: 'There is no room.' }] },
  ],
};
const FILE: LeftFile = { frameworks: [ONE, TWO], comparisons: [COMPARISON], questions: [ROOMS] };

const from = (start: Partial<Start>): Start => ({
  held: [],
  running: new Set(),
  matched: new Set(),
  comparisons: [COMPARISON],
  ...start,
});
const all = (answer: Answer, work: string) => answer.controls.filter((one) => one.work === work).map(({ id }) => id);
const partOf = ({ parts }: Answer, id: string) => parts.find((one) => one.part === id);
const standingsOf = ({ parts }: Answer) => Object.fromEntries(parts.map((one) => [one.part, one.standing]));

describe('whoever holds a framework is likely to run', () => {
  test('the controls that meet a part, alone or together, but none that only covers some of it or makes a start', () => {
    expect(Object.fromEntries(evidenceFor(SET, [ONE]))).toEqual({
      'gv-01': [expect.objectContaining({ framework: 'one', part: 'A' })],
      'ac-01': [expect.objectContaining({ framework: 'one', part: 'B' })],
    });
  });

  test('nothing for parts that don’t apply to them', () => {
    const outside = { id: 'one', parts: ONE.parts.map((one) => ({ ...one, outside: 'Not ours.' })) };
    expect(evidenceFor(SET, [outside]).size).toBe(0);
  });

  test('nothing if they hold nothing, or there are no controls', () => {
    expect(evidenceFor(SET, []).size).toBe(0);
    expect(evidenceFor([], [ONE]).size).toBe(0);
  });
});

test('nothing is covered or likely because of a framework that nobody compared with the wanted one, and the answer says so', () => {
  const answer = analyseGaps(SET, from({ held: [ONE], comparisons: [] }), [TWO]);
  expect(standingsOf(answer)).toMatchObject({ likely: 'extend', joint: 'extend', contained: 'new' });
  expect(partOf(answer, 'likely')).toMatchObject({ confirm: ['gv-01'], start: [], extend: undefined });
  const left = leftFor(SET, { ...FILE, comparisons: [] }, { ...nothingChosen, held: ['one'], wanted: ['two'] });
  expect(left && uncomparedSentence(left)).toMatch(/^Nobody has compared One with Two part by part yet/);
  const compared = leftFor(SET, FILE, { ...nothingChosen, held: ['one'], wanted: ['two'] });
  expect(compared && uncomparedSentence(compared)).toBeUndefined();
});

test('a held part contains a wanted one in either direction of a comparison', () => {
  const reversed = {
    ...COMPARISON,
    first: 'two',
    last: 'one',
    firstContains: [],
    lastContains: [['contained', 'D']],
  } as const;
  const answer = analyseGaps(SET, from({ held: [ONE], comparisons: [reversed] }), [TWO]);
  expect(partOf(answer, 'contained')).toMatchObject({ standing: 'covered', within: [{ framework: 'one', part: 'D' }] });
});

test('a framework needs the controls that meet its parts, and the strongest for a part that none meet', () => {
  expect(neededFor(SET, 'one', ONE.parts)).toEqual(['gv-01', 'ac-01', 'ac-02', 'lg-02']);
  expect(neededFor(SET, 'two', [{ id: 'new', noControl: 'A definition.' }])).toEqual([]);
});

describe('for a team that holds one framework', () => {
  const answer = analyseGaps(SET, from({ held: [ONE] }), [TWO]);

  test('a part is covered only if a held part contains it; the rest is likely, to extend or new', () => {
    expect(standingsOf(answer)).toEqual({
      likely: 'likely',
      joint: 'extend',
      small: 'new',
      new: 'new',
      contained: 'covered',
      lacking: 'new',
      none: 'uncontrolled',
    });
    expect(countStandings(answer.parts)).toEqual({
      new: 3,
      extend: 1,
      likely: 1,
      covered: 1,
      outside: 0,
      uncontrolled: 1,
    });
    expect(partOf(answer, 'contained')).toMatchObject({ within: [{ framework: 'one', part: 'D' }], start: [] });
    expect(partOf(answer, 'likely')).toMatchObject({ run: [], confirm: ['gv-01'], start: [] });
    expect(partOf(answer, 'joint')).toMatchObject({ confirm: ['ac-01'], start: ['ac-03'] });
  });

  test('what is likely is to be confirmed, and nothing is said to run', () => {
    expect(all(answer, 'confirm')).toEqual(['gv-01', 'ac-01']);
    expect(all(answer, 'keep')).toEqual([]);
    expect(all(answer, 'start')).toEqual(['ac-02', 'ac-03', 'lg-01', 'lg-02']);
    expect(countWork(answer)).toEqual({ start: 4, extend: 0, confirm: 2, keep: 0 });
  });

  test('a part that is covered needs no control', () => {
    expect(answer.controls.map(({ id }) => id)).not.toContain('ph-01');
  });

  test('a control says what to add if no other control adds it', () => {
    expect(answer.controls.find(({ id }) => id === 'lg-02')?.adds).toEqual([
      { framework: 'two', part: 'lacking', add: 'Add to lacking.' },
    ]);
  });

  test('each part that isn’t covered is led by one control', () => {
    const led = answer.controls.flatMap(({ leads }) => leads.map(({ part }) => part));
    expect(led.toSorted()).toEqual(['joint', 'lacking', 'likely', 'new', 'small']);
  });
});

describe('for a team that says which controls it runs', () => {
  test('a part is covered if they meet it', () => {
    const answer = analyseGaps(SET, from({ running: new Set(['gv-01', 'lg-01']) }), [TWO]);
    expect(standingsOf(answer)).toMatchObject({ likely: 'covered', new: 'covered', joint: 'new' });
    expect(all(answer, 'keep')).toEqual(['gv-01', 'lg-01']);
  });

  test('a part that running and likely controls meet together is likely', () => {
    const answer = analyseGaps(SET, from({ held: [ONE], running: new Set(['ac-03']) }), [TWO]);
    expect(partOf(answer, 'joint')).toMatchObject({ standing: 'likely', run: ['ac-03'], confirm: ['ac-01'] });
  });

  test('a control that matches the team’s own list is only likely to run, and is to be confirmed', () => {
    const answer = analyseGaps(
      SET,
      from({ running: new Set(['ac-03']), matched: new Set(['ac-01', 'ac-03', 'lg-01']) }),
      [TWO],
    );
    expect(standingsOf(answer)).toMatchObject({ joint: 'likely', new: 'likely' });
    expect(partOf(answer, 'joint')).toMatchObject({ run: ['ac-03'], confirm: ['ac-01'] });
    expect(all(answer, 'confirm')).toEqual(['ac-01', 'lg-01']);
    const left = leftFor(SET, FILE, {
      ...nothingChosen,
      running: ['ac-03'],
      matched: ['ac-01', 'ac-03', 'ac-99'],
      wanted: ['two'],
    });
    expect(left).toMatchObject({ running: 1, listed: new Set(['ac-01']) });
    expect(left && startRows(left)).toContainEqual(['Other controls that match your list', '1']);
  });

  test('nothing is left to start once the whole plan runs', () => {
    const plan = analyseGaps(SET, from({}), [TWO]);
    const after = analyseGaps(SET, from({ running: new Set(plan.controls.map(({ id }) => id)) }), [TWO]);
    expect(all(after, 'start')).toEqual([]);
    expect(after.parts.filter(({ standing }) => standing !== 'covered' && standing !== 'uncontrolled')).toEqual([
      expect.objectContaining({
        part: 'lacking',
        standing: 'extend',
        extend: { control: 'lg-02', add: 'Add to lacking.' },
      }),
    ]);
  });

  test('a control that lacks a detail is extended, unless a control that must be started anyway adds the detail', () => {
    const alone = analyseGaps(SET, from({ running: new Set(['ac-02']) }), [{ id: 'two', parts: [{ id: 'small' }] }]);
    expect(alone.controls).toEqual([
      {
        id: 'ac-02',
        work: 'extend',
        adds: [{ framework: 'two', part: 'small', add: 'Add to small.' }],
        parts: [{ framework: 'two', part: 'small' }],
        outside: [],
        leads: [{ framework: 'two', part: 'small' }],
      },
    ]);
    const both = analyseGaps(SET, from({ running: new Set(['ac-02']) }), [
      { id: 'two', parts: [{ id: 'small' }, { id: 'joint' }] },
    ]);
    expect(all(both, 'extend')).toEqual([]);
    expect(all(both, 'start')).toEqual(['ac-01', 'ac-03']);
  });

  test('a control that no longer exists doesn’t run, and completes nothing', () => {
    const set = [control('ac-01', 'access', partly('two', 'x', 'mostly', ['ac-99']))];
    const answer = analyseGaps(set, from({ running: new Set(['ac-99', 'ac-01']) }), [
      { id: 'two', parts: [{ id: 'x' }] },
    ]);
    expect(all(answer, 'extend')).toEqual(['ac-01']);
  });
});

describe('edge cases', () => {
  test('no framework held: everything needed is new', () => {
    const answer = analyseGaps(SET, from({}), [TWO]);
    expect(all(answer, 'start')).toEqual(neededFor(SET, 'two', TWO.parts));
    expect(answer.controls).toHaveLength(all(answer, 'start').length);
  });

  test('a control that does a little of a part which others meet isn’t needed for it', () => {
    const set = [
      control('ac-01', 'access', partly('two', 'x', 'mostly', ['ac-02'])),
      control('ac-02', 'access', partly('two', 'x', 'some', ['ac-01'])),
      control('ph-06', 'systems', partly('two', 'x', 'some')),
    ];
    expect(all(analyseGaps(set, from({}), [{ id: 'two', parts: [{ id: 'x' }] }]), 'start')).toEqual(['ac-01', 'ac-02']);
  });

  test('no framework wanted: no answer', () => {
    expect(analyseGaps(SET, from({ running: new Set(['gv-01']) }), [])).toEqual({ controls: [], parts: [] });
    expect(leftFor(SET, FILE, { ...nothingChosen, held: ['one'] })).toBeUndefined();
  });

  test('a framework wanted twice: each part once', () => {
    expect(analyseGaps(SET, from({}), [ONE, ONE]).parts.map((one) => one.part)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('a part that no control names is new, and no control leads it', () => {
    const answer = analyseGaps(SET, from({}), [{ id: 'one', parts: [{ id: 'D' }] }]);
    expect(answer).toEqual({ controls: [], parts: [expect.objectContaining({ standing: 'new', start: [] })] });
  });
});

describe('categories', () => {
  const more = categoryId({ name: 'More of it' });

  test('add their groups if chosen, and nothing to a framework without categories', () => {
    expect(partsAsked(TWO, []).map(({ id }) => id)).toEqual(['likely', 'joint', 'small', 'new', 'contained']);
    expect(partsAsked(TWO, [more])).toEqual(TWO.parts);
    expect(partsAsked(ONE, [more])).toEqual(ONE.parts);
  });

  test('are named with the framework', () => {
    expect(nameWithCategories(TWO, [])).toBe('Two (Base)');
    expect(nameWithCategories(TWO, [more])).toBe('Two (Base, More of it)');
    expect(nameWithCategories(ONE, [more])).toBe('One');
  });
});

describe('questions about scope', () => {
  test('are those that narrow a chosen framework', () => {
    expect(questionsFor([ROOMS], ['two'])).toEqual([ROOMS]);
    expect(questionsFor([ROOMS], ['one'])).toEqual([]);
  });

  test('have one answer at most', () => {
    expect(answered(['rooms.yes', 'other.no'], ROOMS, 'rooms.no')).toEqual(['other.no', 'rooms.no']);
    expect(answered(['rooms.yes'], ROOMS, '')).toEqual([]);
  });

  test('take parts out of the plan and keep their reasons; an unknown answer changes nothing', () => {
    const left = (scope: string[]) => leftFor(SET, FILE, { ...nothingChosen, wanted: ['two'], scope });
    expect(left(['rooms.no'])?.parts.find((one) => one.part === 'new')?.standing).toBe('outside');
    expect(left(['rooms.no'])?.controls.map(({ id }) => id)).not.toContain('lg-01');
    expect(left(['rooms.no'])?.wanted[0]?.parts.find(({ id }) => id === 'new')?.outside).toBe('There is no room.');
    expect(sentenceOf(left(['rooms.no']) as Left)).toBe('4 parts of Two that apply to you: all of them are new.');
    expect(left(['rooms.maybe', 'walls.no'])).toEqual(left([]));
  });
});

describe('an answer', () => {
  const asked = (chosen: Partial<Chosen>) => {
    const left = leftFor(SET, FILE, { ...nothingChosen, ...chosen });
    if (!left) throw new Error('Nothing is wanted.');
    return left;
  };
  const file = { version: '1.0', frameworks: [], connectors: ['Okta'], controls: SET };

  test('is a sentence that counts parts, and one that counts controls', () => {
    const left = asked({ held: ['one'], wanted: ['two'], categories: ['more-of-it'] });
    expect(sentenceOf(left)).toBe(
      'Of 6 parts of Two, 1 is covered, 1 is likely to be in place, 1 is to be extended or examined and 3 are new.',
    );
    expect(planSentenceOf(left)).toBe('The plan has 6 controls: 4 to start and 2 to confirm.');
    expect(sentenceOf(asked({ wanted: ['one', 'two'] }))).toBe('9 parts of One and Two: all of them are new.');
    expect(sentenceOf(asked({ running: ['gv-01', 'ac-01', 'ac-02', 'lg-02'], wanted: ['one'] }))).toBe(
      'Of 4 parts of One, 2 are covered, 1 is to be extended or examined and 1 is new.',
    );
    expect(planSentenceOf({ controls: [] })).toBe('No control is left for the plan.');
  });

  test('names no more controls than exist', () => {
    expect(asked({ wanted: ['two'], running: ['lg-01', 'zz-99'] })).toMatchObject({ held: [], running: 1 });
  });

  test('becomes a plan in working order: by phase, and after what a control needs', () => {
    const left = asked({ held: ['one'], wanted: ['two'], categories: ['more-of-it'] });
    const planned = plannedControls(left, file);
    expect(planned.map(({ name, work }) => `${work} ${name}`)).toEqual([
      'confirm GV-01',
      'confirm AC-01',
      'start AC-02',
      'start LG-02',
      'start AC-03',
      'start LG-01',
    ]);
    expect(byPhase(planned).map(({ name, own }) => [name, own.length])).toEqual([
      ['Scope and risk', 1],
      ['Access', 4],
      ['Monitoring', 1],
    ]);
    expect(planned[3]?.steps).toEqual(['Somebody does lg-02.', 'For lacking: Add to lacking.']);
    expect(planned[4]?.after).toEqual(['LG-02']);
    expect(planned[0]?.checks).toEqual([
      { framework: 'two', part: 'likely', point: 'Point of likely', ref: 'likely.1' },
    ]);
    expect(effortSentenceOf(planned)).toBe(
      'Estimate for the 4 new controls: 4 to 8 person-days for 50 people (1 to 2 weeks for one full-time person), 20 to 40 for 500 (4 to 8 weeks). A week has five days; confirming and extending others comes on top.',
    );
    expect(effortSentenceOf(planned.slice(2, 3))).toMatch(/^Estimate for the new control: .* \(1 week for/);
    expect(effortSentenceOf(planned.slice(0, 1))).toBeUndefined();
    expect(effortOf(planned.slice(1, 4))).toBe('2 to 4 days (50 people), 10 to 20 days (500)');
    expect(effortOf(planned.slice(0, 1))).toBeUndefined();
  });

  test('becomes a circle of controls in some order, if the content has one', () => {
    const set = [
      { ...control('ac-01', 'access', meets('two', 'new')), after: ['ac-02'] },
      { ...control('ac-02', 'access', meets('two', 'new')), after: ['ac-01'] },
    ];
    const left = leftFor(set, FILE, { ...nothingChosen, wanted: ['two'] });
    expect(left && plannedControls(left, { ...file, controls: set }).map(({ id }) => id)).toEqual(['ac-02', 'ac-01']);
  });

  test('becomes rows for files, in the same order', () => {
    const left = asked({ held: ['one'], wanted: ['two'], categories: ['more-of-it'] });
    const rows = workRows(left, file, 'https://example.org');
    expect(rows.every((row) => row.length === workColumns.length)).toBe(true);
    const column = (name: (typeof workColumns)[number]) => rows.map((row) => row[workColumns.indexOf(name)]);
    expect(column('step')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(column('control')).toEqual(plannedControls(left, file).map(({ name }) => name));
    expect(rows[1]).toContain('Okta');
    expect(rows[1]).toContain('https://example.org/control/ac-01');
    expect(column('what to check')[0]).toBe('Point of likely (likely.1)');
    expect(column('days for 50 people, to')).toEqual(['', '', 2, 2, 2, 2]);
    expect(totalRows(left, file)).toEqual([
      ['Access', 3, 3, 6, 15, 30],
      ['Monitoring', 1, 1, 2, 5, 10],
      ['All phases', 4, 4, 8, 20, 40],
    ]);
    expect(totalRows(left, file)[0]).toHaveLength(totalColumns.length);
    expect(totalRows(asked({ wanted: ['two'], running: SET.map(({ id }) => id) }), file)).toEqual([]);
    expect(partRows(left).every((row) => row.length === partColumns.length)).toBe(true);
    expect(partRows(left).at(-1)).toEqual(['Two', 'none', 'About none', 'No control applies', 'A definition.', '']);
    expect(partRows(left)[4]).toEqual([
      'Two',
      'contained',
      'About contained',
      'Covered',
      'One D asks for all of it',
      'Point of contained (contained.1)',
    ]);
    expect(beyondRows(left)).toEqual([['Two', 'Scope of Two', 'Write it down.', 'Cl. 4', '', '', 'To do']]);
    expect(beyondRows(left)[0]).toHaveLength(beyondColumns.length);
    expect(planName(left)).toBe('left-for-two');
    expect(startRows(asked({ held: ['one'], wanted: ['two'], scope: ['rooms.no'] }))).toEqual([
      ['Frameworks held', 'One'],
      ['Controls that run', '0'],
      ['Frameworks wanted', 'Two'],
      ['Do you have rooms?', 'No'],
    ]);
  });

  test('becomes one table for a file that can hold only one', () => {
    const tables = [
      { name: 'Plan', columns: ['step', 'title'], rows: [[1, 'Do it']] },
      { name: 'Parts', columns: ['title', 'state'], rows: [['A part', 'New']] },
    ];
    expect(joinedTables(tables)).toEqual([
      ['table', 'step', 'title', 'state'],
      ['Plan', '1', 'Do it', ''],
      ['Parts', '', 'A part', 'New'],
    ]);
  });

  test('names the parts outside the scope at each control that others still need, and counts them apart', () => {
    const set = [
      control('ph-01', 'systems', meets('two', 'new'), meets('two', 'contained'), supports('two', 'likely')),
    ];
    const left = leftFor(set, FILE, { ...nothingChosen, wanted: ['two'], scope: ['rooms.no'] });
    expect(left?.controls[0]).toMatchObject({
      parts: [{ framework: 'two', part: 'contained' }],
      outside: [{ framework: 'two', part: 'new' }],
    });
    expect(left && partCountOf(left.parts)).toBe('4, and 1 that doesn’t apply');
    expect(partCountOf(asked({ wanted: ['two'] }).parts)).toBe('5');
  });

  test('names the parts of each framework, and says why a part is not new or what to do', () => {
    const parts = [
      { framework: 'two', part: 'x' },
      { framework: 'one', part: 'A' },
      { framework: 'one', part: 'B' },
    ];
    expect(partsNamed(parts, [ONE, TWO])).toBe('One A, B; Two x');
    const answer = partOf(asked({ held: ['one'], running: ['ac-01'], wanted: ['two'] }), 'joint');
    expect(answer && answerToPart(answer, [ONE])).toBe('AC-01 runs; start AC-03');
  });
});

describe('a URL fragment', () => {
  const known = { frameworks: ['iso-27001', 'soc-2', 'hipaa'], categories: ['privacy'] };

  test('contains the choices', () => {
    const chosen = {
      held: ['iso-27001'],
      running: ['ac-01', 'lg-02'],
      matched: ['gv-01'],
      wanted: ['soc-2', 'hipaa'],
      categories: ['privacy'],
      scope: ['premises.no', 'cards.saq-a'],
    };
    expect(fragmentOf(chosen)).toBe(
      '#hold=iso-27001;run=ac-01+lg-02;list=gv-01;want=soc-2+hipaa;with=privacy;as=premises.no+cards.saq-a',
    );
    expect(chosenIn(fragmentOf(chosen), known)).toEqual({ chosen, unread: 0 });
    expect(fragmentOf(nothingChosen)).toBe('#want=');
  });

  test.each([
    ['with encoded separators', '#hold%3Diso-27001%3Bwant%3Dsoc-2%2Bhipaa'],
    ['with a space for a plus sign', '#hold=iso-27001;want=soc-2%20hipaa'],
    ['at the end of a sentence', '#hold=iso-27001;want=soc-2+hipaa.'],
    ['in brackets and quotation marks', '#hold=iso-27001;want=soc-2+hipaa”).'],
    ['of a campaign', '#hold=iso-27001;want=soc-2+hipaa&utm_source=news&utm_campaign=a%'],
    ['in capitals', '#HOLD=ISO-27001;WANT=SOC-2+HIPAA'],
  ])('%s contains them too', (_, fragment) => {
    const chosen = { ...nothingChosen, held: ['iso-27001'], wanted: ['soc-2', 'hipaa'] };
    expect(chosenIn(fragment, known)).toEqual({ chosen, unread: 0 });
  });

  test('from an older link contains one wanted framework', () => {
    expect(chosenIn('#hold=iso-27001+hipaa;want=soc-2', known)?.chosen).toEqual({
      ...nothingChosen,
      held: ['iso-27001', 'hipaa'],
      wanted: ['soc-2'],
    });
  });

  test('with invalid content yields only known values, and says how many it leaves out', () => {
    expect(chosenIn('#hold=evil+soc-2+soc-2;want=soc-2;with=evil;as=<b>', known)).toEqual({
      chosen: { ...nothingChosen, wanted: ['soc-2'] },
      unread: 3,
    });
    expect(chosenIn('#run=<b>+ac-01;want=', known)).toMatchObject({ chosen: { wanted: [], running: ['ac-01'] } });
    expect(chosenIn('#hold=hipaa', known)?.chosen.held).toEqual(['hipaa']);
    expect(chosenIn('#main', known)).toBeUndefined();
    expect(chosenIn('#want', known)).toBeUndefined();
    expect(chosenIn('', known)).toBeUndefined();
    expect(unreadSentence(0)).toBe('');
    expect(unreadSentence(1)).toBe('The link contains 1 choice that this page doesn’t know, so it is left out.');
    expect(unreadSentence(3)).toMatch(/3 choices .* they are left out/);
  });
});
