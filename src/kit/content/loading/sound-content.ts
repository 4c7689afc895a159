import type { Catalogue } from '~/kit/content/catalogue';
import { cutsOf } from '~/kit/content/changing/traces';
import { without } from '~/kit/content/changing/yaml-edits';
import { idsIn, references, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import { parsedData } from '~/kit/content/reading/data';
import { fieldPath } from '~/kit/content/reading/locate';
import { idsOfPair } from '~/lib/pair-ids';

/**
 * The part of the content that pages can show in spite of mistakes. A reference to an entry that doesn't exist or can't be read is left
 * out with the smallest part around it that the schema can do without; an entry that can't do without it, or that is named after such an
 * entry, is left out itself.
 */
export function soundPart(catalogue: Catalogue, content: CheckedContent): CheckedContent {
  let sound = content;
  for (let isSettled = false; !isSettled;) {
    const ids = idsIn(sound);
    const isThere = (collection: string, id: string) => ids.get(collection)?.has(id) ?? false;
    const kept = Object.entries(sound).map(([name, entries]): [string, readonly CheckedEntry[]] => [
      name,
      entries.flatMap((entry) =>
        hasSubject(catalogue, name, entry.id, isThere) ? soundEntry(catalogue, name, entry, isThere) : [],
      ),
    ]);
    isSettled = kept.every(([name, entries]) => entries.length === sound[name]?.length);
    sound = Object.fromEntries(kept);
  }
  return sound;
}

type IsThere = (collection: string, id: string) => boolean;

/** Whether the entries exist that an entry is named after. */
function hasSubject(catalogue: Catalogue, name: string, id: string, isThere: IsThere): boolean {
  const { of, outlives } = (catalogue.collections[name] ?? {}) as { of?: string; outlives?: boolean };
  return of === undefined || outlives === true || (idsOfPair(id) ?? [id]).every((one) => isThere(of, one));
}

/** The entry without its broken references; nothing if it needs one of them. */
function soundEntry(catalogue: Catalogue, name: string, entry: CheckedEntry, isThere: IsThere): CheckedEntry[] {
  const broken = references(entry.data).filter(({ to }) => !isThere(to.collection, to.id));
  if (broken.length === 0) return [entry];
  const schema = catalogue.schemaOf(name, entry.id);
  const { written = { data: {} } } = entry;
  const traces = broken.map(({ field, to }) => ({ path: fieldPath(field), text: to.id, to: undefined }));
  const { cut, left } = cutsOf(written, schema, traces);
  if (left.length > 0) return [];
  const data = without(written.data, cut) as CheckedEntry['data'];
  return [{ ...entry, data: parsedData(schema, data) as CheckedEntry['data'], written: { data } }];
}
