// Relations between framework parts can't contradict each other, repeat each other or lack a source.

import { describe, expect, test } from 'vitest';
import { findProblems } from '~/kit/content/checking/check-content';
import type { CheckedContent } from '~/kit/content/checking/checked-entry';
import { sentence } from '~/kit/content/reading/problems';
import type { NoneFound, PartRelation } from '~/modules/crosswalk/shared/relations';
import { catalogue } from '~/modules/registry';

// Three frameworks, each compared with the others, and three standards that share their clauses.

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
const related = (from: string, relationship: PartRelation['relationship'], to: string) =>
  relation(from, to, { relationship });
const none = (of: Omit<NoneFound, 'reason'>): NoneFound => ({ ...of, reason: 'x' });

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
    'framework-parts': ids.map((id) => partsOf(id, PARTS[id] ?? [])),
    'crosswalk-relations': pairs,
  };
}

const partsOf = (id: string, parts: readonly string[]) => ({
  id,
  filePath: `src/data/framework-parts/${id}.yaml`,
  data: { groups: [{ id: 'G', name: 'G' }], parts: parts.map((part) => ({ id: part, group: 'G' })) },
});

const problemsIn = (content: CheckedContent) => findProblems(catalogue, content).map(sentence);
const isOurs = (problem: string) =>
  problem.startsWith('src/data/crosswalk-relations') && !problem.includes(' is missing');
const problemsOf = (...pairs: ReturnType<typeof pair>[]) => problemsIn(contentWith(...pairs)).filter(isOurs);
const FILE = 'src/data/crosswalk-relations/alpha--beta.yaml';

const same = { reason: 'The same words as in the other one.' };
const adds = { relationship: 'equal', reason: 'Both ask for a key, and B1 adds a lock.' } as const;

test.each<[string, Written, string[]]>([
  [
    'valid relations',
    { relations: [related('A.1', 'subset-of', 'B1')], none: [none({ from: 'A.2' }), none({ to: 'B2' })] },
    [],
  ],
  [
    'an unknown part',
    { relations: [relation('A.1', 'B3')] },
    ['relations[0].to: found "B3"; beta has no such part; did you mean "B1"?'],
  ],
  [
    'a relation listed twice, and so perhaps differently',
    { relations: [related('A.1', 'subset-of', 'B1'), related('A.1', 'superset-of', 'B1')] },
    ['relations[1]: A.1 and B1 are already related above, as subset-of; delete one of the two.'],
  ],
  [
    'an addition to an equal part',
    { relations: [relation('A.1', 'B1', adds)] },
    [
      'relations[0].reason: says "adds" about two equal parts; remove it, or choose subset-of, superset-of or intersects-with.',
    ],
  ],
  [
    'a part equal to two others',
    { relations: [related('A.1', 'equal', 'B1'), related('A.1', 'equal', 'B2')] },
    [expect.stringContaining('relations[0]') as string, expect.stringContaining('relations[1]') as string],
  ],
  [
    'an unknown source, and an unused one',
    { relations: [relation('A.1', 'B1', { source: 's2' })], sources: { s1: {} } },
    [
      'relations[0].source: found "s2"; "sources" has no such key; did you mean "s1"?',
      'sources.s1: no relations use this source; delete it.',
    ],
  ],
  [
    'a reason given twice',
    { relations: [relation('A.1', 'B1', same), relation('A.2', 'B2', same)] },
    [expect.stringContaining('the same words are in relations[0].reason') as string],
  ],
  ...(
    [
      [{ from: 'A.1' }, 'A.1'],
      [{ to: 'B1' }, 'B1'],
      [{ from: 'A.1', to: 'B1' }, 'A.1 and B1'],
    ] as const
  ).map(([of, named]): [string, Written, string[]] => [
    `no relation found for ${named}, which has one`,
    { relations: [relation('A.1', 'B1')], none: [none(of)] },
    [`none[0]: a relation above names ${named}; delete one of the two.`],
  ]),
  [
    'no relation found for an unknown part',
    { relations: [relation('A.1', 'B1')], none: [none({ from: 'A.3' })] },
    ['none[0].from: found "A.3"; alpha has no such part; did you mean "A.1"?'],
  ],
])('%s', (_, written, says) => {
  const found = problemsOf(pair('alpha--beta', written));
  expect(found.map((problem) => problem.replace(`${FILE} `, ''))).toEqual(says);
});

test('a part with more than twelve relations needs a reason, and one with fewer must not give any', () => {
  const many = Array.from({ length: 13 }, (_, index) => `B${index + 1}`);
  const problems = (reasons: Written) => {
    const content = contentWith(pair('alpha--beta', { relations: many.map((to) => relation('A.1', to)), ...reasons }));
    return problemsIn({ ...content, 'framework-parts': [partsOf('alpha', ['A.1']), partsOf('beta', many)] }).filter(
      isOurs,
    );
  };
  expect(problems({})).toEqual([
    `${FILE} relations[0]: A.1 has 13 relations; keep the 12 that matter most, or give the reason in "many".`,
  ]);
  expect(problems({ many: { 'A.1': 'x' } })).toEqual([]);
  expect(problems({ many: { 'A.1': 'x', B1: 'x' } })).toEqual([
    `${FILE} many.B1: B1 has 1 relations, which need no reason; delete this reason.`,
  ]);
});

describe('of three frameworks', () => {
  const chain = [
    pair('alpha--beta', { relations: [related('A.1', 'subset-of', 'B1')] }),
    pair('beta--gamma', { relations: [related('B1', 'subset-of', 'C1')] }),
  ];
  const wide = [
    pair('alpha--beta', { relations: [related('A.1', 'superset-of', 'B1')] }),
    pair('beta--gamma', { relations: [relation('B1', 'C1')] }),
  ];
  const others = [relation('A.2', 'C2')];
  const LAST = 'src/data/crosswalk-relations/alpha--gamma.yaml';
  const CHAIN = 'alpha A.1 is contained in beta B1, which is contained in gamma C1';
  const contradicted = (place: string, what: string) => [
    `${LAST} ${place}: ${CHAIN}; "${what}" contradicts this, so change one of the three relations.`,
  ];
  const missing = [
    `${LAST} relations: alpha A.1 contains beta B1, which shares something with gamma C1, so A.1 and C1 are also related; add that relation, or change one of the other two.`,
  ];
  const both = none({ from: 'A.1', to: 'C1' });

  test.each<[string, typeof chain, Written, string[]]>([
    ['a first part contained in the third', chain, { relations: [related('A.1', 'subset-of', 'C1')] }, []],
    ['nothing said about the third', chain, { relations: others }, []],
    ['none found for both', chain, { relations: others, none: [both] }, contradicted('none[0]', 'none')],
    [
      'none found for the first',
      chain,
      { relations: others, none: [none({ from: 'A.1' })] },
      contradicted('none[0]', 'none'),
    ],
    [
      'none found for the third',
      chain,
      { relations: others, none: [none({ to: 'C1' })] },
      contradicted('none[0]', 'none'),
    ],
    [
      'a weaker relation',
      chain,
      { relations: [relation('A.1', 'C1')] },
      contradicted('relations[0].relationship', 'intersects-with'),
    ],
    ['a containing part that is related', wide, { relations: [relation('A.1', 'C1')] }, []],
    ['a containing part that isn’t', wide, { relations: others }, missing],
    ['a containing part that has none', wide, { relations: others, none: [both] }, missing],
  ])('%s', (_, two, third, says) => {
    expect(problemsOf(...two, pair('alpha--gamma', third))).toEqual(says);
  });

  test('a pair that has no file, or a part that only shares something, needs nothing', () => {
    expect(problemsOf(...wide)).toEqual([]);
    const shared = pair('alpha--beta', { relations: [relation('A.1', 'B1')] });
    expect(problemsOf(shared, ...wide.slice(1), pair('alpha--gamma', { relations: others }))).toEqual([]);
  });
});

test('a part that restates another is contained in it, unless it adds something', () => {
  const restating = (restates: object, one: PartRelation) => {
    const content = contentWith(pair('alpha--beta', { relations: [one] }));
    const beta = partsOf('beta', []);
    const framework = { id: 'alpha', collection: 'frameworks' };
    const parts = [{ id: 'B1', group: 'G', restates: { framework, ...restates } }];
    const found = problemsIn({
      ...content,
      'framework-parts': [partsOf('alpha', ['A.1', 'A.2']), { ...beta, data: { ...beta.data, parts } }],
    });
    return found.filter((problem) => problem.includes('restates'));
  };
  const PLACE = 'src/data/framework-parts/beta.yaml parts[0].restates';
  const contained = related('A.1', 'superset-of', 'B1');
  const must = (what: string) => [
    `${PLACE}: B1 restates A.1, so it must be a subset of that part, or equal to it; alpha--beta says ${what}.`,
  ];
  expect(restating({ part: 'A.1' }, contained)).toEqual([]);
  expect(restating({ part: 'A.1' }, relation('A.1', 'B1'))).toEqual(must('intersects-with'));
  expect(restating({ part: 'A.1' }, relation('A.2', 'B1'))).toEqual(must('nothing'));
  expect(restating({ part: 'A.1', adds: 'A lock.' }, relation('A.1', 'B1'))).toEqual([]);
  expect(restating({ part: 'A.1', adds: 'A lock.' }, contained)).toEqual([
    `${PLACE}: B1 restates A.1 and adds to it, so it must not be a subset of that part, or equal to it; alpha--beta says subset-of.`,
  ]);
  expect(restating({ part: 'A.3' }, contained)).toEqual([
    `${PLACE}.part: found "A.3"; alpha has no such part; did you mean "A.1"?`,
  ]);
});

test('shared clauses have the same relationship in every pair, for reasons that differ by more than one noun', () => {
  const said = (about: string) => `One budget serves both, as long as it tells security and ${about} apart.`;
  const inPair = (id: string, more: Partial<PartRelation>) => pair(id, { relations: [relation('4.1', '4.1', more)] });
  const first = inPair('iso-1--iso-2', { reason: said('privacy') });
  expect(problemsOf(first, inPair('iso-1--iso-3', { reason: said('AI') }))).toEqual([
    'src/data/crosswalk-relations/iso-1--iso-3.yaml relations[0].reason: nearly the same words are in relations[0].reason of src/data/crosswalk-relations/iso-1--iso-2.yaml; describe what is specific to this pair.',
  ]);
  const reason = 'Money is asked for at different times of the year.';
  expect(problemsOf(first, inPair('iso-1--iso-3', { reason }))).toEqual([]);
  expect(problemsOf(first, inPair('iso-1--iso-3', { reason, relationship: 'equal' }))).toEqual([
    'src/data/crosswalk-relations/iso-1--iso-3.yaml relations[0].relationship: clause 4.1 is equal here and intersects-with in iso-1--iso-2; all standards share its text, so use the same relationship for both pairs.',
  ]);
});

test('the file of a pair is named after two frameworks in alphabetical order, and is the only one for them', () => {
  expect(problemsOf(pair('beta--alpha', { relations: [relation('B1', 'A.1')] }))[0]).toContain('alpha--beta.yaml');
  expect(problemsOf(pair('alpha--delta'))[0]).toContain('contains "delta"');
  expect(problemsOf(pair('alpha--alpha'))[0]).toContain('the same framework twice');
  const content = contentWith(pair('alpha--beta', { relations: [relation('A.1', 'B1')] }));
  const crosswalk = [{ id: 'alpha--beta', data: { none: '', relations: [] } }];
  expect(problemsIn({ ...content, crosswalk })).toContain(
    `${FILE}: src/data/crosswalk/alpha--beta.yaml compares the same pair; delete that file.`,
  );
});

describe('the parts of a framework', () => {
  type Part = readonly [id: string, group: string, implementation?: string];
  const problems = (groups: string[], parts: readonly Part[], structure = {}, rest = {}) => {
    const data = {
      ...rest,
      groups: groups.map((id) => ({ id })),
      parts: parts.map(([id, group, implementation]) => ({ id, group, implementation })),
    };
    return problemsIn({
      ...contentWith(),
      frameworks: [{ id: 'alpha', data: { structure } }],
      'framework-parts': [{ id: 'alpha', filePath: 'parts.yaml', data }],
    }).filter((problem) => problem.startsWith('parts.yaml'));
  };

  test('belong to an existing framework, are in their groups in group order, and have unique addresses', () => {
    expect(problemsIn({ ...contentWith(), frameworks: [] })).toContain(
      'src/data/framework-parts/alpha.yaml: there is no framework "alpha".',
    );
    expect(
      problems(
        ['G', 'H'],
        [
          ['1', 'H'],
          ['2', 'G'],
          ['3', 'I'],
        ],
      ),
    ).toEqual([
      'parts.yaml parts[1]: 2 comes after parts of a group later than G; move it up.',
      'parts.yaml parts[2].group: found "I"; there is no such group; did you mean "G"?',
    ]);
    expect(problems(['G', 'H'], [['1', 'G']])[0]).toContain('no parts are in group H');
    const alike = problems(
      ['G'],
      ['A.1', 'A-1'].map((id) => [id, 'G']),
    );
    expect(alike[0]).toContain('the same address as "A.1": a-1');
    expect(problems(['G'], [['1', 'G']], {}, { applicability: ['G', 'H'] })).toEqual([
      'parts.yaml applicability: found "H"; there is no such group; did you mean "G"?',
    ]);
  });

  test('match the number in the framework’s structure, if the structure counts them', () => {
    const groups = [
      { ref: 'A.1', count: 2 },
      { ref: 'CC', count: 1 },
    ];
    const parts = ['A.1.1', 'A.10.1', 'CC1.1'].map((id): Part => [id, 'G']);
    expect(problems(['G'], parts, { groups })).toEqual([
      'parts.yaml parts: 1 parts begin with A.1, but the framework counts 2; add the missing parts, or change the framework’s structure.',
    ]);
    expect(problems(['G'], [...parts, ['A.1.2(i)', 'G', 'required']], { groups })).toHaveLength(1);
    expect(problems(['G'], parts, { groups: [{ ref: 'X', count: 9 }] })).toEqual([]);
  });
});
