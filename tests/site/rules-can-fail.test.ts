import { describe, expect, test } from 'vitest';
import { brokenSites } from '../fixtures/broken/all.ts';
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
