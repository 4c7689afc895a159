import { existsSync, readFileSync } from 'node:fs';
import type { Catalogue } from '~/kit/content/catalogue';
import { pathIn } from '~/kit/content/reading/entry-files';
import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { ContentError, type Problem } from '~/kit/content/reading/problems';
import { plainText } from '~/kit/content/reading/source';
import { git } from './git';

/**
 * Finds renamed entries that don't name their former id, so that their old URLs would be lost. It compares the files with the commit at
 * which the branch left origin/main; on main itself, with the commit before the last. Without git, or before the first commit, there is
 * nothing to compare with.
 *
 * @param root folder of the project
 */
export function renamedEntries(catalogue: Catalogue, root: URL): Problem[] {
  const base = baseOf(root);
  return catalogue.folderNames.flatMap((name) => {
    const folder = catalogue.placeOf(name);
    const before = git(root, 'ls-tree', '--name-only', base, folder);
    if (!before) return [];
    const gone = before.filter((file) => file.endsWith('.md') && !existsSync(pathIn(root, file)));
    if (gone.length === 0) return [];
    const added = (git(root, 'ls-files', '--others', '--cached', '--exclude-standard', folder) ?? []).filter(
      (file) => !before.includes(file) && existsSync(pathIn(root, file)),
    );
    const textOf = (file: string) => plainText(readFileSync(pathIn(root, file), 'utf8'));
    return gone.flatMap((old) => {
      const text = plainText((git(root, 'show', `${base}:${old}`) ?? []).join('\n'));
      const id = idOf(old);
      const file = added.find((one) => isLike(text, textOf(one)));
      if (!file || saysFormer(textOf(file), id)) return [];
      const message = `${old} was renamed to this file, so ${catalogue.addressOf(name, id)} would lead nowhere; add the line "formerIds: [${id}]", or rename it back and use "npm run rename", which also changes what refers to it.`;
      return [{ file, line: 2, message }];
    });
  });
}

function baseOf(root: URL): string {
  const [head] = git(root, 'rev-parse', 'HEAD') ?? [];
  const [fork] = git(root, 'merge-base', 'HEAD', 'origin/main') ?? [];
  if (fork !== undefined && fork !== head) return fork;
  const [before] = git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^') ?? [];
  return before ?? 'HEAD';
}

const idOf = (file: string) => file.replace(/^.*\/|\.md$/g, '');

/** Whether a file names a former id, or can't be read (the check reports that anyway). */
function saysFormer(text: string, id: string): boolean {
  try {
    const { formerIds } = parseMarkdown(text).data;
    return Array.isArray(formerIds) && formerIds.includes(id);
  } catch (error) {
    if (error instanceof ContentError) return true;
    throw error;
  }
}

/** Whether more than half of the lines are unchanged. */
function isLike(before: string, now: string): boolean {
  const lines = before.split('\n').filter((line) => line.trim().length > 3);
  const kept = new Set(now.split('\n'));
  return lines.filter((line) => kept.has(line)).length > lines.length / 2;
}
