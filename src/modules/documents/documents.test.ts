// The numbering of clauses, by which legal documents are cited.

import { expect, test } from 'vitest';
import { problemsOfNumbers } from '~/kit/content/reading/clauses';

test('clauses of a document are numbered consecutively', () => {
  expect(problemsOfNumbers(['1', '1.1', '1.2', '2.5'])).toEqual([
    'found clause 2.5 where 1.3 should come next; number the clauses in order.',
  ]);
  expect(problemsOfNumbers(['2'])[0]).toMatch(/^found clause 2 where 1 should come next/);
  expect(problemsOfNumbers([])).toEqual([]);
});
