// Crosswalk parts and pairs name existing frameworks, and each pair appears once, with its ids in alphabetical order.

import { describe, expect, test } from 'vitest';
import { findProblems as find } from '~/kit/content/checking/check-content';
import type { CheckedContent } from '~/kit/content/checking/checked-entry';
import { sentence } from '~/kit/content/reading/problems';
import type { Relation } from '~/modules/crosswalk/shared/crosswalk';
import { catalogue } from '~/modules/registry';

const CLAUSES = { context: 'x', leadership: 'x' };

const part = (ref: string) => ({ ref, name: `About ${ref}` });
const relation = (from: string, to: string, more: Partial<Relation> = {}): Relation => ({
  from,
  to,
  kind: 'overlaps',
  rationale: `Why ${from} and ${to} share something.`,
  ...more,
});
const pair = (id: string, ...relations: Relation[]) => ({
  id,
  filePath: `src/data/crosswalk/${id}.yaml`,
  data: { none: 'Nothing else.', relations },
});

/** Two frameworks with parts, two standards with shared clauses, one of them with an annex. */
function contentWith(...pairs: CheckedContent[string][number][]): CheckedContent {
  return {
    frameworks: ['alpha', 'beta', 'iso-1', 'iso-2'].map((id) => ({ id, data: {} })),
    'crosswalk-clauses': [
      { id: 'context', data: { order: 1, ref: 'Cl. 4' } },
      { id: 'leadership', data: { order: 2, ref: 'Cl. 5' } },
    ],
    'crosswalk-parts': [
      { id: 'alpha', data: { parts: [part('A1'), part('A2')] } },
      { id: 'beta', data: { parts: [part('B1')] } },
      { id: 'iso-1', data: { clauses: CLAUSES } },
      { id: 'iso-2', data: { clauses: CLAUSES, parts: [part('A.1')] } },
    ],
    crosswalk: [pair('iso-1--iso-2', relation('Cl. 4', 'A.1')), ...pairs],
  };
}

const findProblems = (content: CheckedContent) => find(catalogue, content).map(sentence);
const problemsOf = (...pairs: Parameters<typeof contentWith>) => findProblems(contentWith(...pairs));

test('a valid crosswalk has no problems', () => {
  expect(problemsOf(pair('alpha--beta', relation('A1', 'B1'), relation('A2', 'B1')))).toEqual([]);
});

test('a pair with no relations is valid', () => {
  expect(problemsOf(pair('alpha--beta'))).toEqual([]);
});

describe('a part', () => {
  test('that doesn’t exist is reported with the nearest match, or with all that exist', () => {
    expect(problemsOf(pair('alpha--beta', relation('A1', 'B9')))).toEqual([
      'src/data/crosswalk/alpha--beta.yaml relations[0].to: found "B9"; beta has no such part; did you mean "B1"?',
    ]);
    expect(problemsOf(pair('alpha--beta', relation('A1', 'Other')))).toEqual([
      'src/data/crosswalk/alpha--beta.yaml relations[0].to: found "Other"; beta has no such part. Its parts: B1.',
    ]);
  });

  test('is a clause only if the standard has the shared structure', () => {
    expect(problemsOf(pair('alpha--iso-1', relation('Cl. 4', 'Cl. 4')))).toEqual([
      'src/data/crosswalk/alpha--iso-1.yaml relations[0].from: found "Cl. 4"; alpha has no such part. Its parts: A1, A2.',
    ]);
  });

  test('shares neither its reference nor its fragment with another part', () => {
    const content = contentWith();
    const spoilt = { ...content, 'crosswalk-parts': [{ id: 'alpha', data: { parts: [part('A 1'), part('A.1')] } }] };
    expect(findProblems({ ...spoilt, crosswalk: [pair('alpha--alpha')] })[0]).toBe(
      'src/data/crosswalk-parts.yaml alpha.parts: two parts share a reference; each needs its own.',
    );
  });

  test('does not use the reference of a shared clause', () => {
    const content = contentWith();
    const parts = [{ id: 'iso-1', data: { clauses: CLAUSES, parts: [part('Cl. 4')] } }];
    expect(findProblems({ ...content, 'crosswalk-parts': parts, crosswalk: [pair('iso-1--iso-1')] })[0]).toContain(
      'two parts share a reference',
    );
  });

  test('belongs to an existing framework', () => {
    const content = contentWith();
    const frameworks = (content['frameworks'] ?? []).filter(({ id }) => id !== 'beta');
    expect(findProblems({ ...content, frameworks })).toEqual([
      'src/data/crosswalk-parts.yaml beta: there is no framework with that id.',
    ]);
  });
});

describe('a pair', () => {
  test('has its ids in alphabetical order', () => {
    expect(problemsOf(pair('beta--alpha', relation('B1', 'A1')))).toEqual([
      "src/data/crosswalk/beta--alpha.yaml: the file's name must have the ids in alphabetical order: alpha--beta.yaml.",
    ]);
  });

  test('compares frameworks that exist', () => {
    expect(problemsOf(pair('alpha--gamma'))).toEqual([
      'src/data/crosswalk/alpha--gamma.yaml: the file\'s name contains "gamma", which is not a framework with parts.',
    ]);
  });

  test('compares two different frameworks', () => {
    expect(problemsOf(pair('alpha--alpha'))).toEqual([
      "src/data/crosswalk/alpha--alpha.yaml: the file's name contains the same framework twice.",
    ]);
  });

  test('of two standards needs a file if one of them has more than the shared clauses', () => {
    const content = contentWith();
    expect(findProblems({ ...content, crosswalk: [pair('alpha--beta')] })).toEqual([
      'src/data/crosswalk/iso-1--iso-2.yaml: the file is missing; it must state how the parts other than the shared clauses are related. Run npm run new -- pair to create it.',
    ]);
  });

  test('is not demanded for a framework that is gone or renamed', () => {
    const content = contentWith();
    const frameworks = [
      ...(content['frameworks'] ?? []).filter(({ id }) => id !== 'iso-2'),
      { id: 'new', data: { formerIds: ['iso-2'] } },
    ];
    expect(findProblems({ ...content, frameworks, crosswalk: [pair('alpha--beta')] })).toEqual([
      'src/data/crosswalk-parts.yaml iso-2: there is no framework with that id; it was renamed to "new".',
    ]);
  });

  test('that hasn’t been compared needs no file, and a new framework needs no parts', () => {
    const content = contentWith();
    const frameworks = [...(content['frameworks'] ?? []), { id: 'new', data: {} }];
    expect(findProblems({ ...content, frameworks })).toEqual([]);
  });
});

test('the sentence about parts without a relation names none that has one, however clauses are written', () => {
  const saying = (id: string, none: string, one: Relation) => {
    const made = pair(id, one);
    return { ...made, data: { ...made.data, none } };
  };
  const said = (ref: string) => [
    `src/data/crosswalk/alpha--beta.yaml none: names ${ref}, which has a relation below; name only parts without a relation.`,
  ];
  const one = relation('A1', 'B1');
  expect(problemsOf(saying('alpha--beta', 'Nothing answers B1.', one))).toEqual(said('B1'));
  expect(problemsOf(saying('alpha--beta', 'Nothing answers B1.2 or A2.', one))).toEqual([]);
  const clause = problemsOf(saying('alpha--iso-1', 'Nothing answers clauses 3 and 4.', relation('A1', 'Cl. 4')));
  expect(clause[0]).toContain('names Cl. 4, which has a relation below');
});

describe('a relation', () => {
  test('is listed only once', () => {
    const again = relation('A1', 'B1', { kind: 'equal', rationale: 'Something else.' });
    expect(problemsOf(pair('alpha--beta', relation('A1', 'B1'), again))).toEqual([
      'src/data/crosswalk/alpha--beta.yaml relations[1]: A1 and B1 are already related above.',
    ]);
  });

  test('between shared clauses is listed with the shared clauses', () => {
    const content = contentWith();
    const crosswalk = [pair('iso-1--iso-2', relation('Cl. 5', 'Cl. 5'))];
    expect(findProblems({ ...content, crosswalk })).toEqual([
      'src/data/crosswalk/iso-1--iso-2.yaml relations[0]: src/data/crosswalk-clauses.yaml relates Cl. 5 for all standards with this structure; delete this relation.',
    ]);
  });

  test('has a reason no other relation uses, even spelt differently', () => {
    const rationale = 'Why CL 4 and A1 share something';
    expect(problemsOf(pair('alpha--beta', relation('A1', 'B1', { rationale })))).toEqual([
      'src/data/crosswalk/alpha--beta.yaml relations[0].rationale: the same words are in relations[0].rationale of src/data/crosswalk/iso-1--iso-2.yaml; describe what is specific to this pair.',
    ]);
  });
});
