import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

/** One entry as its editor wrote it: a Markdown file, or one map of a data file. */
export interface Entry {
  collection: string;
  id: string;
  /** Path from the project's root. */
  file: string;
  data: Record<string, unknown>;
  /** Markdown below the front matter; empty for data files. */
  body: string;
}

/**
 * All entries of `src/content` and `src/data`, read by a way of their own: the rules hold what the site has made of them against it.
 *
 * @param root the project's folder; the one that the process works in where there is none
 */
export function readEntries(root = '.'): Entry[] {
  return [...markdownEntries(root), ...dataEntries(root), ...fileEntries(root)];
}

const grouped = new WeakMap<readonly Entry[], Map<string, Map<string, Entry>>>();

/** The entries of one collection, by id. */
export function entriesOf(entries: readonly Entry[], collection: string): ReadonlyMap<string, Entry> {
  const groups = grouped.get(entries) ?? new Map<string, Map<string, Entry>>();
  grouped.set(entries, groups);
  const group =
    groups.get(collection) ??
    new Map(entries.filter((entry) => entry.collection === collection).map((entry) => [entry.id, entry]));
  groups.set(collection, group);
  return group;
}

/** Whether the published site shows an entry today. */
export function isPublished({ data }: Pick<Entry, 'data'>): boolean {
  const { draft, publishOn } = data;
  return draft !== true && !(publishOn instanceof Date && publishOn.getTime() > Date.now());
}

/** Splits a Markdown file into its front matter and the rest. As in Astro, a bare `2026-11-02` is a day. */
export function parseMarkdown(text: string): { data: Record<string, unknown>; body: string } {
  const [, front = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  return { data: (load(front) ?? {}) as Record<string, unknown>, body };
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function markdownEntries(root: string): Entry[] {
  const base = 'src/content';
  return namesIn(join(root, base)).flatMap((collection) =>
    namesIn(join(root, base, collection))
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const file = `${base}/${collection}/${name}`;
        return {
          collection,
          id: name.replace(/\.md$/, ''),
          file,
          ...parseMarkdown(readFileSync(join(root, file), 'utf8')),
        };
      }),
  );
}

function dataEntries(root: string): Entry[] {
  const base = 'src/data';
  return namesIn(join(root, base))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const file = `${base}/${name}`;
      const parsed = load(readFileSync(join(root, file), 'utf8')) as Record<string, Entry['data']>;
      const collection = name.replace(/\.yaml$/, '');
      return Object.entries(parsed).map(([id, data]) => ({ collection, id, file, data, body: '' }));
    });
}

/** Folders of YAML, such as the pairs of the crosswalk: one file an entry, whose name is its id. */
function fileEntries(root: string): Entry[] {
  const base = 'src/data';
  const folders = namesIn(join(root, base)).filter((name) => statSync(join(root, base, name)).isDirectory());
  return folders.flatMap((collection) =>
    namesIn(join(root, base, collection)).map((name) => {
      const file = `${base}/${collection}/${name}`;
      const data = load(readFileSync(join(root, file), 'utf8')) as Entry['data'];
      return { collection, id: name.replace(/\.yaml$/, ''), file, data, body: '' };
    }),
  );
}
