import { inList as listed } from '~/modules/assurance/verdict';

/** `internalLinksResolve` → `internal links resolve`. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Problems as a list; a problem shared by many pages is listed once. */
export const inList = (problems: readonly string[]): string => `${problems.length} problem(s)\n${listed(problems)}`;
