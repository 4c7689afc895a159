import type { Problem } from '~/catalogue/reading/problems';

/** What the check needs to know of an entry, of whatever collection. */
export interface CheckedEntry {
  id: string;
  filePath?: string | undefined;
  data: Record<string, unknown>;
  /** What became of its text. */
  rendered?: { html?: string | undefined; metadata?: object | undefined } | undefined;
}

export type CheckedContent = Record<string, readonly CheckedEntry[]>;

/**
 * Ids of entries that are there but can't be read, by collection: they are written, and wrong in another way. `'all'` if a file of
 * several can't be read, so that nobody knows which entries it has.
 */
export type Unreadable = Readonly<Record<string, readonly string[] | 'all'>>;

export const isUnreadable = (unreadable: Unreadable, collection: string, id: string): boolean =>
  unreadable[collection] === 'all' || Boolean(unreadable[collection]?.includes(id));

interface Reference {
  collection: string;
  id: string;
}

/** Every reference below a value, with the path to it, such as `features[2].feature`. */
export function references(value: unknown, field = ''): { field: string; to: Reference }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isReference(value)) return [{ field, to: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => references(item, `${field}[${index}]`));
  return Object.entries(value).flatMap(([key, item]) => references(item, field ? `${field}.${key}` : key));
}

function isReference(value: object): value is Reference {
  return (
    Object.keys(value).length === 2 &&
    'collection' in value &&
    'id' in value &&
    typeof value.collection === 'string' &&
    typeof value.id === 'string'
  );
}

/** Where an entry stands. */
export function placeOf({ id, filePath = id }: CheckedEntry): Pick<Problem, 'file' | 'entry'> {
  return holdsSeveral(filePath) ? { file: filePath, entry: id } : { file: filePath };
}

/** How a message calls an entry. */
export function nameOf({ id, filePath }: CheckedEntry): string {
  if (!filePath) return id;
  return holdsSeveral(filePath) ? `"${id}"` : filePath;
}

const holdsSeveral = (filePath: string) => /^src\/data\/[^/]+\.yaml$/.test(filePath);
