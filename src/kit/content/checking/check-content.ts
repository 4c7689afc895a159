import type { Catalogue } from '~/kit/content/catalogue';
import type { Problem } from '~/kit/content/reading/problems';
import { isoDay, longDay } from '~/lib/dates';
import { distinctProblems } from './check-distinct';
import {
  idsIn,
  isUnreadable,
  nameOf,
  placeOf,
  references,
  renamedOrMeant,
  unreadableIds,
  type CheckedContent,
  type CheckedEntry,
  type Unreadable,
} from './checked-entry';
import { linkProblems, singlePages } from './check-links';
import { publicProblems } from './check-public';
import { formerIdProblems, isPublished, publicationProblems } from './check-publication';

/**
 * Finds problems between entries, which no schema can detect: references to missing entries or to the entry itself, two entries
 * with the same order, empty collections, links to missing pages, files in `public/` that could run scripts, and what the
 * subjects' own checks find. Scheduled entries are checked as of their day as well: a mistake found only then would stop a nightly
 * build that no one is watching.
 *
 * @param parts what could be read of unreadable entries: their references and links are checked, so that an editor sees them at once
 * @returns the problems, each with file, field and remedy; empty if there are none
 */
export function findProblems(
  catalogue: Catalogue,
  content: CheckedContent,
  unreadable: Unreadable = {},
  today: Date = new Date(),
  parts: CheckedContent = {},
): Problem[] {
  const found = [
    ...publicProblems(),
    ...problemsOn(catalogue, content, unreadable, today),
    ...problemsOfParts(catalogue, content, unreadable, parts, today),
  ];
  const known = new Set(found.map(keyOf));
  for (const day of daysAfter(content, today)) {
    const then = problemsOn(catalogue, publishedBy(content, day), unreadable, today, true).filter(
      (problem) => !known.has(keyOf(problem)),
    );
    for (const problem of then) known.add(keyOf(problem));
    found.push(...then.map((problem) => fromDay(problem, day)));
  }
  return found;
}

/** The later days on which entries will be published, in order. */
function daysAfter(content: CheckedContent, today: Date): Date[] {
  const days = Object.values(content).flatMap((entries) =>
    entries.flatMap(({ data: { draft, publishOn } }) =>
      draft !== true && publishOn instanceof Date && isoDay(publishOn) > isoDay(today) ? [isoDay(publishOn)] : [],
    ),
  );
  return [...new Set(days)].sort().map((day) => new Date(day));
}

/** The content in which every entry scheduled up to a day is published. Everything else that depends on the day stays as it is. */
function publishedBy(content: CheckedContent, day: Date): CheckedContent {
  const isDue = ({ data: { publishOn } }: CheckedEntry) => publishOn instanceof Date && publishOn <= day;
  return Object.fromEntries(
    Object.entries(content).map(([name, entries]) => [
      name,
      entries.map((entry) => (isDue(entry) ? { ...entry, data: { ...entry.data, publishOn: undefined } } : entry)),
    ]),
  );
}

const keyOf = ({ file, entry, field, text, message }: Problem) => JSON.stringify([file, entry, field, text, message]);

const fromDay = ({ rival, ...problem }: Problem, day: Date): Problem => ({
  ...problem,
  message: `from ${longDay(day)}: ${problem.message}`,
  ...(rival && { rival: fromDay(rival, day) }),
});

function problemsOn(
  catalogue: Catalogue,
  content: CheckedContent,
  unreadable: Unreadable,
  today: Date,
  isLater = false,
): Problem[] {
  const isWhole = (collection: string) => !unreadable[collection];
  const ids = idsIn(content);
  return [
    ...Object.entries(content)
      .filter(([collection, entries]) => entries.length === 0 && isWhole(collection))
      .flatMap(([collection]) => problemOfEmpty(catalogue, collection)),
    ...Object.entries(content).flatMap(([collection, entries]) => [
      ...brokenReferences(collection, entries, content, ids, unreadable),
      ...sharedOrders(entries),
    ]),
    ...publicationProblems(catalogue, content, unreadable, today),
    ...formerIdProblems(content),
    ...takenAddresses(catalogue, content),
    ...distinctProblems(content, today),
    ...catalogue.subjects.flatMap(({ checks = [] }) =>
      checks
        .filter(({ needs = [], isOfToday }) => needs.every(isWhole) && !(isLater && isOfToday))
        .flatMap(({ find }) => find(content, today, catalogue)),
    ),
  ];
}

/** The broken references and links in what could be read of unreadable entries. */
function problemsOfParts(
  catalogue: Catalogue,
  content: CheckedContent,
  unreadable: Unreadable,
  parts: CheckedContent,
  today: Date,
): Problem[] {
  const linked = { catalogue, content, unreadable, today, single: singlePages(catalogue) };
  const ids = idsIn(content);
  return Object.entries(parts).flatMap(([collection, entries]) => [
    ...brokenReferences(collection, entries, content, ids, unreadable),
    ...entries.filter((entry) => isPublished(entry, today)).flatMap((entry) => linkProblems(entry, linked)),
  ]);
}

/** Entries whose page would have the address of another page: hosts serve `/glossary/index` as `/glossary`. */
function takenAddresses(catalogue: Catalogue, content: CheckedContent): Problem[] {
  const single = singlePages(catalogue);
  return catalogue.folderNames.flatMap((name) =>
    (content[name] ?? []).flatMap((entry) => {
      const address = catalogue.addressOf(name, entry.id);
      const own = address.replace(/\/index$/, '');
      if (own === address && !single.includes(own)) return [];
      const message = `the file’s name would give the page the address ${own}, which isn’t free; rename the file, for example to "${entry.id}-${catalogue.folder(name).newEntry.name}.md".`;
      return [{ ...placeOf(entry), message }];
    }),
  );
}

function problemOfEmpty(catalogue: Catalogue, name: string): Problem[] {
  const { neededBecause } = catalogue.collections[name] ?? {};
  if (neededBecause === undefined) return [];
  const message = `there are no entries, but the site needs at least one, because ${neededBecause}; write one, or restore its files.`;
  return [{ file: catalogue.placeOf(name), message }];
}

function brokenReferences(
  collection: string,
  entries: readonly CheckedEntry[],
  content: CheckedContent,
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
      const known = [...targets, ...unreadableIds(unreadable, to.collection)];
      const others = known.filter((id) => id !== entry.id || to.collection !== collection);
      const message = `found "${to.id}"; there is no such entry in ${to.collection}${renamedOrMeant(content[to.collection], to.id, others)}`;
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
