// Which parts of a framework a set of controls covers, and which controls each part needs.

import { describe, expect, test } from 'vitest';
import {
  answersTo,
  compareLinks,
  controlName,
  countStates,
  servingByPart,
  stateOf,
  type GradedLink,
} from '~/modules/controls/shared/controls';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { catalogue } from '~/modules/registry';

const link = (part: string, grade: GradedLink['grade'], more: Partial<GradedLink> = {}): GradedLink => ({
  framework: 'alpha',
  part,
  grade,
  ...more,
});
const control = (id: string, ...links: GradedLink[]) => ({ id, links });

const SET = [
  control(
    'ac-01',
    link('1', 'meets'),
    link('2', 'partly', { extent: 'start', with: ['ac-02'] }),
    link('4', 'supports'),
  ),
  control('ac-02', link('1', 'partly', { extent: 'some' }), link('2', 'partly', { extent: 'mostly' })),
  control('ac-03', link('3', 'partly', { extent: 'some' }), link('1', 'meets', { framework: 'beta' })),
  control('ac-04', link('4', 'supports')),
];
const PARTS = ['1', '2', '3', '4', '5'];

test('a control is named by its id in capitals', () => {
  expect(controlName('ac-04')).toBe('AC-04');
});

test('a control is a detail of the list of controls in the search', () => {
  expect(catalogue.wholeOf('/control/ac-04')).toBe(controlRoutes.list);
  expect(catalogue.wholeOf(controlRoutes.list)).toBeUndefined();
});

test('links that cover most of a part come first', () => {
  const links = [
    link('1', 'supports'),
    link('1', 'partly', { extent: 'start' }),
    link('1', 'partly', { extent: 'mostly' }),
    link('1', 'meets'),
  ];
  expect(links.toSorted(compareLinks)).toEqual(links.toReversed());
  expect(
    servingByPart(SET, 'alpha')
      .get('2')
      ?.map(({ control: { id } }) => id),
  ).toEqual(['ac-02', 'ac-01']);
});

describe('a part is', () => {
  const states = (...ids: string[]) =>
    answersTo(
      SET.filter(({ id }) => ids.includes(id)),
      'alpha',
      PARTS,
    ).map(({ state }) => state);

  test('met, met by several, met in part, supported, or none of these', () => {
    expect(states('ac-01', 'ac-02', 'ac-03', 'ac-04')).toEqual(['met', 'jointly', 'partly', 'supported', 'none']);
  });

  test('met by several only if all of them are in place', () => {
    expect(states('ac-01')).toEqual(['met', 'partly', 'none', 'supported', 'none']);
    expect(states('ac-02')).toEqual(['partly', 'partly', 'none', 'none', 'none']);
  });

  test('not met by a control combined with one that only supports it', () => {
    const serving = [
      { control: { id: 'a' }, link: link('1', 'partly', { with: ['b'] }) },
      { control: { id: 'b' }, link: link('1', 'supports') },
    ];
    expect(stateOf(serving)).toBe('partly');
    expect(stateOf([])).toBe('none');
  });
});

test('counts the states', () => {
  expect(countStates(['met', 'met', 'none'])).toEqual({ met: 2, jointly: 0, partly: 0, supported: 0, none: 1 });
});
