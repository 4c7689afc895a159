import { describe, expect, test } from 'vitest';
import { rules as all } from '../rules/all.ts';
import { inList, inWords } from './problems.ts';
import type { Rule, BuiltSite } from './site.ts';

/** Packing and validating all pages takes seconds on a slow machine. */
const TIMEOUT_MS = 120_000;

/**
 * Defines one test per rule, so that the report names each rule the site keeps. The pages are parsed once.
 *
 * @param rules by module
 * @param isMeant whether a problem is intended on this site
 */
export function checkSite(
  site: BuiltSite,
  rules: Record<string, Record<string, Rule>> = all,
  isMeant: (problem: string) => boolean = () => false,
): void {
  describe.each(Object.entries(rules))('%s', (_module, ofModule) => {
    for (const [name, rule] of Object.entries(ofModule)) {
      test(inWords(name), { timeout: TIMEOUT_MS }, () => {
        const problems = rule(site).filter((problem) => !isMeant(problem));
        if (problems.length > 0) expect.fail(inList(problems));
      });
    }
  });
}
