// Relations between framework parts can't contradict each other, repeat each other or lack a source.

import { describe, expect, test } from 'vitest';
import { findProblems } from '~/kit/content/checking/check-content';
import type { CheckedContent } from '~/kit/content/checking/checked-entry';
import { sentence } from '~/kit/content/reading/problems';
import type { NoneFound, PartRelation } from '~/modules/crosswalk/shared/relations';

// Three frameworks, each compared with the others, and two standards that share their clauses.

const PARTS: Record<string, string[]> = {
  alpha: ['A.1', 'A.2'],
  beta: ['B1', 'B2'],
  gamma: ['C1', 'C2'],
  'iso-1': ['4.1'],
  'iso-2': ['4.1'],
  'iso-3': ['4.1'],
};

const relation = (from: string, to: string, more: Partial<PartRelation> = {}): PartRelation => ({
  from,
  to,
  relationship: 'intersects-with',
  rationale: 'functional',
  strength: 5,
  reason: `What ${from} and ${to} share as ${more.relationship ?? 'intersects-with'}.`,
  ...more,
});

interface Written {
  relations?: PartRelation[];
  none?: NoneFound[];
  many?: Record<string, string>;
  sources?: Record<string, object>;
}

const pair = (id: string, { relations = [], none = [], ...more }: Written = {}) => ({
  id,
  filePath: `src/data/crosswalk-relations/${id}.yaml`,
  data: { relations, none, ...more },
});

function contentWith(...pairs: ReturnType<typeof pair>[]): CheckedContent {
  const ids = Object.keys(PARTS);
  return {
    frameworks: ids.map((id) => ({ id, data: {} })),
    crosswalk: [],
    'crosswalk-clauses': [],
    'crosswalk-parts': ids
      .filter((id) => id.startsWith('iso'))
      .map((id) => ({ id, data: { clauses: {}, parts: [{ ref: 'x' }] } })),
    'framework-parts': ids.map((id) => ({
      id,
      filePath: `src/data/framework-parts/${id}.yaml`,
      data: { groups: [{ id: 'G', name: 'G' }], parts: (PARTS[id] ?? []).map((part) => ({ id: part, group: 'G' })) },
    })),
    'crosswalk-relations': pairs,
  };
}

const isOurs = (problem: string) =>
  problem.startsWith('src/data/crosswalk-relations') && !problem.includes(' is missing');
const problemsOf = (...pairs: ReturnType<typeof pair>[]) =>
  findProblems(contentWith(...pairs))
    .map(sentence)
    .filter(isOurs);
const FILE = 'src/data/crosswalk-relations/alpha--beta.yaml';

test('valid relations have no problems', () => {
  const relations = [relation('A.1', 'B1', { relationship: 'subset-of' })];
  expect(
    problemsOf(
      pair('alpha--beta', {
        relations,
        none: [
          { from: 'A.2', reason: 'x' },
          { to: 'B2', reason: 'y' },
        ],
      }),
    ),
  ).toEqual([]);
});

describe('a relation', () => {
  test('connects existing parts', () => {
    expect(problemsOf(pair('alpha--beta', { relations: [relation('A.1', 'B3')] }))).toEqual([
      `${FILE} relations[0].to: found "B3"; beta has no such part; did you mean "B1"?`,
    ]);
  });

  test('is listed only once, so it can’t be a subset in one direction and something other than a superset in the other', () => {
    const relations = [
      relation('A.1', 'B1', { relationship: 'subset-of' }),
      relation('A.1', 'B1', { relationship: 'superset-of' }),
    ];
    expect(problemsOf(pair('alpha--beta', { relations }))).toEqual([
      `${FILE} relations[1]: A.1 and B1 are already related above, as subset-of; delete one of the two.`,
    ]);
  });

  test('between equal parts does not say that either adds anything', () => {
    const relations = [
      relation('A.1', 'B1', { relationship: 'equal', reason: 'Both ask for a key, and B1 adds a lock.' }),
    ];
    expect(problemsOf(pair('alpha--beta', { relations }))).toEqual([
      `${FILE} relations[0].reason: says "adds" about two equal parts; remove it, or choose subset-of, superset-of or intersects-with.`,
    ]);
  });

  test('makes a part equal to at most one other part', () => {
    const relations = [
      relation('A.1', 'B1', { relationship: 'equal' }),
      relation('A.1', 'B2', { relationship: 'equal' }),
    ];
    expect(problemsOf(pair('alpha--beta', { relations }))).toHaveLength(2);
  });

  test('cites a source that exists, and every source is cited by a relation', () => {
    const relations = [relation('A.1', 'B1', { source: 's2' })];
    expect(problemsOf(pair('alpha--beta', { relations, sources: { s1: {} } }))).toEqual([
      `${FILE} relations[0].source: found "s2"; "sources" has no such key; did you mean "s1"?`,
      `${FILE} sources.s1: no relations use this source; delete it.`,
    ]);
  });

  test('has its own reason', () => {
    const same = { reason: 'The same words as in the other one.' };
    const relations = [relation('A.1', 'B1', same), relation('A.2', 'B2', same)];
    expect(problemsOf(pair('alpha--beta', { relations }))[0]).toContain('the same words are in relations[0].reason');
  });
});

describe('a part examined without finding a relation', () => {
  test.each([
    [{ from: 'A.1', reason: 'x' }, 'A.1'],
    [{ to: 'B1', reason: 'x' }, 'B1'],
    [{ from: 'A.1', to: 'B1', reason: 'x' }, 'A.1 and B1'],
  ])('has no relation that contradicts it: %j', (none, named) => {
    expect(problemsOf(pair('alpha--beta', { relations: [relation('A.1', 'B1')], none: [none] }))).toEqual([
      `${FILE} none[0]: a relation above names ${named}; delete one of the two.`,
    ]);
  });

  test('is an existing part', () => {
    expect(
      problemsOf(pair('alpha--beta', { relations: [relation('A.1', 'B1')], none: [{ from: 'A.3', reason: 'x' }] })),
    ).toEqual([`${FILE} none[0].from: found "A.3"; alpha has no such part; did you mean "A.1"?`]);
  });
});

describe('a part with more than twelve relations', () => {
  const many = Array.from({ length: 13 }, (_, index) => `B${index + 1}`);
  const content = (reasons: Written) => {
    const made = contentWith(pair('alpha--beta', { relations: many.map((to) => relation('A.1', to)), ...reasons }));
    const beta = made['framework-parts']?.find(({ id }) => id === 'beta');
    if (beta) beta.data['parts'] = many.map((id) => ({ id, group: 'G' }));
    return findProblems(made).map(sentence).filter(isOurs);
  };

  test('needs a reason', () => {
    expect(content({})).toEqual([
      `${FILE} relations[0]: A.1 has 13 relations; keep the 12 that matter most, or give the reason in "many".`,
    ]);
    expect(content({ many: { 'A.1': 'x' } })).toEqual([]);
  });

  test('is distinguished from a part with fewer relations, which must not give a reason', () => {
    expect(content({ many: { 'A.1': 'x', B1: 'x' } })).toEqual([
      `${FILE} many.B1: B1 has 1 relations, which need no reason; delete this reason.`,
    ]);
  });
});

describe('three frameworks', () => {
  const inB = pair('alpha--beta', { relations: [relation('A.1', 'B1', { relationship: 'subset-of' })] });
  const inC = pair('beta--gamma', { relations: [relation('B1', 'C1', { relationship: 'subset-of' })] });
  const third = (written: Written) => problemsOf(inB, inC, pair('alpha--gamma', written));
  const LAST = 'src/data/crosswalk-relations/alpha--gamma.yaml';
  const CHAIN = 'alpha A.1 is contained in beta B1, which is contained in gamma C1';

  test('do not contradict each other if the first part is contained in the third', () => {
    expect(third({ relations: [relation('A.1', 'C1', { relationship: 'subset-of' })] })).toEqual([]);
    expect(third({ relations: [relation('A.2', 'C2')] })).toEqual([]);
  });

  test.each([[{ from: 'A.1', to: 'C1' }], [{ from: 'A.1' }], [{ to: 'C1' }]])(
    'contradict each other if "none" lists the parts: %j',
    (none) => {
      expect(third({ relations: [relation('A.2', 'C2')], none: [{ ...none, reason: 'x' }] })).toEqual([
        `${LAST} none[0]: ${CHAIN}; "none" contradicts this, so change one of the three relations.`,
      ]);
    },
  );

  test.each(['intersects-with', 'superset-of'] as const)(
    'contradict each other if the relation is %s',
    (relationship) => {
      expect(third({ relations: [relation('A.1', 'C1', { relationship })] })).toContain(
        `${LAST} relations[0].relationship: ${CHAIN}; "${relationship}" contradicts this, so change one of the three relations.`,
      );
    },
  );
});

describe('a part that contains another', () => {
  const inB = pair('alpha--beta', { relations: [relation('A.1', 'B1', { relationship: 'superset-of' })] });
  const inC = pair('beta--gamma', { relations: [relation('B1', 'C1')] });
  const LAST = 'src/data/crosswalk-relations/alpha--gamma.yaml';
  const missing = [
    `${LAST} relations: alpha A.1 contains beta B1, which shares something with gamma C1, so A.1 and C1 are also related; add that relation, or change one of the other two.`,
  ];

  test('is related to everything that the contained part is related to', () => {
    expect(problemsOf(inB, inC, pair('alpha--gamma', { relations: [relation('A.1', 'C1')] }))).toEqual([]);
    expect(problemsOf(inB, inC, pair('alpha--gamma', { relations: [relation('A.2', 'C2')] }))).toEqual(missing);
  });

  test('can’t be listed as having no relation to something that the contained part is related to', () => {
    const none = [{ from: 'A.1', to: 'C1', reason: 'x' }];
    expect(problemsOf(inB, inC, pair('alpha--gamma', { relations: [relation('A.2', 'C2')], none }))).toEqual(missing);
  });

  test('needs no relation if it only shares something with the other', () => {
    const shared = pair('alpha--beta', { relations: [relation('A.1', 'B1')] });
    expect(problemsOf(shared, inC, pair('alpha--gamma', { relations: [relation('A.2', 'C2')] }))).toEqual([]);
  });

  test('needs no relation in a pair that has no file', () => {
    expect(problemsOf(inB, inC)).toEqual([]);
  });
});

describe('a part that restates another', () => {
  const restating = (restates: object, ...relations: PartRelation[]) => {
    const content = contentWith(pair('alpha--beta', { relations }));
    const beta = content['framework-parts']?.find(({ id }) => id === 'beta');
    if (beta)
      beta.data['parts'] = [
        { id: 'B1', group: 'G', restates: { framework: { id: 'alpha', collection: 'frameworks' }, ...restates } },
      ];
    return findProblems(content)
      .map(sentence)
      .filter((problem) => problem.includes('restates'));
  };
  const PLACE = 'src/data/framework-parts/beta.yaml parts[0].restates';
  const contained = relation('A.1', 'B1', { relationship: 'superset-of' });

  test('is contained in it', () => {
    expect(restating({ part: 'A.1' }, contained)).toEqual([]);
    expect(restating({ part: 'A.1' }, relation('A.1', 'B1'))).toEqual([
      `${PLACE}: B1 restates A.1, so it must be a subset of that part, or equal to it; alpha--beta says intersects-with.`,
    ]);
    expect(restating({ part: 'A.1' }, relation('A.2', 'B1'))).toEqual([
      `${PLACE}: B1 restates A.1, so it must be a subset of that part, or equal to it; alpha--beta says nothing.`,
    ]);
  });

  test('is not contained in it if it adds something', () => {
    expect(restating({ part: 'A.1', adds: 'A lock.' }, relation('A.1', 'B1'))).toEqual([]);
    expect(restating({ part: 'A.1', adds: 'A lock.' }, contained)).toEqual([
      `${PLACE}: B1 restates A.1 and adds to it, so it must not be a subset of that part, or equal to it; alpha--beta says subset-of.`,
    ]);
  });

  test('names an existing part', () => {
    expect(restating({ part: 'A.3' }, contained)).toEqual([
      `${PLACE}.part: found "A.3"; alpha has no such part; did you mean "A.1"?`,
    ]);
  });
});

test('reasons for shared clauses differ by more than one noun', () => {
  const said = (about: string) => `One budget serves both, as long as it tells security and ${about} apart.`;
  const inPair = (id: string, reason: string) => pair(id, { relations: [relation('4.1', '4.1', { reason })] });
  const first = inPair('iso-1--iso-2', said('privacy'));
  expect(problemsOf(first, inPair('iso-1--iso-3', said('AI')))).toEqual([
    'src/data/crosswalk-relations/iso-1--iso-3.yaml relations[0].reason: nearly the same words are in relations[0].reason of src/data/crosswalk-relations/iso-1--iso-2.yaml; describe what is specific to this pair.',
  ]);
  expect(problemsOf(first, inPair('iso-1--iso-3', 'Money is asked for at different times of the year.'))).toEqual([]);
});

test('shared clauses have the same relationship in every pair', () => {
  const first = pair('iso-1--iso-2', { relations: [relation('4.1', '4.1')] });
  const second = pair('iso-1--iso-3', {
    relations: [relation('4.1', '4.1', { relationship: 'equal', reason: 'Both have the same text.' })],
  });
  expect(problemsOf(first, second)).toEqual([
    'src/data/crosswalk-relations/iso-1--iso-3.yaml relations[0].relationship: clause 4.1 is equal here and intersects-with in iso-1--iso-2; all standards share its text, so use the same relationship for both pairs.',
  ]);
});

describe('the file of a pair', () => {
  test('is named after two frameworks with parts, in alphabetical order', () => {
    expect(problemsOf(pair('beta--alpha', { relations: [relation('B1', 'A.1')] }))[0]).toContain('alpha--beta.yaml');
    expect(problemsOf(pair('alpha--delta'))[0]).toContain('contains "delta"');
    expect(problemsOf(pair('alpha--alpha'))[0]).toContain('the same framework twice');
  });

  test('does not coexist with an orientation file for the same pair', () => {
    const content = contentWith(pair('alpha--beta', { relations: [relation('A.1', 'B1')] }));
    const crosswalk = [{ id: 'alpha--beta', data: { none: '', relations: [] } }];
    expect(findProblems({ ...content, crosswalk }).map(sentence)).toContain(
      `${FILE}: src/data/crosswalk/alpha--beta.yaml compares the same pair; delete that file.`,
    );
  });
});

describe('the parts of a framework', () => {
  const partsWith = (
    groups: string[],
    parts: { id: string; group: string; implementation?: string }[],
    structure = {},
  ) => {
    const content = {
      ...contentWith(),
      frameworks: [{ id: 'alpha', data: { structure } }],
      'framework-parts': [
        { id: 'alpha', filePath: 'parts.yaml', data: { groups: groups.map((id) => ({ id })), parts } },
      ],
    };
    return findProblems(content)
      .map(sentence)
      .filter((problem) => problem.startsWith('parts.yaml'));
  };

  test('belong to an existing framework', () => {
    const content = { ...contentWith(), frameworks: [] };
    expect(findProblems(content).map(sentence)).toContain(
      'src/data/framework-parts/alpha.yaml: there is no framework "alpha".',
    );
  });

  test('are in their groups, in group order', () => {
    expect(
      partsWith(
        ['G', 'H'],
        [
          { id: '1', group: 'H' },
          { id: '2', group: 'G' },
          { id: '3', group: 'I' },
        ],
      ),
    ).toEqual([
      'parts.yaml parts[1]: 2 comes after parts of a group later than G; move it up.',
      'parts.yaml parts[2].group: found "I"; there is no such group; did you mean "G"?',
    ]);
    expect(partsWith(['G', 'H'], [{ id: '1', group: 'G' }])[0]).toContain('no parts are in group H');
  });

  test('have unique addresses', () => {
    expect(
      partsWith(
        ['G'],
        [
          { id: 'A.1', group: 'G' },
          { id: 'A-1', group: 'G' },
        ],
      )[0],
    ).toContain('the same address as "A.1": a-1');
  });

  test('match the number in the framework’s structure, if the structure counts them', () => {
    const structure = {
      groups: [
        { ref: 'A.1', count: 2 },
        { ref: 'CC', count: 1 },
      ],
    };
    const parts = ['A.1.1', 'A.10.1', 'CC1.1'].map((id) => ({ id, group: 'G' }));
    expect(partsWith(['G'], parts, structure)).toEqual([
      'parts.yaml parts: 1 parts begin with A.1, but the framework counts 2; add the missing parts, or change the framework’s structure.',
    ]);
    const specification = { id: 'A.1.2(i)', group: 'G', implementation: 'required' };
    expect(partsWith(['G'], [...parts, specification], structure)).toHaveLength(1);
    expect(partsWith(['G'], parts, { groups: [{ ref: 'X', count: 9 }] })).toEqual([]);
  });
});
