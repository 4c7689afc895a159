import { crosswalkProblems } from './check-crosswalk';

/** What the check needs to know of an entry, of whatever collection. */
export interface CheckedEntry {
  id: string;
  filePath?: string | undefined;
  data: Record<string, unknown>;
}

export type CheckedContent = Record<string, readonly CheckedEntry[]>;

interface Reference {
  collection: string;
  id: string;
}

/**
 * What the schemas can't see, because it lies between entries: references that lead nowhere or to the entry itself,
 * two entries with one place in the order, an empty collection, marks that exactly one entry carries, and the crosswalk.
 *
 * @returns one sentence for each problem, with file, field and remedy; empty where all is well
 */
export function findProblems(content: CheckedContent): string[] {
  const ids = new Map(Object.entries(content).map(([name, entries]) => [name, new Set(entries.map(({ id }) => id))]));
  return [
    ...Object.entries(content)
      .filter(([, entries]) => entries.length === 0)
      .map(([collection]) => `${collection}: the collection has no entries; a file is missing or empty.`),
    ...Object.entries(content).flatMap(([collection, entries]) => [
      ...brokenReferences(collection, entries, ids),
      ...sharedOrders(entries),
    ]),
    ...exactlyOne('articles', 'featured', content),
    ...exactlyOne('plans', 'highlight', content),
    ...crosswalkProblems(content),
  ];
}

/** @throws with all problems at once, each on its line */
export function assertWhole(content: CheckedContent): void {
  const problems = findProblems(content);
  if (problems.length > 0) throw new Error(`The content is not whole:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
}

function brokenReferences(
  collection: string,
  entries: readonly CheckedEntry[],
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return entries.flatMap((entry) =>
    references(entry.data).flatMap(({ field, to }) => {
      const place = `${nameOf(entry)}, field "${field}"`;
      const targets = ids.get(to.collection) ?? new Set();
      if (to.collection === collection && to.id === entry.id) {
        return [`${place}: the entry refers to itself; name another entry of ${to.collection}.`];
      }
      if (targets.has(to.id)) return [];
      return [
        `${place}: there is no entry "${to.id}" in ${to.collection}. ` +
          `Existing ids: ${[...targets].join(', ') || 'none'}.`,
      ];
    }),
  );
}

/** Every reference below a value, with the path to it, such as `features[2].feature`. */
function references(value: unknown, field = ''): { field: string; to: Reference }[] {
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

function sharedOrders(entries: readonly CheckedEntry[]): string[] {
  const first = new Map<number, CheckedEntry>();
  return entries.flatMap((entry) => {
    const order = entry.data['order'];
    if (typeof order !== 'number') return [];
    const other = first.get(order);
    if (other) {
      return [`${nameOf(entry)}, field "order": ${order} is already the place of ${nameOf(other)}; give it another.`];
    }
    first.set(order, entry);
    return [];
  });
}

function exactlyOne(collection: string, field: string, content: CheckedContent): string[] {
  const entries = content[collection] ?? [];
  const marked = entries.filter(({ data }) => data[field] === true);
  if (marked.length === 1 || entries.length === 0) return [];
  const found = marked.length === 0 ? 'none has' : `${marked.map(nameOf).join(', ')} have`;
  // All files of the collection, for the mark may stand in any of them.
  const place = entries[0]?.filePath?.replace(/[^/]+\.md$/, '') ?? collection;
  return [`${place}, field "${field}": exactly one entry must have it set to true, but ${found}.`];
}

function nameOf({ id, filePath }: CheckedEntry): string {
  if (!filePath) return id;
  return filePath.endsWith('.yaml') ? `${filePath} (entry "${id}")` : filePath;
}
