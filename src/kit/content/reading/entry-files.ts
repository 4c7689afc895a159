import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError } from './problems';

/** Names that operating systems and editors leave behind: `.DS_Store`, `._soc-2.md`, `.obsidian`, `Thumbs.db`. */
const LEFT_BEHIND = /^(?:\..*|(?:eh)?thumbs\.db|desktop\.ini)$/i;

/** Whether a file, or a folder that it is in, was left behind by an operating system or an editor, and so is no one's entry. */
export const isLeftBehind = (path: string): boolean => path.split('/').some((name) => LEFT_BEHIND.test(name));

/** The path of a file of the project. In a URL, `#`, `?` and `%` in its name would mean something else. */
export const pathIn = (root: URL | string, file: string): string =>
  join(typeof root === 'string' ? root : fileURLToPath(root), file);

/** The names directly in a folder, except those left behind; none if there is no folder, because Git keeps no empty ones. */
export const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !isLeftBehind(name)) : [];

/**
 * Reads a content file.
 *
 * @param root folder of the project
 * @throws ContentError if there is no such file, or it can't be read
 */
export async function readBytes(file: string, root: URL): Promise<Buffer> {
  const path = pathIn(root, file);
  try {
    return await readFile(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    throw new ContentError([{ file, message: isLink ? BROKEN_LINK : (REASONS[code] ?? `${UNREADABLE} (${code}).`) }]);
  }
}

const BROKEN_LINK =
  'the file is a link that leads to no readable file; correct the link, or replace it with the file itself.';
const UNREADABLE = 'the file can’t be read; check it, or restore it';
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file is missing; restore it.',
  EACCES: 'you aren’t allowed to read the file; change its permissions.',
};
