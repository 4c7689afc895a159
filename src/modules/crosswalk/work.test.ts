// The remaining work is calculated honestly: a part counts as met only if running controls cover all of it, and starting the new
// controls meets the rest.

import { describe, expect, test } from 'vitest';
import { categoryId, partsAsked } from '~/modules/frameworks/shared/categories';
import { controlName, type FiledControl, type FiledLink } from '~/modules/controls/shared/controls';
import { leftFor, nameWithCategories, sentenceOf, type LeftFramework } from '~/modules/crosswalk/shared/left';
import { chosenIn, fragmentOf, nothingChosen, type Chosen } from '~/modules/crosswalk/shared/questions';
import { byDomain, countParts, countWork, neededFor, workFor, type Answer } from '~/modules/crosswalk/shared/work';
import {
  answerToPart,
  partColumns,
  partRows,
  partsNamed,
  plannedControls,
  planName,
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

const control = (id: string, domain: FiledControl['domain'], ...links: FiledLink[]): FiledControl => ({
  id,
  domain,
  links,
  title: `Title of ${id}`,
  statement: `Somebody does ${id}.`,
  owner: 'Owner',
  evidence: ['A record', 'A list'],
  connectors: id === 'ac-01' ? ['Okta'] : [],
});

/** Two frameworks: `one` with A and B, and `two` with a part in every possible state. */
const SET = [
  control('gv-01', 'governance', meets('one', 'A'), meets('two', 'met')),
  control('ac-01', 'access', partly('one', 'B', 'some', ['ac-02']), partly('two', 'joint', 'some', ['ac-03'])),
  control('ac-02', 'access', partly('one', 'B', 'start', ['ac-01']), partly('two', 'detail', 'mostly', ['ac-03'])),
  control('ac-03', 'access', partly('two', 'joint', 'some', ['ac-01']), partly('two', 'detail', 'start', ['ac-02'])),
  control('lg-01', 'logging', meets('two', 'new'), supports('one', 'A')),
  control('lg-02', 'logging', partly('two', 'lacking', 'start')),
  control('ai-01', 'ai', partly('one', 'B', 'mostly', ['ac-01']), supports('two', 'new')),
];
const part = (id: string, group = 'G') => ({ id, subject: `About ${id}`, group });
const ONE: LeftFramework = {
  id: 'one',
  name: 'One',
  groups: [{ id: 'G', name: 'G' }],
  parts: ['A', 'B'].map((id) => part(id)),
};
const TWO: LeftFramework = {
  id: 'two',
  name: 'Two',
  groups: [
    { id: 'G', name: 'G' },
    { id: 'H', name: 'H' },
  ],
  parts: [
    part('met'),
    part('joint'),
    part('detail'),
    part('new'),
    part('lacking', 'H'),
    { ...part('none', 'H'), noControl: 'A definition.' },
  ],
  categories: { always: 'Base', chosen: [{ name: 'More of it', groups: ['H'] }] },
};
const all = (answer: Answer, work: string) => answer.controls.filter((one) => one.work === work).map(({ id }) => id);
const partOf = ({ parts }: Answer, id: string) => parts.find((one) => one.part === id);

describe('a framework needs', () => {
  test('the controls that meet a part, and those that cover some of a part that no single control meets', () => {
    expect(neededFor(SET, [ONE])).toEqual(['gv-01', 'ac-01', 'ac-02']);
  });

  test('controls on AI and privacy only if another control names them', () => {
    const named = SET.map((one) =>
      one.id === 'ac-02' ? control('ac-02', 'access', partly('one', 'B', 'start', ['ac-01', 'ai-01'])) : one,
    );
    expect(neededFor(named, [ONE])).toContain('ai-01');
    expect(neededFor([control('ai-01', 'ai', partly('one', 'A', 'start'))], [ONE])).toEqual(['ai-01']);
  });

  test('nothing if it has no parts or the set has no controls', () => {
    expect(neededFor(SET, [])).toEqual([]);
    expect(neededFor([], [ONE])).toEqual([]);
  });
});

describe('the work for a team that meets one framework', () => {
  const answer = workFor(SET, new Set(neededFor(SET, [ONE])), [TWO]);

  test('is to start the controls that unmet parts need, and keep the rest', () => {
    expect(all(answer, 'keep')).toEqual(['gv-01', 'ac-01', 'ac-02']);
    expect(all(answer, 'start')).toEqual(['ac-03', 'lg-01', 'lg-02']);
    expect(countWork(answer)).toEqual({ start: 3, extend: 0, keep: 3 });
  });

  test('names what to add if no other control adds it', () => {
    expect(answer.controls.find(({ id }) => id === 'lg-02')?.adds).toEqual([
      { framework: 'two', part: 'lacking', add: 'Add to lacking.' },
    ]);
  });

  test('shows how far each part is met today, by its strongest control alone', () => {
    expect(answer.parts.map(({ part, now }) => `${part} ${now}`)).toEqual([
      'met met',
      'joint some',
      'detail mostly',
      'new new',
      'lacking new',
      'none not',
    ]);
    expect(countParts(answer.parts)).toEqual({ met: 1, mostly: 1, some: 1, start: 0, new: 2, not: 1 });
    expect(partOf(answer, 'joint')).toMatchObject({ by: ['ac-01'], start: ['ac-03'] });
    expect(partOf(answer, 'none')).toMatchObject({ by: [], start: [], extend: undefined });
  });

  test('is done once the new controls run', () => {
    const after = workFor(SET, new Set(answer.controls.map(({ id }) => id)), [TWO]);
    expect(all(after, 'start')).toEqual([]);
    expect(after.parts.filter(({ now }) => now === 'new')).toEqual([]);
  });
});

test('extends a control that lacks a detail, unless a control that must be started anyway adds the detail', () => {
  const without = SET.filter(({ id }) => id !== 'ac-01').map((one) =>
    one.id === 'ac-03' ? control('ac-03', 'access', partly('two', 'detail', 'start', ['ac-02'])) : one,
  );
  const answer = workFor(without, new Set(['ac-02']), [{ id: 'two', parts: [{ id: 'detail' }] }]);
  expect(answer.controls).toEqual([
    {
      id: 'ac-02',
      work: 'extend',
      adds: [{ framework: 'two', part: 'detail', add: 'Add to detail.' }],
      parts: [{ framework: 'two', part: 'detail' }],
    },
  ]);
  expect(partOf(answer, 'detail')).toMatchObject({ now: 'mostly', start: [], extend: { control: 'ac-02' } });
});

test('starts a control that meets the part instead, however much of it another control covers', () => {
  const set = [
    control('ac-01', 'access', partly('two', 'x', 'mostly', ['ac-02'])),
    control('ac-02', 'access', meets('two', 'x')),
  ];
  const answer = workFor(set, new Set(['ac-01']), [{ id: 'two', parts: [{ id: 'x' }] }]);
  expect(all(answer, 'start')).toEqual(['ac-02']);
  expect(all(answer, 'extend')).toEqual([]);
});

describe('edge cases', () => {
  test('no framework held: everything needed is new', () => {
    const answer = workFor(SET, new Set(), [TWO]);
    expect(all(answer, 'start')).toEqual(neededFor(SET, [TWO]));
    expect(all(answer, 'keep')).toEqual([]);
  });

  test('no framework wanted: no answer', () => {
    expect(workFor(SET, new Set(['gv-01']), [])).toEqual({ controls: [], parts: [] });
    expect(leftFor(SET, [ONE, TWO], { ...nothingChosen, held: ['one'] })).toBeUndefined();
  });

  test('the same framework held and wanted, or wanted twice: lists each part once, with nothing to do', () => {
    const answer = workFor(SET, new Set(neededFor(SET, [ONE, ONE])), [ONE, ONE]);
    expect(answer.parts.map(({ part, now }) => `${part} ${now}`)).toEqual(['A met', 'B met']);
    expect(all(answer, 'keep')).toEqual(['gv-01', 'ac-01', 'ac-02']);
    expect(answer.controls).toHaveLength(3);
  });

  test('a control that no longer exists doesn’t count as running, and completes nothing', () => {
    const set = [control('ac-01', 'access', partly('two', 'x', 'mostly', ['ac-99']))];
    const answer = workFor(set, new Set(['ac-99', 'ac-01']), [{ id: 'two', parts: [{ id: 'x' }] }]);
    expect(all(answer, 'extend')).toEqual(['ac-01']);
  });

  test('groups controls by domain, in domain order', () => {
    expect(byDomain(SET.toReversed()).map(({ domain, own }) => [domain, own.length])).toEqual([
      ['governance', 1],
      ['access', 3],
      ['logging', 2],
      ['ai', 1],
    ]);
  });
});

describe('categories', () => {
  const more = categoryId({ name: 'More of it' });

  test('add their groups if chosen, and nothing to a framework without categories', () => {
    expect(partsAsked(TWO, []).map(({ id }) => id)).toEqual(['met', 'joint', 'detail', 'new']);
    expect(partsAsked(TWO, [more])).toEqual(TWO.parts);
    expect(partsAsked(ONE, [more])).toEqual(ONE.parts);
  });

  test('are named with the framework', () => {
    expect(nameWithCategories(TWO, [])).toBe('Two (Base)');
    expect(nameWithCategories(TWO, [more])).toBe('Two (Base, More of it)');
    expect(nameWithCategories(ONE, [more])).toBe('One');
  });
});

describe('an answer', () => {
  const asked = (chosen: Partial<Chosen>) => {
    const left = leftFor(SET, [ONE, TWO], { ...nothingChosen, ...chosen });
    if (!left) throw new Error('Nothing is wanted.');
    return left;
  };
  const file = { version: '1.0', frameworks: [], connectors: ['Okta'], controls: SET };

  test('is a sentence that counts controls', () => {
    expect(sentenceOf(asked({ held: ['one'], wanted: ['two'] }))).toBe(
      'Two needs 5 controls: 3 that you run already and 2 new.',
    );
    expect(sentenceOf(asked({ wanted: ['one'] }))).toBe('One needs 3 controls, all of them new.');
    expect(sentenceOf(asked({ wanted: ['one', 'two'] }))).toBe('One and Two need 5 controls, all of them new.');
    expect(sentenceOf(asked({ running: ['gv-01', 'ac-01', 'ac-02'], wanted: ['one'] }))).toBe(
      'One needs 3 controls, and you run all of them already.',
    );
    expect(sentenceOf({ wanted: [ONE], controls: [] })).toBe('One needs 0 controls.');
  });

  test('is based on the controls marked as running, if any', () => {
    const left = asked({ held: ['one'], wanted: ['two'], running: ['lg-01', 'zz-99'] });
    expect(left).toMatchObject({ held: [], running: 1 });
    expect(all(left, 'keep')).toEqual(['lg-01']);
  });

  test('becomes a plan of what to do, in working order', () => {
    const left = asked({ held: ['one'], wanted: ['two'], categories: ['more-of-it'] });
    const planned = plannedControls(left, file);
    expect(planned.map(({ name, work }) => `${work} ${name}`)).toEqual([
      'start AC-03',
      'start LG-01',
      'start LG-02',
      'keep GV-01',
      'keep AC-01',
      'keep AC-02',
    ]);
    expect(planned[2]?.steps).toEqual(['Somebody does lg-02.', 'For lacking: Add to lacking.']);
    const rows = workRows(left, file, 'https://example.org');
    expect(rows[0]).toHaveLength(workColumns.length);
    expect(rows[0]?.slice(0, 3)).toEqual(['Start', 'AC-03', 'Title of ac-03']);
    expect(rows[4]).toContain('Okta');
    expect(rows[4]).toContain('https://example.org/control/ac-01');
    expect(partRows(left).every((row) => row.length === partColumns.length)).toBe(true);
    expect(partRows(left).at(-1)).toEqual(['Two', 'none', 'About none', 'No control applies', 'A definition.']);
    expect(planName(left)).toBe('left-for-two');
  });

  test('names the parts of each framework, and the controls that close an open part', () => {
    const parts = [
      { framework: 'two', part: 'x' },
      { framework: 'one', part: 'A' },
      { framework: 'one', part: 'B' },
    ];
    expect(partsNamed(parts, [ONE, TWO])).toBe('One A, B; Two x');
    const answer = asked({ held: ['one'], wanted: ['two'] }).parts.find(({ part }) => part === 'joint');
    expect(answer && answerToPart(answer)).toBe(`${controlName('ac-01')} runs; start ${controlName('ac-03')}`);
  });
});

describe('a URL fragment', () => {
  const known = { frameworks: ['iso-27001', 'soc-2', 'hipaa'], categories: ['privacy'] };

  test('contains the choices', () => {
    const chosen = { held: ['iso-27001'], wanted: ['soc-2', 'hipaa'], categories: ['privacy'] };
    expect(fragmentOf(chosen)).toBe('#hold=iso-27001;want=soc-2+hipaa;with=privacy');
    expect(chosenIn(fragmentOf(chosen), known)).toEqual(chosen);
    const running = { ...nothingChosen, wanted: ['hipaa'], running: ['ac-01', 'lg-02'] };
    expect(fragmentOf(running)).toBe('#run=ac-01+lg-02;want=hipaa');
    expect(chosenIn(fragmentOf(running), known)).toEqual(running);
  });

  test('from an older link contains one wanted framework', () => {
    expect(chosenIn('#hold=iso-27001+hipaa;want=soc-2', known)).toEqual({
      held: ['iso-27001', 'hipaa'],
      wanted: ['soc-2'],
      categories: [],
    });
  });

  test('with invalid content yields only known values', () => {
    expect(chosenIn('#hold=evil+soc-2+soc-2;want=soc-2;with=evil', known)).toEqual({
      held: [],
      wanted: ['soc-2'],
      categories: [],
    });
    expect(chosenIn('#run=<b>+ac-01;want=', known)).toMatchObject({ wanted: [], running: ['ac-01'] });
    expect(chosenIn('#main', known)).toBeUndefined();
    expect(chosenIn('', known)).toBeUndefined();
  });
});
