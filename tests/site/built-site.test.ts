import { describe, expect, test } from 'vitest';
import { builtSite } from './lib/built-site.ts';
import { inList, inWords } from './lib/problems.ts';
import type { Rule } from './lib/site.ts';
import { rules } from './rules/all.ts';

/** Packing and validating all pages takes seconds on a slow machine. */
const TIMEOUT_MS = 120_000;

// One file, so that the pages are parsed once. One test a rule, so that the report reads as the list of what holds.
describe.each(Object.entries<Record<string, Rule>>(rules))('%s', (_module, ofModule) => {
  for (const [name, rule] of Object.entries(ofModule)) {
    test(inWords(name), { timeout: TIMEOUT_MS }, () => {
      const problems = rule(builtSite);
      if (problems.length > 0) expect.fail(inList(problems));
    });
  }
});
