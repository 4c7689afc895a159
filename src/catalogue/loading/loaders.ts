import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import { createRenderer } from '~/catalogue/reading/markdown';
import { ContentError } from '~/catalogue/reading/problems';
import {
  allOf,
  readDataEntries,
  readMarkdownEntry,
  readYamlEntry,
  type EntryCheck,
  type ReadEntry,
} from '~/catalogue/reading/read';
import { warningsOfReview } from '~/catalogue/reading/review';
import type { Collection } from '~/catalogue/collection';
import type { Entry } from '~/catalogue/reading/entries';
import { contentState } from './content-state';
import { problemsOf } from './read-content';
import { recheck } from './watch-content';
import { writeEditorSchemas, type EditedCollection } from '~/catalogue/editor-schemas/write-editor-schemas';

type Data = Record<string, unknown>;
type AnyEntry = ReadEntry<Data>;
type Context = Pick<LoaderContext, 'config' | 'logger' | 'store' | 'watcher'>;

/** What reads each collection, by name: where one is wrong, all are looked at, so that everything is said at once. */
const readers = new Map<string, (context: Context) => Promise<AnyEntry[]>>();
/** Where each lies, and what its entries hold. */
const defined = new Map<string, EditedCollection>();

/** What a collection asks of its entries beside their schema. */
interface EntryRules<Fields> {
  mayBeEmpty?: boolean;
  clauses?: boolean;
  check?: EntryCheck<Fields>;
  /** What somebody should look at, although the entry is published as it is. */
  warn?: (entry: Pick<ReadEntry<Fields>, 'filePath' | 'data'>, today: Date) => string[];
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
  { clauses = false, check, warn = () => [], mayBeEmpty = false }: EntryRules<Fields> = {},
) {
  const base = `src/content/${name}/`;
  const read = async ({ config, logger }: Context) => {
    const folder = new URL(base, config.root);
    const render = await createRenderer(config, { clauses });
    const readOne = async (path: string) => {
      const bytes = await readFile(new URL(encodeURI(path), folder));
      return readMarkdownEntry({ file: base + path, bytes }, schema, render, check);
    };
    const reading: ReturnType<typeof readOne>[] = [];
    for (const path of await filesBelow(folder, mayBeEmpty)) {
      const entry = readOne(path);
      reading.push(entry);
      // One after the other, the failed too: ten thousand at once would stand in memory with all that they are made of.
      await Promise.allSettled([entry]);
    }
    const entries = await allOf(reading);
    const today = new Date();
    const warnings = entries.flatMap((entry) => [...warn(entry, today), ...warningsOfReview(entry, today)]);
    for (const warning of warnings) logger.warn(warning);
    return entries;
  };
  return { schema, loader: loaderOf('markdown-folder', { name, path: base, schema }, read) };
}

/**
 * A collection of the entries of `src/data/<name>.yaml`: one map from id to entry.
 *
 * @throws where the file can't be read or holds what may not be published, naming entry and field, or the line
 */
export function yamlFile<Schema extends z.ZodType<Data>>(name: string, schema: Schema) {
  const file = `src/data/${name}.yaml`;
  const read = async ({ config }: Context) =>
    readDataEntries({ file, bytes: await readFile(new URL(file, config.root)) }, schema);
  return { schema, loader: loaderOf('yaml-file', { name, path: file, schema }, read) };
}

/**
 * A collection of the files of `src/data/<name>/`, each called by the id of an entry of another collection, or by those of two.
 *
 * @throws where a file has another name or holds what may not be published: every problem of the folder at once
 */
export function yamlFolder<Schema extends z.ZodType<Data>>(
  name: string,
  schema: Schema,
  called: 'by one id' | 'by two ids',
  mayBeEmpty = false,
) {
  const base = `src/data/${name}/`;
  const read = async ({ config }: Context) => {
    const folder = new URL(base, config.root);
    const paths = await filesBelow(folder, mayBeEmpty);
    return allOf(
      paths.map(async (path) =>
        readYamlEntry({ file: base + path, bytes: await readFile(new URL(encodeURI(path), folder)) }, schema, called),
      ),
    );
  };
  return { schema, loader: loaderOf('yaml-folder', { name, path: base, schema }, read) };
}

/** A collection of the registry as Astro takes it. */
export function loaded(name: string, collection: Collection) {
  const { schema, stored } = collection;
  if (stored === 'folder') return markdownFolder(name, schema, collection);
  if (stored === 'file') return yamlFile(name, schema);
  return yamlFolder(name, schema, stored === 'pairs' ? 'by two ids' : collection.called, collection.mayBeEmpty);
}

/**
 * All that is wrong in all collections that were defined, what somebody should look at, and how many entries there are.
 */
export async function checkAll(config: Context['config']): Promise<Checked> {
  const warnings: string[] = [];
  // Reads everything anew.
  const store = { values: () => [] };
  const logger = { warn: (warning: string) => warnings.push(warning) };
  const context = { config, store, logger } as unknown as Context;
  const bound = [...readers].map(([name, read]) => [name, () => read(context)] as const);
  return { ...(await problemsOf(Object.fromEntries(bound), config.root)), warnings };
}

type Checked = Awaited<ReturnType<typeof problemsOf>> & { warnings: readonly string[] };

/** Writes what editors complete and check entries with: for all collections that were defined. */
export const describeForEditors = (root: URL): void => writeEditorSchemas(root, [...defined.values()]);

/** An error of one collection with what is wrong in the others; as it is where those can't be looked at. */
async function withOthers(error: ContentError, config: Context['config']): Promise<ContentError> {
  try {
    return new ContentError((await checkAll(config)).problems);
  } catch {
    return error;
  }
}

/** Astro's own loaders log what is wrong and go on without the entry; these stop, but for a server that somebody writes by. */
function loaderOf(
  loader: string,
  collection: EditedCollection,
  read: (context: Context) => Promise<AnyEntry[]>,
): Loader {
  const { name, path } = collection;
  readers.set(name, read);
  defined.set(name, collection);
  return {
    name: loader,
    load: async (context) => {
      const { config, store, watcher, logger } = context;
      const look = () =>
        recheck(() => {
          describeForEditors(config.root);
          return checkAll(config);
        }, logger.fork('content'));
      const keep = (entries: readonly AnyEntry[]) => {
        const ids = new Set(entries.map(({ id }) => id));
        for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
        for (const entry of entries) store.set(entry);
        const written = entries.map(({ id, filePath, written }) => ({
          collection: name,
          id,
          file: filePath,
          ...written,
        }));
        (contentState().written ??= new Map<string, Entry[]>()).set(name, written);
      };
      if (watcher) {
        const watched = fileURLToPath(new URL(path, config.root));
        const reload = (changed: string) => {
          if (!changed.startsWith(watched)) return;
          // Not at once: the file may not be written to its end.
          look()
            .then(() => read(context))
            .then(keep)
            .catch((error: unknown) => {
              // What is wrong is said once, with all else that is.
              if (!(error instanceof ContentError)) logger.error(String(error));
            });
        };
        watcher.add(watched);
        // Before the first reading: what is saved meanwhile is read again.
        for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, reload);
      }
      try {
        keep(await read(context));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        if (!watcher) throw await withOthers(error, config);
        keep(error.others as AnyEntry[]);
      }
      if (watcher) void look();
    },
  };
}

/** Git keeps no empty folder, so a collection without entries may have none. */
async function filesBelow(folder: URL, mayBeEmpty = false): Promise<string[]> {
  if (mayBeEmpty && !existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const start = fileURLToPath(folder).length;
  return (
    found
      // Systems leave files of their own, such as .DS_Store.
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => `${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`.slice(start))
      .sort()
  );
}
