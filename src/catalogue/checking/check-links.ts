import { addressOf, folderNames, hasPage, itemRoutes, pairRoutes } from '~/catalogue/addresses';
import { registry, type FolderName } from '~/catalogue/collections';
import { accountRoutes } from '~/config/account-routes';
import { routes, shortRoutes } from '~/config/routes';
import type { Problem } from '~/catalogue/reading/problems';
import { factsOf } from '~/catalogue/reading/text-facts';
import { unpublishedMark } from '~/lib/publication';
import { didYouMean, nearestName } from '~/lib/spelling';
import { placeOf, type CheckedContent, type CheckedEntry, type Unreadable } from './checked-entry';

/** An address of this site that an entry names: in its text, where its words lead to the line, or in a field. */
interface Link {
  path: string;
  fragment: string;
  place: Pick<Problem, 'field' | 'text'>;
  from: string;
}

/** Links of published entries to pages, or to parts of their own text, that are not there. */
export function linkProblems(
  entries: readonly CheckedEntry[],
  content: CheckedContent,
  unreadable: Unreadable,
  today: Date,
): Problem[] {
  return entries.flatMap((entry) => {
    const seen = new Set<string>();
    return [...linksInText(entry), ...linksInData(entry.data)].flatMap((link) => {
      const key = `${link.from} ${link.path}#${link.fragment}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const message = link.path ? problemOfPage(link, content, unreadable, today) : problemOfFragment(link, entry);
      return message ? [{ ...placeOf(entry), ...link.place, message: `${link.from} ${message}` }] : [];
    });
  });
}

const TEXT = 'the text links to';

function linksInText(entry: CheckedEntry): Link[] {
  const own = factsOf(entry).links.filter((href) => /^(?:\/(?!\/)|#)/.test(href));
  return own.map((href) => {
    const [path = '', fragment = ''] = href.split('#');
    return { path: path.replace(/\?.*$/, ''), fragment, place: { text: href }, from: TEXT };
  });
}

/** Whole texts that are an address of this site: nothing else in the data is a link. */
function linksInData(value: unknown, field = ''): Link[] {
  if (typeof value === 'string') {
    if (!/^\/[a-z][\w/-]*(#[\w-]+)?$/.test(value)) return [];
    const [path = '', fragment = ''] = value.split('#');
    return [{ path, fragment, place: { field }, from: 'links to' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => linksInData(item, `${field}[${index}]`));
  return Object.entries(value).flatMap(([key, item]) => linksInData(item, field ? `${field}.${key}` : key));
}

function problemOfFragment({ fragment }: Link, entry: CheckedEntry): string | undefined {
  const { ids } = factsOf(entry);
  if (fragment === '' || ids.includes(decodeURIComponent(fragment))) return undefined;
  const near = nearestName(fragment, ids);
  return `#${fragment}, which is no heading of this text${near ? `; did you mean "#${near}"?` : '.'}`;
}

function problemOfPage(
  { path }: Link,
  content: CheckedContent,
  unreadable: Unreadable,
  today: Date,
): string | undefined {
  const collection = folderNames.find((name) => path.startsWith(addressOf(name, '')));
  const own = collection && content[collection];
  const isBelowPair = pairRoutes.some(({ prefix }) => path.startsWith(prefix));
  const isItem = itemRoutes.some(({ prefix, segment }) => path.startsWith(prefix) && path.includes(`/${segment}`));
  // A file, a pair and a part are looked for in the built pages: which there are, more than the entries say.
  if (/\.\w+$/.test(path) || isBelowPair || isItem) return undefined;
  const single = singlePages();
  if (single.includes(path)) return undefined;
  if (!collection || !own)
    return `${path}, which is no page${nearestAddress(path, [...single, ...entryPages(content, today)])}`;
  const id = path.slice(addressOf(collection, '').length);
  const pages = pagesOf(collection, own, today);
  if (pages.includes(id) || unreadable[collection]?.includes(id)) return undefined;
  const target = own.find((other) => other.id === id);
  if (target) {
    const why = unpublishedMark(target.data, today) ?? 'it has no text yet';
    return `${path}, but ${placeOf(target).file} is not published (${why}); publish it, or take the link out.`;
  }
  const newer = own.find(({ data }) => ((data['formerIds'] ?? []) as readonly string[]).includes(id));
  return newer
    ? `${path}, which was renamed; did you mean ${addressOf(collection, newer.id)}?`
    : `${path}, which is no page${didYouMean(id, pages)}`;
}

const singlePages = (): string[] => [
  ...Object.values(routes).flatMap((route) => (typeof route === 'string' ? [route.replace(/#.*$/, '')] : [])),
  ...Object.values(accountRoutes),
  ...shortRoutes.map(({ from }) => from),
  ...folderNames.map((name) => registry[name].pages.list.path),
];

const pagesOf = (name: FolderName, entries: readonly CheckedEntry[], today: Date): string[] =>
  entries
    .filter((entry) => unpublishedMark(entry.data, today) === undefined && hasPage(name, entry))
    .map(({ id }) => id);

const entryPages = (content: CheckedContent, today: Date): string[] =>
  folderNames.flatMap((name) => pagesOf(name, content[name] ?? [], today).map((id) => addressOf(name, id)));

function nearestAddress(path: string, pages: readonly string[]): string {
  const near = nearestName(path, pages);
  return near ? `; did you mean ${near}?` : '.';
}
