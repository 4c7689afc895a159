import { readFileSync, statSync } from 'node:fs';
import type { Catalogue } from '~/kit/content/catalogue';
import { namesIn, pathIn } from '~/kit/content/reading/entry-files';
import { plainText } from '~/kit/content/reading/source';
import { parseEntries } from '~/kit/content/reading/yaml';

export interface Existing {
  file: string;
  order: number | undefined;
}

/** Whether a data file consists of comments and at most an empty list or map. */
const hasNone = (text: string): boolean => /^(?:\[ *\]|\{ *\})?$/.test(text.replace(/^\s*#.*$/gm, '').trim());

/** Adds the text of an entry to a data file. If there are none yet, only the file's comments are kept. */
export function withEntry(before: string, entry: string): string {
  const text = plainText(before);
  const kept = hasNone(text) ? text.replace(/^(?:\[ *\]|\{ *\})\s*$/m, '') : text;
  return kept.replace(/(?<=[^\n])$/, '\n') + entry;
}

/**
 * Reads a collection's existing entries, by id and without their schema, so that an entry can be added even if others are invalid.
 *
 * @param root folder of the project
 * @throws if the collection doesn't exist
 */
export function existing(catalogue: Catalogue, root: URL, collection: string): ReadonlyMap<string, Existing> {
  const place = catalogue.placeOf(collection);
  if (place.endsWith('.yaml')) {
    const text = plainText(readFileSync(pathIn(root, place), 'utf8'));
    if (hasNone(text)) return new Map();
    const entries = parseEntries(text, place);
    return new Map([...entries].map(([id, { order }]) => [id, { file: place, order: Number(order) || undefined }]));
  }
  const isReadable = (name: string) => statSync(pathIn(root, place + name), { throwIfNoEntry: false })?.isFile();
  const names = namesIn(pathIn(root, place)).filter((name) => /\.(md|yaml)$/.test(name) && isReadable(name));
  return new Map(
    names.map((name) => {
      const order = /^order: *(\d+)/m.exec(readFileSync(pathIn(root, place + name), 'utf8'))?.[1];
      return [name.replace(/\.\w+$/, ''), { file: place + name, order: order ? Number(order) : undefined }];
    }),
  );
}
