import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Existing {
  file: string;
  order: number | undefined;
}

/**
 * Where the entries of a collection stand: a file of several, or a folder with one file each.
 *
 * @param root folder of the project
 */
export function placeOf(root: URL, collection: string): string {
  const places = [`src/data/${collection}.yaml`, `src/content/${collection}/`, `src/data/${collection}/`];
  const place = places.find((path) => existsSync(new URL(path, root)));
  if (!place) throw new Error(`There is no collection ${collection}.`);
  return place;
}

/**
 * The entries of a collection that are there, by id, read without their schema: to add one, the others need not be right.
 *
 * @param root folder of the project
 */
export function existing(root: URL, collection: string): ReadonlyMap<string, Existing> {
  const place = placeOf(root, collection);
  if (place.endsWith('.yaml')) {
    const entries = parse(readFileSync(new URL(place, root), 'utf8')) as Record<string, { order?: number } | null>;
    return new Map(Object.entries(entries).map(([id, entry]) => [id, { file: place, order: entry?.order }]));
  }
  const names = readdirSync(new URL(place, root)).filter((name) => /\.(md|yaml)$/.test(name));
  return new Map(
    names.map((name) => {
      const order = /^order: *(\d+)/m.exec(readFileSync(new URL(place + name, root), 'utf8'))?.[1];
      return [name.replace(/\.\w+$/, ''), { file: place + name, order: order ? Number(order) : undefined }];
    }),
  );
}
