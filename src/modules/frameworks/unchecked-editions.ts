import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { pathIn } from '~/kit/content/reading/entry-files';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { createLocator } from '~/kit/content/reading/locate';
import { ContentError, type Problem } from '~/kit/content/reading/problems';
import { plainText } from '~/kit/content/reading/source';
import { isoDay, longDay } from '~/lib/dates';
import { git } from '~/kit/content/loading/git';

/**
 * Finds frameworks whose edition or counts have changed since the last commit although the date of their last check hasn't. These
 * facts must be checked against their source whenever they change.
 *
 * @param root folder of the project
 */
export function uncheckedEditions(root: URL, today: Date): Problem[] {
  const changed =
    git(root, 'diff', '--name-only', '--diff-filter=M', '--relative', 'HEAD', '--', 'src/content/frameworks/') ?? [];
  return changed.flatMap((file) => {
    const path = pathIn(root, file);
    if (!existsSync(path)) return [];
    const now = readFileSync(path, 'utf8');
    const before = factsOf((git(root, 'show', `HEAD:./${file}`) ?? []).join('\n'));
    const after = factsOf(now);
    if (!before || !after || isDeepStrictEqual(before.facts, after.facts)) return [];
    const isCheckedAnew = after.day > before.day || after.day >= isoDay(today);
    if (isCheckedAnew) return [];
    const { frontMatter, frontMatterLine } = parseMarkdown(plainText(now));
    const line = createLocator(frontMatter, frontMatterLine).lineOf(['edition', 'verifiedOn']);
    const message = `the edition or its counts have changed since they were last checked on ${longDay(new Date(after.day))}; check them against their source and enter the date of that check, such as ${isoDay(today)}.`;
    return [{ file, field: 'edition.verifiedOn', line, message }];
  });
}

/** The facts in an entry about its document, and the day of their last check; undefined if the content check reports the entry anyway. */
function factsOf(text: string): { facts: unknown; day: string } | undefined {
  try {
    const { edition, structure } = parseMarkdown(plainText(text)).data as Record<string, Record<string, unknown>>;
    const verifiedOn = edition?.['verifiedOn'];
    const facts = { ...edition, verifiedOn: undefined, source: undefined, note: undefined };
    if (!(verifiedOn instanceof Date)) return undefined;
    return { facts: [facts, structure?.['total'], structure?.['groups']], day: isoDay(verifiedOn) };
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
