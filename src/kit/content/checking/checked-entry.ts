import type { Problem } from '~/kit/content/reading/problems';
import { didYouMean } from '~/lib/spelling';

/** The facts about an entry of any collection that the check needs. */
export interface CheckedEntry {
  id: string;
  filePath?: string | undefined;
  data: Record<string, unknown>;
  /** The data before the schema parsed it. */
  written?: { data: Record<string, unknown> };
  /** The result of rendering its text. */
  rendered?: { html?: string | undefined; metadata?: object | undefined } | undefined;
}

export type CheckedContent = Record<string, readonly CheckedEntry[]>;

/** The ids of the entries of each collection. */
export const idsIn = (content: CheckedContent): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(content).map(([name, entries]) => [name, new Set(entries.map(({ id }) => id))]));

/**
 * Ids of entries that exist but can't be read because of another mistake, keyed by collection. `'all'` if a file with several entries can't
 * be read, so that its entries are unknown.
 */
export type Unreadable = Readonly<Record<string, readonly string[] | 'all'>>;

export const isUnreadable = (unreadable: Unreadable, collection: string, id: string): boolean =>
  unreadable[collection] === 'all' || Boolean(unreadable[collection]?.includes(id));

/** The known ids of entries that can't be read. */
export function unreadableIds(unreadable: Unreadable, collection: string): readonly string[] {
  const ids = unreadable[collection] ?? [];
  return ids === 'all' ? [] : ids;
}

/** The value of a field, such as `edition.verifiedOn`; undefined if there is none. */
export const valueAt = ({ data }: CheckedEntry, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);

/** The id under which an entry can be found that was renamed. */
export const renamedTo = (entries: readonly CheckedEntry[] | undefined, id: string): string | undefined =>
  entries?.find(({ data }) => ((data['formerIds'] ?? []) as readonly string[]).includes(id))?.id;

/** The end of a sentence about an unknown id: what it was renamed to, what was probably meant, or a full stop. */
export function renamedOrMeant(
  entries: readonly CheckedEntry[] | undefined,
  id: string,
  ids: readonly string[],
): string {
  const renamed = renamedTo(entries, id);
  return renamed === undefined ? didYouMean(id, ids) : `; it was renamed to "${renamed}".`;
}

interface Reference {
  collection: string;
  id: string;
}

/** Every reference below a value, with the path to it, such as `features[2].feature`. */
export const references = (value: unknown): { field: string; to: Reference }[] =>
  valuesIn(value, isReference).map(({ field, found }) => ({ field, to: found }));

/** Every string below a value, with the path to it, such as `features[2].title`. */
export const stringsIn = (value: unknown): { field: string; text: string }[] =>
  valuesIn(value, isString).map(({ field, found }) => ({ field, text: found }));

/** Every value of one kind at or below a value. Doesn't look inside those it finds. */
function valuesIn<T>(
  value: unknown,
  isWanted: (value: unknown) => value is T,
  field = '',
): { field: string; found: T }[] {
  if (isWanted(value)) return [{ field, found: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => valuesIn(item, isWanted, `${field}[${index}]`));
  return Object.entries(value).flatMap(([key, item]) => valuesIn(item, isWanted, field ? `${field}.${key}` : key));
}

const isString = (value: unknown) => typeof value === 'string';

function isReference(value: unknown): value is Reference {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 2 &&
    'collection' in value &&
    'id' in value &&
    typeof value.collection === 'string' &&
    typeof value.id === 'string'
  );
}

/** The file of an entry, and its id if the file contains several entries. */
export function placeOf({ id, filePath = id }: CheckedEntry): Pick<Problem, 'file' | 'entry'> {
  return holdsSeveral(filePath) ? { file: filePath, entry: id } : { file: filePath };
}

/** An entry's name in messages. */
export function nameOf({ id, filePath }: CheckedEntry): string {
  if (!filePath) return id;
  return holdsSeveral(filePath) ? `"${id}"` : filePath;
}

const holdsSeveral = (filePath: string) => /^src\/data\/[^/]+\.yaml$/.test(filePath);
