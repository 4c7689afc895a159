// Sample controls have the same numbers as in their framework.

import { expect, test } from 'vitest';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { sampleControlProblems } from './check';
import { catalogue } from '~/modules/registry';

interface Structure {
  total: number;
  groups: { ref: string; count: number }[];
}

const entries = readEntries(catalogue);
const frameworks = entriesOf(entries, 'frameworks');
const controls = [...entriesOf(entries, 'sample-controls').values()];
const answers = controls.flatMap(({ data }) => data['answers'] as { framework: string; ref: string; place: number }[]);

/** The group that a part belongs to, and its number there, from 1. */
function groupAt({ groups }: Structure, place: number) {
  let before = 0;
  for (const { ref, count } of groups) {
    if (place <= before + count) return { ref, number: place - before };
    before += count;
  }
  return undefined;
}

test.each(answers)('$framework $ref is number $place in its framework', ({ framework, ref, place }) => {
  const group = groupAt(frameworks.get(framework)?.data['structure'] as Structure, place);
  expect(group).toBeDefined();
  if (framework === 'iso-27001') expect(ref).toBe(`${group?.ref}.${group?.number}`);
  if (framework === 'soc-2') expect(ref.startsWith(group?.ref ?? '–')).toBe(true);
  if (framework === 'hipaa') expect(ref.startsWith(`${group?.ref}(`)).toBe(true);
  if (framework === 'pci-dss') expect(ref).toBe(String(place));
});

test('rejects a place that the framework doesn’t have, naming its last place', () => {
  const problemsAt = (place: number) =>
    sampleControlProblems({
      frameworks: [{ id: 'iso-27001', data: { structure: { total: 93 } } }],
      'sample-controls': [
        {
          id: 'c-07',
          filePath: 'src/data/sample-controls.yaml',
          data: { answers: [{ framework: { id: 'iso-27001' }, place }] },
        },
      ],
    });
  expect(problemsAt(93)).toEqual([]);
  expect(problemsAt(94)).toEqual([
    {
      file: 'src/data/sample-controls.yaml',
      entry: 'c-07',
      field: 'answers[0].place',
      message: 'found 94; iso-27001 has 93 parts, so the place must be at most 93.',
    },
  ]);
});
