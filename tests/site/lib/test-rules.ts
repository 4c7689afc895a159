import { expect, test } from 'vitest';
import type { MakeRule } from '~/kit/rules/rule';
import { inList } from '~/modules/assurance/verdict';
import { examine } from './examine.ts';
import type { SiteFiles } from './site.ts';

/** Rules by name. */
export type NamedRules = Readonly<Record<string, MakeRule>>;

/** The problems that rules find on a site, by the name of the rule. */
export const problemsOf = (
  site: SiteFiles,
  rules: NamedRules,
  isMeant?: (path: string) => boolean,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  examine(site, Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, [rule]])), isMeant);

/** `internalLinksResolve` → `internal links resolve`. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Defines one test per rule, so that the report names each rule the site keeps. The pages are parsed once.
 *
 * @param isMeant whether to examine the page at a path
 * @param isIntended whether a problem is intended on this site
 */
export async function testRules(
  site: SiteFiles,
  rules: NamedRules,
  isMeant?: (path: string) => boolean,
  isIntended: (problem: string) => boolean = () => false,
): Promise<void> {
  const found = await problemsOf(site, rules, isMeant);
  test.each(Object.keys(rules).map((name) => [inWords(name), name] as const))('%s', (_words, name) => {
    const problems = (found.get(name) ?? []).filter((problem) => !isIntended(problem));
    if (problems.length > 0) expect.fail(`${problems.length} problem(s)\n${inList(problems)}`);
  });
}
