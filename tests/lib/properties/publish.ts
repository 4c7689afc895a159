import { readFileSync } from 'node:fs';
import { findProblems } from '~/kit/content/checking/check-content';
import type { CheckedEntry } from '~/kit/content/checking/checked-entry';
import { createRenderer, type RenderMarkdown } from '~/kit/content/reading/markdown';
import { sentence, type ContentError } from '~/kit/content/reading/problems';
import {
  allOf,
  readDataEntries,
  readMarkdownEntry,
  readYamlEntry,
  type EntryCheck,
  type ReadEntry,
  type SourceFile,
} from '~/kit/content/reading/read';
import { schemas } from '../schemas.ts';
import type { Entry } from '~/kit/content/reading/entries';
import { catalogue } from '~/modules/registry';

type Config = Parameters<typeof createRenderer>[0];

export const PICTURE_HOSTS = ['pictures.example'];

export type Published = ReadEntry<Record<string, unknown>>;
/** The outcome for a file: problems that stop the build, or its entries. */
export type ReadOutcome = { problems: readonly string[] } | { entries: readonly Published[] };

/** The real content, and the outcome if files in one of its collections were replaced. */
export interface Project {
  entries: readonly Entry[];
  publish: (collection: string, ...files: SourceFile[]) => Promise<ReadOutcome>;
}

/** The real content as the build reads it, keyed by collection. */
type Good = Readonly<Record<string, readonly CheckedEntry[]>>;

async function readGood(config: Config, entries: readonly Entry[]): Promise<Good> {
  const render = await renderers(config);
  const good: Record<string, readonly CheckedEntry[]> = {};
  for (const collection of Object.keys(schemas)) {
    const files = new Set(entries.filter((entry) => entry.collection === collection).map(({ file }) => file));
    const read = [...files].map((file) =>
      readFile(collection, { file, bytes: readFileSync(file) }, render(collection)),
    );
    good[collection] = (await Promise.all(read)).flat();
  }
  return good;
}

/** The renderer of a collection; clauses in legal documents have ids. */
async function renderers(config: Config): Promise<(collection: string) => RenderMarkdown> {
  const plain = await createRenderer(config, { pictureHosts: PICTURE_HOSTS });
  const withClauses = await createRenderer(config, { pictureHosts: PICTURE_HOSTS, clauses: true });
  return (collection) => (collection === 'documents' ? withClauses : plain);
}

/** @param read the real content, if it has been read before */
export async function openProject(config: Config, entries: readonly Entry[], read?: Good): Promise<Project> {
  const render = await renderers(config);
  const good = read ?? (await readGood(config, entries));
  return {
    entries,
    publish: async (collection, ...files) => {
      try {
        const changed = (await allOf(files.map((file) => readFile(collection, file, render(collection))))).flat();
        const others = (good[collection] ?? []).filter(({ filePath }) => !files.some(({ file }) => file === filePath));
        const problems = findProblems(catalogue, { ...good, [collection]: [...others, ...changed] });
        return problems.length > 0 ? { problems: problems.map(sentence) } : { entries: changed };
      } catch (error) {
        // After a module has been mocked, there can be two classes with the same name.
        if (error instanceof Error && error.name === 'ContentError') {
          const { problems } = error as Error & Pick<ContentError, 'problems'>;
          return { problems: problems.map(sentence) };
        }
        throw error;
      }
    },
  };
}

async function readFile(collection: string, file: SourceFile, render: RenderMarkdown): Promise<Published[]> {
  const schema = schemas[collection];
  if (!schema) throw new Error(`There is no schema for ${collection}.`);
  const isAlone = /^src\/data\/[^/]+\//.test(file.file);
  const called = ['edition-changes', 'framework-parts'].includes(collection) ? 'by one id' : 'by two ids';
  const read = isAlone
    ? [await readYamlEntry(file, schema, called)]
    : file.file.startsWith('src/data/')
      ? await readDataEntries(file, schema)
      : [await readMarkdownEntry(file, schema, render, checkOf(collection))];
  return read as Published[];
}

/** A collection's requirements in addition to its schema. */
function checkOf(name: string): EntryCheck<unknown> | undefined {
  const collection = catalogue.collection(name);
  return collection.stored === 'folder' ? (collection.check as EntryCheck<unknown> | undefined) : undefined;
}
