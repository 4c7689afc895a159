import type { Collection } from '~/kit/content/collection';
import { registry, type CollectionName } from '~/modules/registry';
import type { Problem } from '~/kit/content/reading/problems';
import { didYouMean } from '~/lib/spelling';
import { controlProblems, coverageProblems } from '~/modules/controls/check';
import { dateProblems } from './check-dates';
import { distinctProblems } from './check-distinct';
import { figureProblems } from '~/modules/claims/check';
import { crosswalkProblems } from '~/modules/crosswalk/checks/check-crosswalk';
import { evidenceProblems } from '~/modules/trust/check-evidence';
import { partsProblems } from '~/modules/frameworks/check-parts';
import { relationsProblems } from '~/modules/crosswalk/checks/check-relations';
import {
  isUnreadable,
  nameOf,
  placeOf,
  references,
  type CheckedContent,
  type CheckedEntry,
  type Unreadable,
} from './checked-entry';
import { formerIdProblems, isPublished, publicationProblems } from './check-publication';
import { sampleControlProblems } from '~/modules/scenes/check';

/**
 * Finds problems between entries, which no schema can detect: references to missing entries or to the entry itself, two entries
 * with the same order, empty collections, flags that exactly one entry may have, circular evidence, and problems in the crosswalk
 * and controls.
 *
 * @returns the problems, each with file, field and remedy; empty if there are none
 */
export function findProblems(
  content: CheckedContent,
  unreadable: Unreadable = {},
  today: Date = new Date(),
): Problem[] {
  const isWhole = (collection: string) => !unreadable[collection];
  const ids = new Map(Object.entries(content).map(([name, entries]) => [name, new Set(entries.map(({ id }) => id))]));
  return [
    ...Object.entries(content)
      .filter(([collection, entries]) => entries.length === 0 && isWhole(collection) && !mayBeEmpty(collection))
      .map(([collection]) => ({
        file: collection,
        message: 'the collection has no entries, but the site needs at least one; write one, or restore its files.',
      })),
    ...Object.entries(content).flatMap(([collection, entries]) => [
      ...brokenReferences(collection, entries, ids, unreadable),
      ...sharedOrders(entries),
    ]),
    ...publicationProblems(content, unreadable, today),
    ...formerIdProblems(content),
    ...dateProblems(content, today),
    ...distinctProblems(content, today),
    ...figureProblems(content, today),
    ...sampleControlProblems(content),
    ...evidenceProblems(content),
    ...(isWhole('articles') ? exactlyOne('articles', 'featured', content, today) : []),
    ...(isWhole('plans') ? exactlyOne('plans', 'highlight', content, today) : []),
    ...(CROSSWALK.every(isWhole) ? crosswalkProblems(content) : []),
    ...(FINE.every(isWhole) ? [...partsProblems(content), ...relationsProblems(content)] : []),
    ...(CONTROLS.every(isWhole) ? [...controlProblems(content, today), ...coverageProblems(content, today)] : []),
  ];
}

const mayBeEmpty = (name: string): boolean =>
  name in registry && Boolean((registry[name as CollectionName] as Collection).mayBeEmpty);

/** The collections that make up the crosswalk. */
const CROSSWALK = ['frameworks', 'crosswalk', 'crosswalk-parts', 'crosswalk-clauses'];
const FINE = [...CROSSWALK, 'framework-parts', 'crosswalk-relations'];
/** Collections to whose entries controls link, or against which those links are checked. */
const CONTROLS = [...FINE, 'controls', 'policies'];

function brokenReferences(
  collection: string,
  entries: readonly CheckedEntry[],
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  unreadable: Unreadable,
): Problem[] {
  return entries.flatMap((entry) =>
    references(entry.data).flatMap(({ field, to }) => {
      const place = { ...placeOf(entry), field };
      const targets = ids.get(to.collection) ?? new Set();
      if (to.collection === collection && to.id === entry.id) {
        return [{ ...place, message: `the entry refers to itself; name another entry in ${to.collection}.` }];
      }
      if (targets.has(to.id) || isUnreadable(unreadable, to.collection, to.id)) return [];
      const others = [...targets].filter((id) => id !== entry.id || to.collection !== collection);
      const message = `found "${to.id}"; there is no such entry in ${to.collection}${didYouMean(to.id, others)}`;
      return [{ ...place, message }];
    }),
  );
}

function sharedOrders(entries: readonly CheckedEntry[]): Problem[] {
  const first = new Map<number, CheckedEntry>();
  const free = 1 + Math.max(0, ...entries.map(({ data }) => Number(data['order'] ?? 0)));
  return entries.flatMap((entry) => {
    const order = entry.data['order'];
    if (typeof order !== 'number') return [];
    const other = first.get(order);
    if (other) {
      const at = (one: CheckedEntry, older: CheckedEntry): Problem => ({
        ...placeOf(one),
        field: 'order',
        message: `found ${order}, which is already taken by ${nameOf(older)}; the next free number is ${free}.`,
      });
      return [{ ...at(entry, other), rival: at(other, entry) }];
    }
    first.set(order, entry);
    return [];
  });
}

function exactlyOne(collection: string, field: string, content: CheckedContent, today: Date): Problem[] {
  const entries = (content[collection] ?? []).filter((entry) => isPublished(entry, today));
  const marked = entries.filter(({ data }) => data[field] === true);
  if (marked.length === 1 || entries.length === 0) return [];
  const must = 'exactly one entry must set this field to true';
  if (marked.length > 1) {
    const message = `${must}, but ${marked.map(nameOf).join(' and ')} do; delete the field from all but one of them.`;
    return marked.map((entry) => ({ ...placeOf(entry), field, message }));
  }
  // The problem concerns all files of the collection, because the flag may be in any of them.
  const file = entries[0]?.filePath?.replace(/[^/]+\.md$/, '') ?? collection;
  return [{ file, field, message: `${must}, but none does.` }];
}
