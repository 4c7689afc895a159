import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ProjectCopy } from './project-copy.ts';

type Data = Record<string, unknown>;

/** Rewrites the front matter and the text of every Markdown entry of a copy of the project. */
async function eachEntry({ root }: ProjectCopy, change: (data: Data, body: string) => [Data, string]): Promise<void> {
  const content = join(root, 'src/content');
  for (const name of await readdir(content, { recursive: true })) {
    if (!name.endsWith('.md')) continue;
    const path = join(content, name);
    const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(await readFile(path, 'utf8')) ?? [];
    // Days stay days: without quotes.
    const [data, text] = change(parse(front) as Data, body);
    await writeFile(path, `---\n${stringify(data, { lineWidth: 0 })}---\n${text}`);
  }
}

/** Keeps some entries of a data file. */
export async function keepOnly(copy: ProjectCopy, file: string, ...ids: readonly string[]): Promise<void> {
  const all = parse(await copy.read(file)) as Data;
  await copy.write(file, stringify(Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))));
}

/** Deletes folders of entries, and what other entries say of the pages that are gone: links in texts, and fields. */
export async function withoutPages(
  copy: ProjectCopy,
  gone: readonly RegExp[],
  fields: readonly string[],
): Promise<void> {
  const isGone = (href: string) => gone.some((pattern) => pattern.test(href));
  await eachEntry(copy, (data, body) => [
    Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name))),
    body.replace(/\[([^\]]+)\]\(([^)]+)\)/g, (link, words: string, href: string) => (isGone(href) ? words : link)),
  ]);
}

export const deleteAll = async (
  { root }: ProjectCopy,
  folder: string,
  except: readonly string[] = [],
): Promise<void> => {
  const path = join(root, folder);
  const names = (await readdir(path)).filter((name) => !except.includes(name));
  await Promise.all(names.map((name) => rm(join(path, name))));
};
