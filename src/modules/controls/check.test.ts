// Links from controls lead to existing parts, give their own reasons, and contradict neither each other nor the written pairs. The order of
// the work has no circles.

import { describe, expect, test } from 'vitest';
import { findProblems } from '~/kit/content/checking/check-content';
import type { CheckedContent } from '~/kit/content/checking/checked-entry';
import { sentence } from '~/kit/content/reading/problems';
import { catalogue } from '~/modules/registry';

const TODAY = new Date('2026-11-24');
const to = (collection: string, id: string) => ({ collection, id });

const PARTS: Record<string, { id: string; noControl?: string }[]> = {
  alpha: [{ id: 'A.1' }, { id: 'A.2' }],
  beta: [{ id: 'B1' }, { id: 'B2', noControl: 'B2 says what the words mean, and asks nobody to do anything.' }],
};

let written = 0;
const link = (framework: string, part: string, more: Record<string, unknown> = {}) => ({
  framework: to('frameworks', framework),
  part,
  grade: 'meets',
  reason: `Reason number ${++written} of a link.`,
  ...more,
});
const partly = (framework: string, part: string, ...others: string[]) =>
  link(framework, part, { grade: 'partly', extent: 'some', add: 'x', with: others.map((id) => to('controls', id)) });

const control = (id: string, serves: readonly object[], more: Record<string, unknown> = {}) => ({
  id,
  filePath: `src/content/controls/${id}.md`,
  data: { title: id, statement: `What ${id} does.`, serves, ...more },
});
type Control = ReturnType<typeof control>;

const relation = (from: string, to: string, relationship: string) => ({
  from,
  to,
  relationship,
  rationale: 'functional',
  strength: 5,
  reason: `What ${from} and ${to} share.`,
});

function contentWith(controls: readonly Control[], relations: readonly object[] = []): CheckedContent {
  const frameworks = [...Object.keys(PARTS), 'gamma', 'delta'];
  return {
    frameworks: frameworks.map((id) => ({ id, data: {} })),
    crosswalk: [],
    'crosswalk-clauses': [{ id: 'context', filePath: 'src/data/crosswalk-clauses.yaml', data: { ref: 'Cl. 4' } }],
    'crosswalk-parts': [
      { id: 'gamma', filePath: 'src/data/crosswalk-parts.yaml', data: { clauses: {} } },
      { id: 'delta', filePath: 'src/data/crosswalk-parts.yaml', data: { parts: [{ ref: 'D' }] } },
    ],
    'framework-parts': Object.entries(PARTS).map(([id, parts]) => ({
      id,
      filePath: `src/data/framework-parts/${id}.yaml`,
      data: { groups: [{ id: 'G', name: 'G' }], parts: parts.map((part) => ({ ...part, group: 'G' })) },
    })),
    'crosswalk-relations': [
      { id: 'alpha--beta', filePath: 'src/data/crosswalk-relations/alpha--beta.yaml', data: { relations, none: [] } },
    ],
    policies: [
      {
        id: 'access-control',
        filePath: 'src/content/policies/access-control.md',
        data: { sections: [{ heading: 'Signing in' }, { heading: 'Leavers' }] },
      },
    ],
    controls,
  };
}

/** Problems with controls and parts, except those that other checks report only because there is so little content. */
const problemsOf = (controls: readonly Control[], relations?: readonly object[]) =>
  findProblems(catalogue, contentWith(controls, relations), {}, TODAY)
    .map(sentence)
    .filter((problem) => problem.startsWith('src/content/controls') || problem.includes('.noControl'));

const good = [
  control('ac-01', [link('alpha', 'A.1'), partly('alpha', 'A.2', 'ac-02'), link('beta', 'B1')], {
    policies: [{ policy: to('policies', 'access-control'), section: 'Signing in' }],
    orientation: [
      { framework: to('frameworks', 'gamma'), parts: ['Cl. 4'] },
      { framework: to('frameworks', 'delta'), parts: ['D'] },
    ],
  }),
  control('ac-02', [partly('alpha', 'A.2', 'ac-01'), link('beta', 'B2', { grade: 'supports' })]),
];

test('valid controls have no problems', () => {
  expect(problemsOf(good)).toEqual([]);
});

describe('a link', () => {
  test('leads to an existing part', () => {
    expect(problemsOf([control('ac-01', [link('alpha', 'A1'), link('beta', 'B1')])])).toEqual([
      'src/content/controls/ac-01.md serves[0].part: found "A1"; alpha has no such part; did you mean "A.1"?',
    ]);
  });

  test('leads to a framework whose parts are listed', () => {
    expect(problemsOf([control('ac-01', [link('gamma', 'Cl. 4')])])).toEqual([
      'src/content/controls/ac-01.md serves[0].framework: found "gamma", which has no file in src/data/framework-parts; name its clauses in "orientation".',
    ]);
  });

  test('is listed only once', () => {
    expect(problemsOf([control('ac-01', [link('alpha', 'A.1'), link('alpha', 'A.1')])])).toEqual([
      'src/content/controls/ac-01.md serves[1]: alpha A.1 is already listed above; delete one of the two.',
    ]);
  });

  test('has a reason no other link uses, even spelt differently', () => {
    const [one, other] = ['Both are asked for.', 'Both are asked for'].map((reason) =>
      link('alpha', 'A.1', { reason }),
    );
    expect(problemsOf([control('ac-01', [one ?? {}]), control('ac-02', [other ?? {}])])).toEqual([
      'src/content/controls/ac-02.md serves[0].reason: the same words are in serves[0].reason of src/content/controls/ac-01.md; describe what is specific to this part.',
    ]);
  });

  test.each([
    ['that is not linked to the part', control('ac-02', [link('beta', 'B1')])],
    ['that only supports it', control('ac-02', [link('alpha', 'A.1', { grade: 'supports' })])],
  ])('does not name as a helper a control %s', (_, helper) => {
    expect(problemsOf([control('ac-01', [partly('alpha', 'A.1', 'ac-02')]), helper])).toEqual([
      'src/content/controls/ac-01.md serves[0].with[0]: found "ac-02", which does not cover alpha A.1 itself; give that control a link to the part graded "meets" or "partly", or remove the control from this list.',
    ]);
  });
});

describe('the reason of a full grade', () => {
  const reasonOf = (reason: string, more: Record<string, unknown> = {}) =>
    problemsOf([control('ac-01', [link('alpha', 'A.1', { reason, ...more })])]);

  test.each(['except', 'does not', 'doesn’t', "doesn't"])('does not take the grade back with "%s"', (found) => {
    expect(reasonOf(`The control covers rooms, ${found} badges.`)).toEqual([
      `src/content/controls/ac-01.md serves[0].reason: found "${found}", although the grade for alpha A.1 is "meets"; name only what the control does, or change the grade to "partly" and put what is missing in "add".`,
    ]);
  });

  test('may speak of exceptions, and a partial grade may say what the control leaves out', () => {
    expect(reasonOf('Each exception has an end date.')).toEqual([]);
    expect(reasonOf('It does not cover badges.', { grade: 'partly', extent: 'some', add: 'x' })).toEqual([]);
  });
});

describe('the controls that meet a part together', () => {
  const three = (...lists: string[][]) =>
    lists.map((others, index) => control(`ac-0${index + 1}`, [partly('alpha', 'A.1', ...others)]));

  test('are the same according to each of them', () => {
    expect(problemsOf(three(['ac-02', 'ac-03'], ['ac-03', 'ac-01'], ['ac-01', 'ac-02']))).toEqual([]);
    expect(problemsOf(three(['ac-02', 'ac-03'], ['ac-03', 'ac-01'], ['ac-01']))).toEqual([
      'src/content/controls/ac-03.md serves[0].with: found the set ac-01, ac-03 for alpha A.1, but src/content/controls/ac-01.md has the set ac-01, ac-02, ac-03; write "with: [ac-01, ac-02]" here, or correct the set in each of its controls.',
    ]);
  });

  test('all name the others', () => {
    expect(problemsOf(three(['ac-02', 'ac-03'], ['ac-01', 'ac-03'], []))).toEqual([
      'src/content/controls/ac-03.md serves[0]: names no other controls for alpha A.1, but src/content/controls/ac-01.md has the set ac-01, ac-02, ac-03; write "with: [ac-01, ac-02]" here, or correct the set in each of its controls.',
    ]);
  });

  test('are not named by a control that the part does not need', () => {
    expect(problemsOf(three(['ac-02'], ['ac-01'], []))).toEqual([]);
    expect(problemsOf(three(['ac-02'], ['ac-01'], ['ac-01', 'ac-02']))).toEqual([
      "src/content/controls/ac-03.md serves[0].with: found the set ac-01, ac-02, ac-03 for alpha A.1, but src/content/controls/ac-01.md has the set ac-01, ac-02; delete this list if the part doesn't need ac-03, or correct the set in each of its controls.",
    ]);
  });

  test('are not named for a part that one control meets alone', () => {
    const alone = control('ac-03', [link('beta', 'B1'), link('alpha', 'A.1')]);
    expect(problemsOf([...three(['ac-02'], []), alone])).toEqual([
      'src/content/controls/ac-01.md serves[0].with: names controls for alpha A.1, which src/content/controls/ac-03.md meets alone; delete this list, or change the grade there.',
    ]);
  });
});

test('no two controls make the same statement', () => {
  const statement = 'Somebody does something each quarter.';
  const controls = ['ac-01', 'ac-02'].map((id) => control(id, [link('alpha', 'A.1')], { statement }));
  expect(problemsOf(controls)).toEqual([
    'src/content/controls/ac-02.md statement: the same words are in statement of src/content/controls/ac-01.md; describe what this control does.',
  ]);
});

test('a draft is not checked yet', () => {
  expect(problemsOf([control('ac-01', [link('alpha', 'X')], { draft: true })])).toEqual([]);
});

test('a policy section is named by its heading', () => {
  const policies = [{ policy: to('policies', 'access-control'), section: 'Signing on' }];
  expect(problemsOf([control('ac-01', [link('alpha', 'A.1')], { policies })])).toEqual([
    'src/content/controls/ac-01.md policies[0].section: found "Signing on"; the policy has no such section; did you mean "Signing in"?',
  ]);
  const far = [{ policy: to('policies', 'access-control'), section: 'Backups' }];
  expect(problemsOf([control('ac-01', [link('alpha', 'A.1')], { policies: far })])).toEqual([
    'src/content/controls/ac-01.md policies[0].section: found "Backups"; the policy has no such section. Its sections: Signing in, Leavers.',
  ]);
});

describe('orientation', () => {
  const withOrientation = (...orientation: { framework: string; parts: string[] }[]) =>
    problemsOf([
      control('ac-01', [link('alpha', 'A.1')], {
        orientation: orientation.map((one) => ({ ...one, framework: to('frameworks', one.framework) })),
      }),
    ]);

  test('names existing clauses', () => {
    expect(withOrientation({ framework: 'gamma', parts: ['Cl. 4', 'Clause 5'] })).toEqual([
      'src/content/controls/ac-01.md orientation[0].parts[1]: found "Clause 5"; gamma has no such part. Its parts: Cl. 4.',
    ]);
  });

  test('is not allowed for frameworks compared part by part', () => {
    expect(withOrientation({ framework: 'alpha', parts: ['A.1'] })).toEqual([
      'src/content/controls/ac-01.md orientation[0].framework: found "alpha", which has a file in src/data/framework-parts; name its parts in "serves".',
    ]);
  });

  test('has one list per framework', () => {
    expect(withOrientation({ framework: 'gamma', parts: ['Cl. 4'] }, { framework: 'gamma', parts: ['Cl. 4'] })).toEqual(
      [
        'src/content/controls/ac-01.md orientation[1].framework: found "gamma" a second time; put its clauses in one list.',
      ],
    );
  });
});

describe('a part contained in another', () => {
  const grades = (small: string, large: string) =>
    control('ac-01', [link('alpha', 'A.1', { grade: small }), link('beta', 'B1', { grade: large })]);

  test.each(['supports', 'partly'])('can’t be graded %s by a control that meets the other', (grade) => {
    expect(problemsOf([grades(grade, 'meets')], [relation('A.1', 'B1', 'subset-of')])).toEqual([
      `src/content/controls/ac-01.md serves[0].grade: found "${grade}" for alpha A.1, which is contained in beta B1 (src/data/crosswalk-relations/alpha--beta.yaml); the control meets the latter, so change one of the grades, or the relation.`,
    ]);
  });

  test('is checked from both sides of the pair', () => {
    expect(problemsOf([grades('meets', 'supports')], [relation('A.1', 'B1', 'superset-of')])).toHaveLength(1);
    expect(problemsOf([grades('meets', 'supports')], [relation('A.1', 'B1', 'equal')])).toHaveLength(1);
  });

  test('can be met without the containing part being met', () => {
    expect(problemsOf([grades('meets', 'supports')], [relation('A.1', 'B1', 'subset-of')])).toEqual([]);
    expect(problemsOf([grades('supports', 'meets')], [relation('A.1', 'B1', 'intersects-with')])).toEqual([]);
  });
});

test('no control may link to a part that no control can satisfy', () => {
  expect(problemsOf([control('ac-01', [link('beta', 'B2')])])).toEqual([
    "src/data/framework-parts/beta.yaml parts[1].noControl: says that no control covers B2, but src/content/controls/ac-01.md does; delete this field, or that control's link to the part.",
  ]);
});

describe('the set of controls', () => {
  const uncovered = (...controls: Control[]) =>
    findProblems(catalogue, contentWith(controls), {}, TODAY)
      .map(sentence)
      .filter((problem) => /no control names|controls only support/.test(problem));

  test('covers every part except those that no control can satisfy', () => {
    expect(uncovered(...good)).toEqual([]);
  });

  test('must not leave a part without a control', () => {
    expect(uncovered(control('ac-01', [link('alpha', 'A.1'), link('beta', 'B1')]))).toEqual([
      'src/data/framework-parts/alpha.yaml parts[1]: no control names A.2; list the part in "serves" of a control that meets it in full or in part, or explain in "noControl" why no control can.',
    ]);
  });

  test('must do more than support a part', () => {
    const supports = link('alpha', 'A.2', { grade: 'supports' });
    expect(uncovered(control('ac-01', [link('alpha', 'A.1'), supports, link('beta', 'B1')]))).toEqual([
      expect.stringContaining('parts[1]: controls only support A.2; list the part in'),
    ]);
  });

  test('does not count drafts, and is not required to cover a framework it has nothing to do with', () => {
    expect(
      uncovered(control('ac-01', [link('alpha', 'A.1')]), control('ac-02', [link('alpha', 'A.2')], { draft: true })),
    ).toHaveLength(1);
    expect(uncovered(control('ac-01', [link('alpha', 'A.1'), link('alpha', 'A.2')]))).toEqual([]);
    expect(uncovered()).toEqual([]);
  });
});

describe('the order of the work', () => {
  const ordered = (id: string, phase: string, ...after: string[]) =>
    control(id, [link('alpha', 'A.1')], { phase, after: after.map((needed) => to('controls', needed)) });

  test('starts a control after others of its phase or an earlier one', () => {
    const controls = [
      ordered('ac-01', 'access', 'ac-02', 'gv-01'),
      ordered('ac-02', 'access', 'gv-01'),
      ordered('gv-01', 'scope'),
    ];
    expect(problemsOf(controls)).toEqual([]);
  });

  test('does not let a control wait for one of a later phase', () => {
    const controls = [ordered('ac-01', 'access', 'gv-01', 'lg-01'), ordered('gv-01', 'scope')];
    expect(problemsOf([...controls, ordered('lg-01', 'monitoring')])).toEqual([
      'src/content/controls/ac-01.md after[1]: found "lg-01", whose phase, "monitoring", is later than this control’s, "access"; remove it from this list, or change one of the two phases.',
    ]);
  });

  test('reports a circle once, with all its controls', () => {
    const controls = [
      ordered('ac-01', 'access', 'ac-02'),
      ordered('ac-02', 'access', 'ac-04'),
      ordered('ac-03', 'access', 'ac-02'),
      ordered('ac-04', 'access', 'ac-03'),
    ];
    expect(problemsOf(controls)).toEqual([
      'src/content/controls/ac-02.md after: found a circle, in which no control can start first: ac-02 needs ac-04 needs ac-03 needs ac-02; in one of these files, remove the next id from "after".',
    ]);
  });

  test('reports the shortest of several circles', () => {
    const controls = [
      ordered('ac-01', 'access', 'ac-02'),
      ordered('ac-02', 'access', 'ac-01', 'ac-03'),
      ordered('ac-03', 'access', 'ac-02'),
    ];
    expect(problemsOf(controls)).toEqual([expect.stringContaining('ac-01 needs ac-02 needs ac-01;')]);
  });

  test('reports a circle through a later phase only as a later phase', () => {
    expect(problemsOf([ordered('ac-01', 'access', 'lg-01'), ordered('lg-01', 'monitoring', 'ac-01')])).toEqual([
      expect.stringContaining('src/content/controls/ac-01.md after[0]: found "lg-01"'),
    ]);
  });
});
