import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

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

const ROOT = new URL('../../../', import.meta.url);

/** All entries of `src/content` and `src/data`. */
export function readEntries(): Entry[] {
  return [...markdownEntries(), ...dataEntries(), ...fileEntries()];
}

/** The entries of one collection of `src/content`, by id. */
export function entriesOf(entries: readonly Entry[], collection: string): Map<string, Entry> {
  return new Map(entries.filter((entry) => entry.collection === collection).map((entry) => [entry.id, entry]));
}

/** Whether the published site shows an entry today. */
export function isPublished({ data }: Pick<Entry, 'data'>): boolean {
  const { draft, publishOn } = data;
  return draft !== true && !(publishOn instanceof Date && publishOn.getTime() > Date.now());
}

/** Splits a Markdown file into its front matter and the rest. As in Astro, a bare `2026-11-02` is a day. */
export function parseMarkdown(text: string): { data: Record<string, unknown>; body: string } {
  const [, front = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  return { data: parse(front, { customTags: ['timestamp'] }) as Record<string, unknown>, body };
}

function markdownEntries(): Entry[] {
  const base = new URL('src/content/', ROOT);
  return readdirSync(base).flatMap((collection) =>
    readdirSync(new URL(collection, base))
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const text = readFileSync(fileURLToPath(new URL(`${collection}/${name}`, base)), 'utf8');
        const id = name.replace(/\.md$/, '');
        return { collection, id, file: `src/content/${collection}/${name}`, ...parseMarkdown(text) };
      }),
  );
}

function dataEntries(): Entry[] {
  const base = new URL('src/data/', ROOT);
  return readdirSync(base)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const text = readFileSync(fileURLToPath(new URL(name, base)), 'utf8');
      const parsed = parse(text, { customTags: ['timestamp'] }) as Record<string, Entry['data']>;
      const collection = name.replace(/\.yaml$/, '');
      return Object.entries(parsed).map(([id, data]) => ({ collection, id, file: `src/data/${name}`, data, body: '' }));
    });
}

/** Folders of YAML, such as the pairs of the crosswalk: one file an entry, whose name is its id. */
function fileEntries(): Entry[] {
  const base = new URL('src/data/', ROOT);
  const folders = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: collection }) =>
    readdirSync(new URL(`${collection}/`, base)).map((name) => ({
      collection,
      id: name.replace(/\.yaml$/, ''),
      file: `src/data/${collection}/${name}`,
      data: parse(readFileSync(fileURLToPath(new URL(`${collection}/${name}`, base)), 'utf8'), {
        customTags: ['timestamp'],
      }) as Entry['data'],
      body: '',
    })),
  );
}
