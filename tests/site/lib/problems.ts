import { expect, test } from 'vitest';
import type { Rule, Site } from './site.ts';

const SHOWN = 40;

/** One test for each rule of a module, named after the rule, so that a report reads as the list of what holds. */
export function testRules(rules: Record<string, Rule>, site: Site): void {
  for (const [name, rule] of Object.entries(rules)) {
    test(inWords(name), () => {
      const problems = rule(site);
      const more = problems.length > SHOWN ? `\n  … and ${problems.length - SHOWN} more` : '';
      if (problems.length > 0) {
        const list = problems.slice(0, SHOWN).map((problem) => `\n  - ${problem}`);
        expect.fail(`${problems.length} problem(s):${list.join('')}${more}`);
      }
    });
  }
}

/** `internalLinksResolve` → `internal links resolve`. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
