import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataRoutes, routes, shortRoutes } from '~/config/routes';
import { site } from '~/config/site';
import type { Catalogue } from '~/kit/content/catalogue';
import { namesIn } from '~/kit/content/reading/entry-files';
import type { Problem } from '~/kit/content/reading/problems';
import { factsOf } from '~/kit/content/reading/text-facts';
import { unpublishedMark } from '~/lib/publication';
import { didYouMean, nearestAddress, nearestName } from '~/lib/spelling';
import {
  isUnreadable,
  placeOf,
  renamedOrMeant,
  renamedTo,
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

/** The site that links are checked against. */
export interface Linked {
  catalogue: Catalogue;
  content: CheckedContent;
  unreadable: Unreadable;
  today: Date;
  /** Paths of the pages that aren't entries', from `singlePages`. */
  single: readonly string[];
}

/** Finds links from a published entry to missing pages, or to missing headings of its own text. */
export function linkProblems(entry: CheckedEntry, linked: Linked): Problem[] {
  const seen = new Set<string>();
  return [...linksInText(entry), ...linksInData(entry.data)].flatMap((link) => {
    const key = `${link.from} ${link.path}#${link.fragment}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const message = link.path ? problemOfPage(link, linked) : problemOfFragment(link, entry);
    return message ? [{ ...placeOf(entry), ...link.place, message: `${link.from} ${message}` }] : [];
  });
}

function linksInText(entry: CheckedEntry): Link[] {
  const { links } = factsOf(entry);
  const named = links.filter((href) => /^(?:\/(?!\/)|#)/.test(href) || isOwnOrigin(href));
  return named.map((href) => {
    const [path = '', fragment = ''] = href.split('#');
    return { path: path.replace(/\?.*$/, ''), fragment, place: { text: href }, from: 'the text links to' };
  });
}

/** Whether a URL includes this site's own host, as it does if it was copied from the browser. */
const isOwnOrigin = (href: string) => href === site.defaultOrigin || href.startsWith(`${site.defaultOrigin}/`);

/** Field values that are paths on this site, and paths of `[links](/pricing)` in fields. Nothing else in the data is a link. */
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

function problemOfPage(link: Link, linked: Linked): string | undefined {
  const { path, fragment } = link;
  if (isOwnOrigin(path)) return `${path}; write it without the host: ${path.slice(site.defaultOrigin.length) || '/'}`;
  if (/\.html$/.test(path)) return `${path}; write it without the extension: ${path.replace(/\.html$/, '')}`;
  const extension = /\.\w+$/.exec(path)?.[0];
  if (extension !== undefined) return problemOfFile(path, linked);
  const page = pageAt(path, linked);
  if (typeof page === 'string') return page;
  if (fragment === '' || !page.anchors || page.anchors.includes(decodeURIComponent(fragment))) return undefined;
  const near = nearestName(fragment, page.anchors);
  const known = near ? `; did you mean "#${near}"?` : ', so leave out "#" and everything after it.';
  return `${path}#${fragment}, but that page has no "#${fragment}" to link to${known}`;
}

/** The problem with a path to a file in public/, or to one that the build writes alongside a page. */
function problemOfFile(path: string, linked: Linked): string | undefined {
  if (existsSync(join('public', decodeURIComponent(path))) || /^\/(?:scenes|seals|share)\//.test(path))
    return undefined;
  const { catalogue } = linked;
  const made: readonly string[] = [...Object.values(dataRoutes), ...filesOf(linked)];
  if (made.includes(path)) return undefined;
  const [, page = '', ending = ''] = /^(.*?)\.([\w.]+)$/.exec(path) ?? [];
  const collection = catalogue.folderNames.find((name) => page.startsWith(catalogue.addressOf(name, '')));
  const isMade =
    ending === 'md' ||
    catalogue.pairRoutes.some(({ prefix }) => page.startsWith(prefix)) ||
    (collection && catalogue.pages(collection).files.includes(ending.replace('oscal.', '')));
  if (isMade && typeof pageAt(page, { ...linked, unreadable: {} }) !== 'string') return undefined;
  const folder = path.replace(/[^/]*$/, '');
  const near = nearestName(
    path,
    namesIn(join('public', decodeURIComponent(folder))).map((name) => folder + name),
  );
  const remedy = near ? `did you mean "${near}"?` : `put it into public${folder}, or remove the address.`;
  return `${path}, which is not a file on this site; ${remedy}`;
}

/** The machine-readable files that subjects list, and the feeds of collections. */
function filesOf({ catalogue: { subjects, feeds }, content }: Linked): string[] {
  const idsOf = (collection: string) => content[collection]?.map(({ id }) => id) ?? [];
  return [...subjects.flatMap(({ files }) => files?.(idsOf) ?? []), ...feeds].map(({ path }) => path);
}

/** The page at a path, with the ids that content may link to, if known; or the problem with the path. */
function pageAt(path: string, linked: Linked): { anchors?: readonly string[] } | string {
  const { catalogue, content, unreadable, today, single } = linked;
  const pair = catalogue.pairRoutes.find(({ prefix }) => path.startsWith(prefix));
  if (single.includes(path)) {
    // Short paths redirect and keep the fragment.
    return shortPaths(catalogue).includes(path) ? {} : { anchors: anchorsOfPage(path, catalogue, content) };
  }
  if (pair) return pageOfPair(path, pair, content, unreadable);
  const items = catalogue.itemsAt(path);
  if (items) return pageOfItem(path, items, linked);
  const collection = catalogue.folderNames.find((name) => path.startsWith(catalogue.addressOf(name, '')));
  const own = collection && content[collection];
  if (!collection || !own)
    return `${path}, which is not a page${addressMeant(path, [...single, ...entryPages(linked)])}`;
  const id = path.slice(catalogue.addressOf(collection, '').length);
  const pages = pagesOf(collection, own, linked);
  const target = own.find((other) => other.id === id);
  if (target && pages.includes(id)) {
    return { anchors: [...factsOf(target).ids, ...anchorsOfEntry(collection, target, catalogue)] };
  }
  if (isUnreadable(unreadable, collection, id)) return {};
  if (target) {
    const why = unpublishedMark(target.data, today) ?? 'it has no text yet';
    return `${path}, but ${placeOf(target).file} is not published (${why}); publish it, or remove the link.`;
  }
  const renamed = renamedTo(own, id);
  return renamed !== undefined
    ? `${path}, which was renamed; did you mean ${catalogue.addressOf(collection, renamed)}?`
    : `${path}, which is not a page${didYouMean(id, pages)}`;
}

/** The permanent ids on the page at a path. */
function anchorsOfPage(path: string, { subjects }: Catalogue, content: CheckedContent): string[] {
  return subjects.flatMap(({ anchors: { lasting = {}, listed = {} } = {} }) => [
    ...(lasting[path] ?? []),
    ...(listed[path] ?? []).flatMap(({ collection, before = '' }) =>
      (content[collection] ?? []).map(({ id }) => before + id),
    ),
  ]);
}

/** The permanent ids on an entry's page, not counting those of the headings in its text. */
const anchorsOfEntry = (collection: string, entry: CheckedEntry, { subjects }: Catalogue): string[] =>
  subjects.flatMap(({ anchors: { lasting = {}, ofEntry = {} } = {} }) => [
    ...(lasting[collection] ?? []),
    ...(ofEntry[collection]?.(entry) ?? []),
  ]);

/** Every two entries of a collection have a page, whose name consists of both ids in alphabetical order. */
function pageOfPair(
  path: string,
  { prefix, of }: { prefix: string; of: string },
  content: CheckedContent,
  unreadable: Unreadable,
): object | string {
  const pair = path.slice(prefix.length);
  const known = (content[of] ?? []).map(({ id }) => id);
  const ids = pair.split('--');
  const unknown = ids.find((id) => !known.includes(id) && !isUnreadable(unreadable, of, id));
  if (ids.length !== 2 || unknown !== undefined)
    return `${path}, which is not a page${renamedOrMeant(content[of], unknown ?? pair, known)}`;
  const right = ids.toSorted().join('--');
  return right === pair ? {} : `${path}; write the ids in alphabetical order: ${path.replace(pair, right)}`;
}

/** The page with the list of an entry's items, or of one item. */
function pageOfItem(
  path: string,
  { name, id }: { name: string; id: string },
  { catalogue, content, unreadable }: Linked,
): object | string {
  if (isUnreadable(unreadable, name, id)) return {};
  const entry = content[name]?.find((one) => one.id === id);
  const known = catalogue.items(name).idsOf(entry?.data ?? {});
  const [item, ...rest] = path.split('/').slice(4);
  if (entry && rest.length === 0 && (item === undefined || known.includes(item))) return {};
  return `${path}, which is not a page${didYouMean(item ?? '', known)}`;
}

/** The paths of the pages that aren't entries', and of those that redirect to a page. */
export const singlePages = (catalogue: Catalogue): string[] => [
  ...Object.values(routes).flatMap((route) => (typeof route === 'string' ? [route.replace(/#.*$/, '')] : [])),
  ...catalogue.sitePages.map(({ path }) => path),
  ...catalogue.pathsOf(({ isPrivate }) => isPrivate),
  ...shortPaths(catalogue),
];

const shortPaths = (catalogue: Catalogue): string[] =>
  [...shortRoutes, ...catalogue.shortRoutes(true)].map(({ from }) => from);

const pagesOf = (name: string, entries: readonly CheckedEntry[], { catalogue, today }: Linked): string[] =>
  entries
    .filter((entry) => unpublishedMark(entry.data, today) === undefined && catalogue.hasPage(name, entry))
    .map(({ id }) => id);

const entryPages = (linked: Linked): string[] =>
  linked.catalogue.folderNames.flatMap((name) =>
    pagesOf(name, linked.content[name] ?? [], linked).map((id) => linked.catalogue.addressOf(name, id)),
  );

function addressMeant(path: string, pages: readonly string[]): string {
  const near = nearestAddress(path, pages);
  return near ? `; did you mean ${near}?` : '; correct the address, or remove the link.';
}
