import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import { PICTURE } from '~/kit/content/fields/addresses';
import { isLeftBehind, pathIn, readBytes } from '~/kit/content/reading/entry-files';
import { createRenderer } from '~/kit/content/reading/markdown';
import { ContentError } from '~/kit/content/reading/problems';
import {
  allOf,
  readDataEntries,
  readMarkdownEntry,
  readYamlEntry,
  type EntryCheck,
  type ReadEntry,
} from '~/kit/content/reading/read';
import { warningsOfReview } from '~/kit/content/reading/review';
import type { Collection } from '~/kit/content/collection';
import { Catalogue } from '~/kit/content/catalogue';
import { didYouMean } from '~/lib/spelling';
import type { Entry } from '~/kit/content/reading/entries';
import { contentState } from './content-state';
import { problemsOf } from './read-content';
import { recheck } from './watch-content';
import { writeEditorSchemas, type EditedCollection } from '~/kit/content/editor-schemas/write-editor-schemas';

type Data = Record<string, unknown>;
type AnyEntry = ReadEntry<Data>;
type Context = Pick<LoaderContext, 'config' | 'logger' | 'store' | 'watcher'>;

/** The reader of each collection, keyed by the collection's name. If one collection has a mistake, all collections are read, so that all mistakes are reported together. */
const readers = new Map<string, (context: Context) => Promise<AnyEntry[]>>();
/** The catalogue of the collections, with the rules between their entries. */
let catalogue = new Catalogue([]);
/** The path and schema of each collection. */
const defined = new Map<string, EditedCollection>();

/** The folder of the files that entries of any collection may name, such as pictures. */
const FILES = 'public/';

/** A collection's requirements on its entries beyond the schema. */
interface EntryRules<Fields> {
  clauses?: boolean;
  /** Ids of the other elements of the entries' pages. */
  takenIds?: readonly string[];
  check?: EntryCheck<Fields>;
  /** Points for someone to review, which don't stop the entry from being published. */
  warn?: (entry: Pick<ReadEntry<Fields>, 'filePath' | 'data'>, today: Date) => string[];
}

/**
 * Loads a collection from the Markdown files in `src/content/<name>/`. The file's name is the entry's id and the end of its URL,
 * regardless of the front matter.
 *
 * @throws with every problem with the folder: a file in a subfolder, a file that isn't Markdown, a name that isn't
 *   lower-case-with-hyphens, or content that may not be published
 */
export function markdownFolder<Fields extends Data>(
  name: string,
  schema: z.ZodType<Fields>,
  { clauses = false, takenIds = [], check, warn = () => [] }: EntryRules<Fields> = {},
) {
  const base = `src/content/${name}/`;
  const read = async ({ config, logger }: Context) => {
    const folder = new URL(base, config.root);
    const render = await createRenderer(config, { clauses, takenIds });
    const readOne = async (path: string) => {
      const file = base + path;
      return readMarkdownEntry({ file, bytes: await readBytes(file, config.root) }, schema, render, check);
    };
    const reading: ReturnType<typeof readOne>[] = [];
    for (const path of await filesBelow(folder)) {
      const entry = readOne(path);
      reading.push(entry);
      // Read files one after another, even if one fails: ten thousand read in parallel would all be in memory with their trees.
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
 * Loads a collection from the files in `src/content/<name>/` that have a schema.
 *
 * @throws with every problem with the folder: a file that is missing or has no schema, or content that may not be published
 */
export function fixedFiles(name: string, schema: z.ZodType<Data>, schemas: Readonly<Record<string, z.ZodType<Data>>>) {
  const base = `src/content/${name}/`;
  const read = async ({ config }: Context) => {
    const folder = new URL(base, config.root);
    const render = await createRenderer(config);
    const found = await filesBelow(folder);
    const expected = Object.keys(schemas).map((id) => `${id}.md`);
    return allOf(
      [...new Set([...expected, ...found])].map(async (path) => {
        const file = base + path;
        const own = schemas[path.replace(/\.md$/, '')];
        if (!own || !expected.includes(path)) {
          const message = `no page shows the texts in this file${didYouMean(path, expected)} Rename it, or delete it.`;
          throw new ContentError([{ file, message }]);
        }
        if (!found.includes(path)) throw new ContentError([{ file, message: 'the file is missing; restore it.' }]);
        return readMarkdownEntry({ file, bytes: await readBytes(file, config.root) }, own, render, noTextBelow);
      }),
    );
  };
  return { schema, loader: loaderOf('fixed-files', { name, path: base, schema, schemas }, read) };
}

const noTextBelow: EntryCheck<Data> = ({ written }) =>
  written.body.trim() === ''
    ? []
    : [{ message: 'the page shows only the fields between the lines of hyphens; move the text below them there.' }];

/**
 * Loads a collection from `src/data/<name>.yaml`, which is a list of maps with an id.
 *
 * @throws if the file can't be read or has content that may not be published; the error gives the entry and field, or the line
 */
export function yamlFile<Schema extends z.ZodType<Data>>(name: string, schema: Schema) {
  const file = `src/data/${name}.yaml`;
  const read = async ({ config, logger }: Context) => {
    const entries = await readDataEntries({ file, bytes: await readBytes(file, config.root) }, schema);
    const today = new Date();
    for (const entry of entries) for (const warning of warningsOfReview(entry, today, entry.id)) logger.warn(warning);
    return entries;
  };
  return { schema, loader: loaderOf('yaml-file', { name, path: file, schema }, read) };
}

/**
 * Loads a collection from the files in `src/data/<name>/`, each named after one or two ids of another collection's entries.
 *
 * @throws with every problem with the folder: a file with another name, or content that may not be published
 */
export function yamlFolder<Schema extends z.ZodType<Data>>(
  name: string,
  schema: Schema,
  called: 'by one id' | 'by two ids',
) {
  const base = `src/data/${name}/`;
  const read = async ({ config }: Context) => {
    const folder = new URL(base, config.root);
    const paths = await filesBelow(folder);
    return allOf(
      paths.map(async (path) => {
        const file = base + path;
        return readYamlEntry({ file, bytes: await readBytes(file, config.root) }, schema, called);
      }),
    );
  };
  return { schema, loader: loaderOf('yaml-folder', { name, path: base, schema }, read) };
}

/** The site's collections in the form that Astro expects. */
export function loadedCollections(all: Catalogue): [name: string, ReturnType<typeof loaded>][] {
  catalogue = all;
  return Object.entries(all.collections).map(([name, collection]) => [name, loaded(name, collection)]);
}

function loaded(name: string, collection: Collection) {
  const { schema, stored } = collection;
  if (stored === 'folder') return markdownFolder(name, schema, { ...collection, takenIds: catalogue.takenIds(name) });
  if (stored === 'file') return yamlFile(name, schema);
  if (stored === 'fixed files') return fixedFiles(name, schema, collection.schemas);
  return yamlFolder(name, schema, stored === 'pairs' ? 'by two ids' : collection.called);
}

/**
 * Finds all problems in the defined collections and the points to review, and counts the entries.
 */
export async function checkAll(config: Context['config']): Promise<Checked> {
  const warnings: string[] = [];
  // An empty store, so that everything is read again.
  const store = { values: () => [] };
  const logger = { warn: (warning: string) => warnings.push(warning) };
  const context = { config, store, logger } as unknown as Context;
  const bound = [...readers].map(([name, read]) => [name, () => read(context)] as const);
  return { ...(await problemsOf(catalogue, Object.fromEntries(bound), config.root)), warnings };
}

type Checked = Awaited<ReturnType<typeof problemsOf>> & { warnings: readonly string[] };

/** Writes the schemas that code editors use to complete and check entries, for all defined collections. */
export function describeForEditors(root: URL): void {
  try {
    writeEditorSchemas(root, [...defined.values()]);
  } catch (error) {
    // Nobody edits the files of a checkout that can only be read, but the check can still read them.
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Adds the problems of the other collections to one collection's error; returns the error unchanged if those collections can't be read. */
async function withOthers(error: ContentError, config: Context['config']): Promise<ContentError> {
  try {
    return new ContentError((await checkAll(config)).problems);
  } catch {
    return error;
  }
}

/** Astro's own loaders log a problem and skip the entry. These loaders stop the build; only the development server carries on. */
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
        for (const entry of entries) store.set({ ...entry, ...assetsOf(entry) });
        const written = entries.map(({ id, filePath, written }) => ({
          collection: name,
          id,
          file: filePath,
          ...written,
        }));
        (contentState().written ??= new Map<string, Entry[]>()).set(name, written);
      };
      if (!watcher) {
        try {
          keep(await read(context));
        } catch (error) {
          throw error instanceof ContentError ? await withOthers(error, config) : error;
        }
        return;
      }
      const keepReadable = () =>
        read(context).then(keep, (error: unknown) => {
          if (!(error instanceof ContentError)) throw error;
          keep(error.others as AnyEntry[]);
        });
      const watched = [pathIn(config.root, path), pathIn(config.root, FILES)];
      const reload = (changed: string) => {
        if (!watched.some((start) => changed.startsWith(start))) return;
        // Read after the check, which waits until the file is completely written, and reports all problems together.
        look()
          .then(keepReadable)
          .catch((error: unknown) => logger.error(String(error)));
      };
      watcher.add(watched);
      // Watch before the first read, so that files saved during it are read again.
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, reload);
      await keepReadable();
      void look();
    },
  };
}

/** The pictures in an entry's text, which Astro serves. */
function assetsOf({ rendered }: AnyEntry): { assetImports?: string[] } {
  const paths = rendered?.metadata?.imagePaths ?? [];
  return paths.length > 0 ? { assetImports: paths } : {};
}

/**
 * Lists the files in a folder, except pictures, which entries show. Git doesn't store empty folders, so a collection without entries may
 * not have one; the check says if it needs any.
 */
async function filesBelow(folder: URL): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const start = fileURLToPath(folder);
  return found
    .filter((entry) => !entry.isDirectory() && !PICTURE.test(entry.name))
    .map((entry) => pathWithin(start, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isLeftBehind(file))
    .sort();
}

/** The path of a file relative to a folder, with slashes on every system. @param system `path.win32` in tests */
export const pathWithin = (folder: string, file: string, { relative, sep } = path): string =>
  relative(folder, file).replaceAll(sep, '/');
