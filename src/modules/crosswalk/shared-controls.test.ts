// A shared control is a control that both frameworks need, and no more than that.

import { expect, test } from 'vitest';
import type { Extent, Grade } from '~/modules/controls/shared/domains';
import { gradedParts, sharedControls } from './shared-controls';

const link = (framework: string, part: string, grade: Grade, extent?: Extent) => ({ framework, part, grade, extent });
const CONTROLS = [
  {
    id: 'ac-01',
    links: [
      link('alpha', 'A3', 'partly', 'start'),
      link('alpha', 'A2', 'meets'),
      link('alpha', 'A1', 'meets'),
      link('alpha', 'A4', 'supports'),
      link('beta', 'B1', 'partly', 'mostly'),
      link('gamma', 'C1', 'supports'),
    ],
  },
  { id: 'lg-01', links: [link('alpha', 'A1', 'meets'), link('beta', 'B1', 'supports')] },
];

test('only controls that meet or partly meet parts of both frameworks are shared', () => {
  expect(sharedControls(CONTROLS, ['alpha', 'beta']).map(({ id }) => id)).toEqual(['ac-01']);
  expect(sharedControls(CONTROLS, ['alpha', 'gamma'])).toEqual([]);
});

test('parts are listed by grade, then in document order', () => {
  expect(CONTROLS.slice(0, 1).map((one) => gradedParts(one, 'alpha', ['A1', 'A2', 'A3', 'A4']))).toEqual([
    'meets A1, A2; a start A3',
  ]);
});
