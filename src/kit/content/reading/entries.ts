import { readFileSync } from 'node:fs';
import type { Catalogue } from '~/kit/content/catalogue';
import { PICTURE } from '~/kit/content/fields/addresses';
import { unpublishedMark } from '~/lib/publication';
import { namesIn, pathIn } from './entry-files';
import { parseMarkdown } from './front-matter';
import type { Written } from './read';
import { readSource } from './source';
import { parseEntries, parseYaml } from './yaml';

/** An entry as its editor wrote it: a Markdown file, or one item of a data file. */
export interface Entry extends Written {
  collection: string;
  id: string;
  /** Path relative to the project's root. */
  file: string;
}

/**
 * Reads and parses all entries as the loaders do, but without their schemas, for code that reads content outside a build. In a
 * build, integrations use `loadedEntries` from kit/content/loading/content-state.ts, so that each file is read only once.
 *
 * @param root the project's folder
 * @throws ContentError if a file can't be read
 */
export function readEntries(catalogue: Catalogue, root = '.'): Entry[] {
  return catalogue.names.flatMap((collection) => {
    const place = catalogue.placeOf(collection);
    const sourceOf = (file: string) => readSource(readFileSync(pathIn(root, file)), file);
    if (place.endsWith('.yaml')) {
      return [...parseEntries(sourceOf(place), place)].map(([id, data]) => ({
        collection,
        id,
        file: place,
        data,
        body: '',
      }));
    }
    // Pictures are in the folder of the entries that show them.
    const names = namesIn(pathIn(root, place)).filter((name) => !PICTURE.test(name));
    return names.map((name) => {
      const file = place + name;
      const text = sourceOf(file);
      const { data, body } = name.endsWith('.md')
        ? parseMarkdown(text, file)
        : { data: parseYaml(text, file), body: '' };
      return { collection, id: name.replace(/\.\w+$/, ''), file, data, body };
    });
  });
}

const grouped = new WeakMap<readonly Entry[], Map<string, Map<string, Entry>>>();

/** The entries of a collection by id. */
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
export const isPublished = ({ data }: Pick<Entry, 'data'>): boolean => unpublishedMark(data, new Date()) === undefined;
