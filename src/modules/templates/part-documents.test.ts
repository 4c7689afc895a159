// A template cites the parts that it serves, the clauses that require it and every part that it lists.

import { expect, test, vi } from 'vitest';
import { citing } from './places/part-documents';

const framework = { id: 'iso-1' };
const other = { id: 'iso-2' };

vi.mock('~/modules/entries', () => ({
  published: () =>
    Promise.resolve([
      {
        collection: 'templates',
        id: 'statement',
        data: {
          title: 'Statement',
          serves: [
            { framework, parts: ['6.1', '8.3'] },
            { framework: other, parts: ['4.1'] },
          ],
          clauses: [
            { framework, clause: '6.1.3 d)' },
            { framework: other, clause: '7.5' },
          ],
          lists: { framework: other, groups: ['A.5'] },
          sheets: [{ lists: { framework, groups: ['A.5'] } }, {}],
        },
      },
    ]),
}));
vi.mock('~/modules/frameworks/queries', () => ({
  citedFrameworks: () =>
    Promise.resolve([
      {
        id: 'iso-1',
        parts: [
          { id: 'A.5.1', group: 'A.5' },
          { id: 'A.6.1', group: 'A.6' },
        ],
      },
    ]),
}));

test('of the framework in question, and of no other', async () => {
  const path = { title: 'Statement', href: '/template/statement' };
  expect(await citing('iso-1')).toEqual([{ ...path, parts: ['6.1', '8.3', '6.1.3 d)', 'A.5.1'] }]);
  expect(await citing('iso-2')).toEqual([{ ...path, parts: ['4.1', '7.5'] }]);
  expect(await citing('iso-3')).toEqual([{ ...path, parts: [] }]);
});
