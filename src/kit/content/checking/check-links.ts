import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, folderNames, hasPage, itemsAt, pairRoutes } from '~/modules/addresses';
import { registry, type FolderName } from '~/modules/registry';
import { accountRoutes } from '~/modules/accounts/shared/account-routes';
import { dataRoutes, routes, shortRoutes } from '~/config/routes';
import { site } from '~/config/site';
import type { Problem } from '~/kit/content/reading/problems';
import { factsOf } from '~/kit/content/reading/text-facts';
import { unpublishedMark } from '~/lib/publication';
import { didYouMean, nearestName } from '~/lib/spelling';
import { slug } from '~/lib/slug';
import { anchorsOfEntry, anchorsOfPage } from './anchors';
import {
  isUnreadable,
  placeOf,
  stringsIn,
  type CheckedContent,
  type CheckedEntry,
  type Unreadable,
} from './checked-entry';

/** A link to this site in an entry's field or text. For a link in the text, the words of the link locate its line. */
interface Link {
  path: string;
  fragment: string;
  place: Pick<Problem, 'field' | 'text'>;
  from: string;
}

/** Finds links from published entries to missing pages, or to missing headings of their own text. */
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
const PICTURE = 'the text shows the picture';

function linksInText(entry: CheckedEntry): Link[] {
  const { links, pictures } = factsOf(entry);
  const named = [
    ...links.map((href) => ({ href, from: TEXT })),
    ...pictures.map((href) => ({ href, from: PICTURE })),
  ].filter(({ href }) => /^(?:\/(?!\/)|#)/.test(href) || isOwnOrigin(href));
  return named.map(({ href, from }) => {
    const [path = '', fragment = ''] = href.split('#');
    return { path: path.replace(/\?.*$/, ''), fragment, place: { text: href }, from };
  });
}

/** Whether a URL includes this site's own host, as it does if it was copied from the browser. */
const isOwnOrigin = (href: string) => href === site.defaultOrigin || href.startsWith(`${site.defaultOrigin}/`);

/** Field values that are paths on this site, and paths of `[links](/trust)` in fields. Nothing else in the data is a link. */
function linksInData(data: unknown): Link[] {
  return stringsIn(data)
    .flatMap(({ field, text }) => {
      const inText = [...text.matchAll(/\]\((\/[^)\s{}]*)\)/g)].map(([, path = '']) => path);
      return [text, ...inText].map((path) => ({ field, text: path }));
    })
    .filter(({ text }) => /^\/[a-z][\w/.-]*(#[\w-]+)?$/.test(text))
    .map(({ field, text }) => {
      const [path = '', fragment = ''] = text.split('#');
      return { path, fragment, place: { field }, from: 'links to' };
    });
}

function problemOfFragment({ fragment }: Link, entry: CheckedEntry): string | undefined {
  const { ids } = factsOf(entry);
  if (fragment === '' || ids.includes(decodeURIComponent(fragment))) return undefined;
  const near = nearestName(fragment, ids);
  return `#${fragment}, which is not a heading of this text${near ? `; did you mean "#${near}"?` : '.'}`;
}

function problemOfPage(link: Link, content: CheckedContent, unreadable: Unreadable, today: Date): string | undefined {
  const { path, fragment } = link;
  if (isOwnOrigin(path)) return `${path}; write it without the host: ${path.slice(site.defaultOrigin.length) || '/'}`;
  if (/\.html$/.test(path)) return `${path}; write it without the extension: ${path.replace(/\.html$/, '')}`;
  const extension = /\.\w+$/.exec(path)?.[0];
  if (extension !== undefined) return problemOfFile(path, content, today);
  const page = pageAt(path, content, unreadable, today);
  if (typeof page === 'string') return page;
  if (fragment === '' || !page.anchors || page.anchors.includes(decodeURIComponent(fragment))) return undefined;
  const near = nearestName(fragment, page.anchors);
  const known = near ? `; did you mean "#${near}"?` : ', so leave out "#" and everything after it.';
  return `${path}#${fragment}, but that page has no "#${fragment}" to link to${known}`;
}

/** The problem with a path to a file in public/, or to one that the build writes alongside a page. */
function problemOfFile(path: string, content: CheckedContent, today: Date): string | undefined {
  if (existsSync(join('public', path)) || /^\/(?:scenes|seals|share)\//.test(path)) return undefined;
  const made: readonly string[] = [...Object.values(dataRoutes), ...feeds];
  if (made.includes(path)) return undefined;
  const [, page = '', ending = ''] = /^(.*?)\.([\w.]+)$/.exec(path) ?? [];
  const collection = folderNames.find((name) => page.startsWith(addressOf(name, '')));
  const isMade =
    ending === 'md' ||
    pairRoutes.some(({ prefix }) => page.startsWith(prefix)) ||
    (collection && registry[collection].pages.files.includes(ending.replace('oscal.', '')));
  if (isMade && typeof pageAt(page, content, {}, today) !== 'string') return undefined;
  return `${path}, which is not a file on this site; put it into public${path.replace(/[^/]*$/, '')}, or remove the address.`;
}

const feeds = [routes.articleFeed, routes.editionFeed, routes.documentFeed, routes.subprocessorFeed];

/** The page at a path, with the ids that content may link to, if known; or the problem with the path. */
function pageAt(
  path: string,
  content: CheckedContent,
  unreadable: Unreadable,
  today: Date,
): { anchors?: readonly string[] } | string {
  const pair = pairRoutes.find(({ prefix }) => path.startsWith(prefix))?.prefix;
  const single = singlePages();
  if (single.includes(path)) {
    // Short paths redirect and keep the fragment.
    return shortRoutes.some(({ from }) => from === path) ? {} : { anchors: anchorsOfPage(path, content) };
  }
  if (pair !== undefined) return pageOfPair(path, path.slice(pair.length), content, unreadable);
  const items = itemsAt(path);
  if (items) return pageOfItem(path, items, content, unreadable);
  const collection = folderNames.find((name) => path.startsWith(addressOf(name, '')));
  const own = collection && content[collection];
  if (!collection || !own)
    return `${path}, which is not a page${nearestAddress(path, [...single, ...entryPages(content, today)])}`;
  const id = path.slice(addressOf(collection, '').length);
  const pages = pagesOf(collection, own, today);
  const target = own.find((other) => other.id === id);
  if (target && pages.includes(id)) return { anchors: [...factsOf(target).ids, ...anchorsOfEntry(collection, target)] };
  if (isUnreadable(unreadable, collection, id)) return {};
  if (target) {
    const why = unpublishedMark(target.data, today) ?? 'it has no text yet';
    return `${path}, but ${placeOf(target).file} is not published (${why}); publish it, or remove the link.`;
  }
  const newer = own.find(({ data }) => ((data['formerIds'] ?? []) as readonly string[]).includes(id));
  return newer
    ? `${path}, which was renamed; did you mean ${addressOf(collection, newer.id)}?`
    : `${path}, which is not a page${didYouMean(id, pages)}`;
}

/** Every pair of frameworks has a page, whose name consists of both ids in alphabetical order. */
function pageOfPair(path: string, pair: string, content: CheckedContent, unreadable: Unreadable): object | string {
  const known = (content['frameworks'] ?? []).map(({ id }) => id);
  const ids = pair.split('--');
  const unknown = ids.find((id) => !known.includes(id) && !isUnreadable(unreadable, 'frameworks', id));
  if (ids.length !== 2 || unknown !== undefined)
    return `${path}, which is not a page${didYouMean(unknown ?? pair, known)}`;
  const right = ids.toSorted().join('--');
  return right === pair ? {} : `${path}; write the ids in alphabetical order: ${path.replace(pair, right)}`;
}

/** The page of a framework's list of parts, or of one part. */
function pageOfItem(
  path: string,
  { name, id }: { name: string; id: string },
  content: CheckedContent,
  unreadable: Unreadable,
): object | string {
  if (isUnreadable(unreadable, name, id)) return {};
  const entry = content[name]?.find((one) => one.id === id);
  const parts = ((entry?.data['parts'] ?? []) as readonly { id: string }[]).map((part) => slug(part.id));
  const [item, ...rest] = path.split('/').slice(4);
  if (entry && rest.length === 0 && (item === undefined || parts.includes(item))) return {};
  return `${path}, which is not a page${didYouMean(item ?? '', parts)}`;
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
  return near ? `; did you mean ${near}?` : '; correct the address, or remove the link.';
}
