import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { collectionNamed, placeOf } from '~/catalogue/addresses';

export interface Existing {
  file: string;
  order: number | undefined;
}

/**
 * The existing entries of a collection, by id, read without their schema: the others needn't be valid to add one.
 *
 * @param root folder of the project
 * @throws if there is no such collection
 */
export function existing(root: URL, collection: string): ReadonlyMap<string, Existing> {
  const place = placeOf(collectionNamed(collection));
  if (place.endsWith('.yaml')) {
    const entries = parse(readFileSync(new URL(place, root), 'utf8')) as Record<string, { order?: number } | null>;
    return new Map(Object.entries(entries).map(([id, entry]) => [id, { file: place, order: entry?.order }]));
  }
  // Git keeps no empty folder, so a collection without entries may have none.
  if (!existsSync(new URL(place, root))) return new Map();
  const names = readdirSync(new URL(place, root)).filter((name) => /\.(md|yaml)$/.test(name));
  return new Map(
    names.map((name) => {
      const order = /^order: *(\d+)/m.exec(readFileSync(new URL(place + name, root), 'utf8'))?.[1];
      return [name.replace(/\.\w+$/, ''), { file: place + name, order: order ? Number(order) : undefined }];
    }),
  );
}
