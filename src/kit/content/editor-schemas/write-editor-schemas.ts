import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { namesIn, pathIn } from '~/kit/content/reading/entry-files';
import { editorSchema, editorSchemaOfSeveral } from './editor-schema';

/** A collection, and where its entries are in the project. */
export interface EditedCollection {
  name: string;
  /** Path, relative to the project's root, of the file with all entries or of their folder. */
  path: string;
  schema: z.ZodType;
  /** The schema of each file, if the files differ in their fields. */
  schemas?: Readonly<Record<string, z.ZodType>>;
}

/** Folder in which Astro's VS Code extension looks for schemas of front matter; its contents can be regenerated at any time. */
const FOLDER = '.astro/collections/';
/** Distinguishes our files from Astro's own `<name>.schema.json`, which lack the ids and use times instead of dates. */
const PREFIX = 'editor-';

/**
 * Writes the schemas that code editors use for each collection's files. Leaves unchanged files alone.
 *
 * @param root folder of the project
 */
export function writeEditorSchemas(root: URL, collections: readonly EditedCollection[]): void {
  const files = new Map(collections.map(({ name, path }) => [name, filesAt(path, root)]));
  const places = new Map(collections.map(({ name, path }) => [name, path]));
  const idsOf = (name: string) => idsIn(places.get(name) ?? '', files.get(name) ?? [], root);
  const folder = new URL(FOLDER, root);
  mkdirSync(folder, { recursive: true });
  const described = collections.flatMap(({ name, path, schema, schemas }) =>
    schemas
      ? Object.entries(schemas).map(([id, own]) => ({ name: `${name}-${id}`, schema: own, own: [`${path}${id}.md`] }))
      : [{ name, schema, own: files.get(name) ?? [] }],
  );
  for (const { name, schema } of described) {
    const entry = editorSchema(schema, idsOf);
    const isSeveral = places.get(name)?.endsWith('.yaml');
    write(new URL(`${PREFIX}${name}.schema.json`, folder), isSeveral ? editorSchemaOfSeveral(entry) : entry);
  }
  const withFrontMatter = described.filter(({ own }) => own.some((file) => file.endsWith('.md')));
  // The format of Astro's own list (experimental.contentIntellisense), which its language server reads.
  write(new URL('collections.json', folder), {
    collections: withFrontMatter.map(({ name }) => ({ hasSchema: true, name: PREFIX + name })),
    entries: Object.fromEntries(
      withFrontMatter.flatMap(({ name, own }) =>
        own.map((file) => [`${decodeURIComponent(root.href)}${file}`.toLowerCase(), PREFIX + name]),
      ),
    ),
  });
}

function filesAt(path: string, root: URL): string[] {
  if (!path.endsWith('/')) return [path];
  return namesIn(pathIn(root, path))
    .filter((name) => /\.(md|yaml)$/.test(name))
    .sort()
    .map((name) => path + name);
}

function idsIn(path: string, files: readonly string[], root: URL): string[] {
  if (path.endsWith('/')) return files.map((file) => file.replace(/^.*\/|\.\w+$/g, ''));
  // The check reports missing files.
  const texts = files
    .map((file) => pathIn(root, file))
    .flatMap((at) => (existsSync(at) ? [readFileSync(at, 'utf8')] : []));
  return texts.flatMap((text) => [...text.matchAll(/^- id: '?([\w-]+)/gm)].map(([, id = '']) => id));
}

function write(file: URL, value: object): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(file, text);
}
