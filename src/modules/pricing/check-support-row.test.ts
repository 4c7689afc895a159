// The row of the plans that pages of features repeat exists.

import { expect, test } from 'vitest';
import { supportRowProblems } from './check-support-row';

const messages = (row: string) =>
  supportRowProblems({
    pages: [{ id: 'invitations', data: { support: { row } } }],
    plans: [{ id: 'small', data: { features: [{ row: 'Users' }, { row: 'Support' }] } }],
  }).map(({ field, message }) => `${field ?? ''} ${message}`);

test('a row that no plan has is reported, with the one that was probably meant', () => {
  expect(messages('Support')).toEqual([]);
  expect(messages('Suport')).toEqual(['support.row found "Suport"; no plan has such a row; did you mean "Support"?']);
});
