// Our templates and scripts keep the promises listed on /assurance.

import { expect, test } from 'vitest';
import { controls, isTestedOnSite } from '~/modules/assurance/promises';
import { testedRules } from './controls/all.ts';
import { readSite } from './lib/built-site.ts';
import { examine } from './lib/examine.ts';
import { inList } from './lib/problems.ts';

// The controls that only our own templates and scripts can break, checked on the built site. The report of a complete run counts
// everything they examined (scripts/lib/vitest-report.ts), and /assurance shows the counts.

const held = controls.flatMap(({ id, promise }) => (isTestedOnSite(id) ? [{ id, promise }] : []));
const NOTHING = { problems: ['no rule has run.'], examined: new Map<string, number>() };
const outcomes = await examine(readSite('dist'), new Map(Object.entries(testedRules)));

for (const { id, promise } of held) {
  test(`${id} ${promise}`, ({ task }) => {
    const { problems, examined } = outcomes.get(id) ?? NOTHING;
    if (problems.length > 0) expect.fail(inList(problems));
    task.meta.control = { id, examined: Object.fromEntries(examined) };
  });
}
