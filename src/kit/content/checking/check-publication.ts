import type { Catalogue } from '~/kit/content/catalogue';
import type { Problem } from '~/kit/content/reading/problems';
import { factsOf } from '~/kit/content/reading/text-facts';
import { unpublishedMark } from '~/lib/publication';
import { linkProblems, singlePages } from './check-links';
import { placeOf, references, type CheckedContent, type CheckedEntry, type Unreadable } from './checked-entry';

export const isPublished = ({ data }: Pick<CheckedEntry, 'data'>, today: Date): boolean =>
  unpublishedMark(data, today) === undefined;

/**
 * Finds references from published entries to unpublished ones: references that a page needs, lists that would become empty, and
 * links in an entry's text. Other lists simply leave out unpublished entries.
 */
export function publicationProblems(
  catalogue: Catalogue,
  content: CheckedContent,
  unreadable: Unreadable,
  today: Date,
): Problem[] {
  const hidden = new Map(
    Object.entries(content).flatMap(([collection, entries]) =>
      entries.filter((entry) => !isPublished(entry, today)).map((entry) => [`${collection} ${entry.id}`, entry]),
    ),
  );
  const linked = { catalogue, content, unreadable, today, single: singlePages(catalogue) };
  return Object.values(content).flatMap((entries) =>
    entries
      .filter((entry) => isPublished(entry, today))
      .flatMap((entry) => [
        ...hiddenReferences(entry, hidden, today),
        ...linkProblems(entry, linked),
        ...repeatedLinks(entry, catalogue),
      ]),
  );
}

/** Lists that may become empty: the page shows only their published items. */
const OPTIONAL = /^orientation\[/;

function hiddenReferences(entry: CheckedEntry, hidden: ReadonlyMap<string, CheckedEntry>, today: Date): Problem[] {
  const needed = references(entry.data).filter(({ field }) => !OPTIONAL.test(field));
  const all = needed.map((one) => ({
    ...one,
    target: hidden.get(`${one.to.collection} ${one.to.id}`),
  }));
  const lists = Map.groupBy(all, ({ field }) => (field.endsWith(']') ? field.replace(/\[\d+\]$/, '') : field));
  return [...lists].flatMap(([list, items]) => {
    const isMereList = items.some(({ field }) => field !== list);
    if (isMereList && items.some(({ target }) => !target)) return [];
    return items.flatMap(({ field, to, target }) => {
      if (!target) return [];
      const reason = `${placeOf(target).file} is not published (${unpublishedMark(target.data, today) ?? ''})`;
      const message = `found "${to.id}", but ${reason}; publish it, or name another entry in ${to.collection}.`;
      return [{ ...placeOf(entry), field, message }];
    });
  });
}

/** The pages on this site that an entry's text links to, once per link. */
const linksOf = (entry: CheckedEntry): string[] =>
  factsOf(entry).links.flatMap((href) => /^\/[^#?]+/.exec(href)?.[0] ?? []);

/** Repeated links to the same page in an entry's text, in collections whose pages may only be linked once. */
function repeatedLinks(entry: CheckedEntry, { folderNames, folder, addressOf }: Catalogue): Problem[] {
  const links = linksOf(entry).filter((path) =>
    folderNames.some((name) => folder(name).pages.linkedOnce && path.startsWith(addressOf(name, ''))),
  );
  const repeated = new Set(links.filter((path, index) => links.indexOf(path) < index));
  return [...repeated].map((path) => {
    const times = links.filter((other) => other === path).length;
    const message = `the text links to ${path} ${times} times; link only its first mention.`;
    return { ...placeOf(entry), text: path, message };
  });
}

/** Finds ambiguous former ids: ids that now belong to another entry, that two entries list, or that are the entry's own. */
export function formerIdProblems(content: CheckedContent): Problem[] {
  return Object.values(content).flatMap((entries) => {
    const ids = new Set(entries.map(({ id }) => id));
    const claimed = new Map<string, CheckedEntry>();
    return entries.flatMap((entry) =>
      formerIdsOf(entry).flatMap((id, index) => {
        const place = { ...placeOf(entry), field: `formerIds[${index}]` };
        const other = claimed.get(id);
        claimed.set(id, entry);
        if (id === entry.id) return [{ ...place, message: `found "${id}", which is the entry's own id; delete it.` }];
        if (ids.has(id)) {
          const message = `found "${id}", which is now the id of another entry, so its address can't redirect here. Delete it from this list, or rename that entry.`;
          return [{ ...place, message }];
        }
        if (!other) return [];
        return [
          { ...place, message: `found "${id}", which already leads to ${placeOf(other).file}; delete one of the two.` },
        ];
      }),
    );
  });
}

const formerIdsOf = ({ data }: CheckedEntry): readonly string[] => (data['formerIds'] ?? []) as readonly string[];
