// An erratum names versions that were published, and the correction comes after the mistake.

import { expect, test } from 'vitest';
import { sentence } from '~/kit/content/reading/problems';
import { problemsOfErrata } from './check-errata';

const versions = (...all: string[]) => all.map((version) => ({ version }));

function problemsOf(data: { since: string; corrected: string; between?: string[] }): string[] {
  const between = data.between?.map((id) => ({ collection: 'frameworks', id }));
  return problemsOfErrata({
    'control-versions': versions('1.0', '1.9', '1.10').map((version) => ({ id: version.version, data: version })),
    'crosswalk-relations': [{ id: 'alpha--beta', data: { changes: versions('2.1', '2.0') } }],
    errata: [{ id: 'one', filePath: 'src/data/errata.yaml', data: { ...data, between } }],
  }).map(sentence);
}

test.each([
  { since: '1.0', corrected: '1.10' },
  { since: '1.9', corrected: '1.10' },
  { since: '2.0', corrected: '2.1', between: ['beta', 'alpha'] },
])('$since, corrected in $corrected, is right', (data) => expect(problemsOf(data)).toEqual([]));

test.each([
  [{ since: '1.10', corrected: '1.9' }, 'corrected: must be a later version than "since", which is 1.10'],
  [{ since: '1.0', corrected: '1.0' }, 'corrected: must be a later version than "since", which is 1.0'],
  [{ since: '1.0', corrected: '2.1' }, 'corrected: is not a version of the controls; published are 1.0, 1.9, 1.10'],
  [
    { since: '1.0', corrected: '2.1', between: ['alpha', 'beta'] },
    'since: is not a version of alpha--beta; published are 2.1, 2.0',
  ],
  [
    { since: '1.0', corrected: '1.9', between: ['alpha', 'gamma'] },
    'between: alpha--gamma has no file in src/data/crosswalk-relations.',
  ],
])('%o is not', (data, message) => {
  expect(problemsOf(data)).toEqual([expect.stringContaining(message)]);
});
