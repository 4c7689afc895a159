import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ProjectCopy } from './project-copy.ts';

type Data = Record<string, unknown>;

/** Keeps some entries of a data file. */
export async function keepOnly(copy: ProjectCopy, file: string, ...ids: readonly string[]): Promise<void> {
  const all = parse(await copy.read(file)) as Data;
  await copy.write(file, stringify(Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))));
}

/** Takes the links to pages that are gone out of all texts, and leaves their words. */
export async function withoutLinks({ root }: ProjectCopy, ...gone: readonly RegExp[]): Promise<void> {
  const content = join(root, 'src/content');
  for (const name of await readdir(content, { recursive: true })) {
    if (!name.endsWith('.md')) continue;
    const path = join(content, name);
    const text = await readFile(path, 'utf8');
    const isGone = (href: string) => gone.some((pattern) => pattern.test(href));
    await writeFile(
      path,
      text.replace(/\[([^\]]+)\]\(([^)]+)\)/g, (link, words: string, href: string) => (isGone(href) ? words : link)),
    );
  }
}

/** Deletes the files of a folder. */
export const deleteAll = async (
  { root }: ProjectCopy,
  folder: string,
  except: readonly string[] = [],
): Promise<void> => {
  const path = join(root, folder);
  const names = (await readdir(path)).filter((name) => !except.includes(name));
  await Promise.all(names.map((name) => rm(join(path, name))));
};
