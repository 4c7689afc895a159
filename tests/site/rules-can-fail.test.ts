// Every rule for the built files finds the fault it is meant to find.

import { describe, expect, test } from 'vitest';
import type { MakeRule } from '~/kit/rules/rule';
import { modules, rulesOf } from '~/modules/assurance/rules-of';
import { controls, isTested, isTestedOnSite } from '~/modules/assurance/promises';
import { brokenControls, brokenSites, brokenTestedControls } from '../fixtures/broken/all.ts';
import { brokenSite, type Broken } from '../fixtures/broken/broken.ts';
import { testedModules, testedRules } from './controls/all.ts';
import { examine } from './lib/examine.ts';
import type { Rule } from './lib/site.ts';
import { rules } from './rules/all.ts';

describe.each(Object.entries<Record<string, Rule>>(rules))('%s', (module, ofModule) => {
  const faults: Record<string, Record<string, Broken>> = brokenSites;
  test.each(Object.entries(ofModule))('%s', (name, rule) => {
    const fault = faults[module]?.[name];
    if (!fault) throw new Error(`tests/fixtures/broken has no broken site for the rule ${name} of ${module}.`);
    expect(rule(brokenSite(fault)).join('\n')).toContain(fault.says);
  });
});

/** Every rule of the controls, with a site that breaks it. */
const proven = Object.entries<Record<string, Broken>>({ ...brokenControls, ...brokenTestedControls }).flatMap(
  ([module, faults]) => {
    const makers: Record<string, unknown> = { ...modules, ...testedModules }[module as keyof typeof modules];
    return Object.entries(faults).map(([name, fault]) => ({ module, name, fault, rule: makers[name] as MakeRule }));
  },
);

test.each(proven)('controls: $module, $name', async ({ name, fault, rule }) => {
  const outcomes = await examine(brokenSite(fault), new Map([[name, [rule]]]));
  expect(outcomes.get(name)?.problems.join('\n')).toContain(fault.says);
});

test('every rule belongs to a control, and every control has rules: in the build, in tests of its files, or in a browser', () => {
  const used = new Set([...controls.flatMap(({ id }) => rulesOf(id)), ...Object.values(testedRules).flat()]);
  expect(proven.filter(({ rule }) => !used.has(rule)).map(({ name }) => name)).toEqual([]);
  expect(used.size).toBe(proven.length);
  expect(controls.filter(({ id }) => (rulesOf(id).length === 0) !== isTested(id))).toEqual([]);
  expect(controls.filter(({ id }) => isTestedOnSite(id)).map(({ id }) => id)).toEqual(Object.keys(testedRules));
});
