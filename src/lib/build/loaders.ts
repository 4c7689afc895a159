import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import { createRenderer } from '~/lib/build/entries/markdown';
import {
  allOf,
  readDataEntries,
  readMarkdownEntry,
  readPairEntry,
  type EntryCheck,
  type ReadEntry,
} from '~/lib/build/entries/read';

type Data = Record<string, unknown>;

/** What a collection asks of its entries beside their schema. */
interface EntryRules<Fields> {
  check?: EntryCheck<Fields>;
  /** What somebody should look at, although the entry is published as it is. */
  warn?: (entry: ReadEntry<Fields>, today: Date) => string[];
}

/**
 * A collection of the Markdown files of `src/content/<name>/`. The file's name is the entry's id and its address,
 * whatever the front matter says.
 *
 * @throws where a file stands in a subfolder, is not Markdown, has another name than lower-case-with-hyphens, or holds
 *   what may not be published: every problem of the folder at once
 */
export function markdownFolder<Fields extends Data>(
  name: string,
  schema: z.ZodType<Fields>,
  { check, warn = () => [] }: EntryRules<Fields> = {},
) {
  const base = `src/content/${name}/`;
  const read = async ({ config, logger }: LoaderContext) => {
    const folder = new URL(base, config.root);
    const render = await createRenderer(config);
    const entries = await allOf(
      (await filesBelow(folder)).map(async (path) => {
        // One after the other: read together, ten thousand files would be open at once.
        const bytes = readFileSync(new URL(encodeURI(path), folder));
        return readMarkdownEntry({ file: base + path, bytes }, schema, render, check);
      }),
    );
    const today = new Date();
    for (const warning of entries.flatMap((entry) => warn(entry, today))) logger.warn(warning);
    return entries;
  };
  return { schema, loader: loaderOf('markdown-folder', base, read) };
}

/**
 * A collection of the entries of `src/data/<name>.yaml`: one map from id to entry.
 *
 * @throws where the file can't be read or holds what may not be published, naming entry and field, or the line
 */
export function yamlFile<Schema extends z.ZodType<Data>>(name: string, schema: Schema) {
  const file = `src/data/${name}.yaml`;
  const read = async ({ config }: LoaderContext) =>
    readDataEntries({ file, bytes: await readFile(new URL(file, config.root)) }, schema);
  return { schema, loader: loaderOf('yaml-file', file, read) };
}

/**
 * A collection of the files of `src/data/<name>/`, each about two frameworks and called by their ids.
 *
 * @throws where a file has another name or holds what may not be published: every problem of the folder at once
 */
export function pairFolder<Schema extends z.ZodType<Data>>(name: string, schema: Schema) {
  const base = `src/data/${name}/`;
  const read = async ({ config }: LoaderContext) => {
    const folder = new URL(base, config.root);
    const paths = await filesBelow(folder);
    return allOf(
      paths.map(async (path) =>
        readPairEntry({ file: base + path, bytes: await readFile(new URL(encodeURI(path), folder)) }, schema),
      ),
    );
  };
  return { schema, loader: loaderOf('pair-folder', base, read) };
}

/** Astro's own loaders log what is wrong and go on without the entry; these stop. */
function loaderOf(name: string, path: string, read: (context: LoaderContext) => Promise<ReadEntry<Data>[]>): Loader {
  return {
    name,
    load: async (context) => {
      const { config, store, generateDigest, watcher, logger } = context;
      const load = async () => {
        const entries = await read(context);
        store.clear();
        for (const { source, ...entry } of entries) store.set({ ...entry, digest: generateDigest(source) });
      };
      await load();
      const watched = fileURLToPath(new URL(path, config.root));
      const reload = (changed: string) => {
        if (changed.startsWith(watched)) load().catch((error: unknown) => logger.error(String(error)));
      };
      watcher?.add(watched);
      for (const event of ['add', 'change', 'unlink'] as const) watcher?.on(event, reload);
    },
  };
}

async function filesBelow(folder: URL): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const start = fileURLToPath(folder).length;
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`.slice(start))
    .sort();
}
