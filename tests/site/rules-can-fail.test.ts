import { describe, expect, test } from 'vitest';
import { examine } from '~/assurance/examine';
import type { MakeRule } from '~/assurance/rule';
import { modules, rulesOf } from '~/assurance/rules-of';
import { controls, isBrowserControl } from '~/lib/assurance/controls';
import { brokenControls, brokenSites } from '../fixtures/broken/all.ts';
import { brokenSite, type Broken } from '../fixtures/broken/broken.ts';
import type { Rule } from './lib/site.ts';
import { rules } from './rules/all.ts';

// A check that cannot fail is a defect: each rule is fed a small broken site and must say what is wrong with it.

describe.each(Object.entries<Record<string, Rule>>(rules))('%s', (module, ofModule) => {
  const faults: Record<string, Record<string, Broken>> = brokenSites;
  test.each(Object.entries(ofModule))('%s', (name, rule) => {
    const fault = faults[module]?.[name];
    if (!fault) throw new Error(`tests/fixtures/broken has no broken site for the rule ${name} of ${module}.`);
    expect(rule(brokenSite(fault)).join('\n')).toContain(fault.says);
  });
});

describe.each(Object.entries<Record<string, Broken>>(brokenControls))('controls: %s', (module, faults) => {
  const makers: Record<string, unknown> = modules[module as keyof typeof modules];
  test.each(Object.entries(faults))('%s', async (name, fault) => {
    const outcomes = await examine(brokenSite(fault), new Map([[name, [makers[name] as MakeRule]]]));
    expect(outcomes.get(name)?.problems.join('\n')).toContain(fault.says);
  });
});

test('every rule belongs to a control, and every control that the build holds has rules', () => {
  const used = new Set(controls.flatMap(({ id }) => rulesOf(id)));
  const proven = Object.entries<Record<string, Broken>>(brokenControls).flatMap(([module, faults]) =>
    Object.keys(faults).map((name) => ({ name, rule: modules[module as keyof typeof modules][name as never] })),
  );
  expect(proven.filter(({ rule }) => !used.has(rule)).map(({ name }) => name)).toEqual([]);
  expect(used.size).toBe(proven.length);
  expect(controls.filter(({ id }) => (rulesOf(id).length === 0) !== isBrowserControl(id))).toEqual([]);
});
