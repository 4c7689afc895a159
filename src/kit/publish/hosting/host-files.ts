import type { AstroIntegrationLogger } from 'astro';
import type { Catalogue } from '~/kit/content/catalogue';
import { loadedEntries } from '~/kit/content/loading/content-state';
import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { dataRoutes, movedRoutes, shortRoutes } from '~/config/routes';
import type { Output } from '~/kit/publish/output';
import { apiCatalog, dataIndex } from './api-catalog';
import { headerLines, type HeaderOptions } from './host-headers';
import { securityTxt } from './security-txt';

/** A former URL of an entry, and its current one. */
export interface Moved {
  from: string;
  to: string;
}

export interface RedirectRules {
  /** Detail pages below `prefix`, with files of these extensions alongside; any other id redirects to `list`. */
  detailRoutes: readonly { prefix: string; list: string; files: readonly string[] }[];
  /** Pages below detail pages: `<prefix><id>/<segment>` and `<prefix><id>/<segment>/<item>`. */
  itemRoutes: readonly { prefix: string; segment: string }[];
  /** Alternative prefixes that redirect permanently. */
  movedRoutes: readonly { prefix: string; target: string }[];
  /** Single URLs with permanent redirects. */
  shortRoutes: readonly { from: string; to: string }[];
  /** Detail pages about two entries, whose ids may also come in the other order. */
  pairRoutes: readonly { prefix: string; otherOrder: (pair: string) => string | undefined }[];
}

/** Cloudflare reads at most this many rules without a placeholder or a star. */
const STATIC_RULES_MAX = 2000;

export interface RedirectFile {
  lines: string[];
  /** Prefixes of detail routes that get no rules, because a host would not read that many. */
  leftOut: string[];
}

/**
 * The `_redirects` file that Cloudflare and Netlify read. Cloudflare reads it before it looks for a file, and the first
 * matching rule wins, so the rules for existing detail pages come first, one for each. (Netlify serves existing files anyway.)
 * If there would be more rules than Cloudflare reads, the largest route gets none: its pages then need no rules, and the not-found
 * page redirects its unknown ids to their list.
 *
 * @param pages paths of the built pages, such as `/feature/security`
 * @param former former URLs of entries; an entry's URLs are left out if its page was not built
 * @param published every published file, such as `/legal/feed.xml`: none may be redirected to a list
 * @throws if the former, short and list URLs alone need more rules than Cloudflare reads
 */
export function redirectFile(
  pages: readonly string[],
  { detailRoutes, itemRoutes, movedRoutes, shortRoutes, pairRoutes }: RedirectRules,
  former: readonly Moved[] = [],
  published: readonly string[] = [],
): RedirectFile {
  const built = former.filter(({ to }) => pages.includes(to));
  const renamed = built
    .flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`, ...filesAlongside(from, to, published)])
    .sort();
  const short = shortRoutes.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`]);
  const always = renamed.length + short.length + detailRoutes.length;
  if (always > STATIC_RULES_MAX) {
    throw new Error(
      `_redirects would have ${always} rules before any page has one (${renamed.length} for formerIds, ${short.length} for short ` +
        `addresses, ${detailRoutes.length} for lists); Cloudflare reads ${STATIC_RULES_MAX}. Remove the oldest formerIds from the entries.`,
    );
  }
  const isItem = (page: string) =>
    itemRoutes.some(({ prefix, segment }) => page.startsWith(prefix) && page.includes(`/${segment}`, prefix.length));
  const details = pages.filter((page) => !isItem(page));
  const all = detailRoutes.map((route) => ({ ...route, fixed: fixedRules(route, details, pairRoutes) }));
  const single = otherFileRules(published, all, itemRoutes).filter((rule) => !rule.includes(':'));
  const kept = fitting(all, STATIC_RULES_MAX - renamed.length - short.length - single.length);
  return {
    lines: [
      ...renamed,
      ...short,
      ...kept.flatMap(({ fixed }) => fixed).sort(),
      ...detailRoutes.map(({ prefix, list }) => ruleOfBarePrefix(prefix, list, pages)),
      ...movedRoutes.flatMap(({ prefix, target }) => [
        `${prefix}:id ${target}:id 301`,
        `${prefix}:id/ ${target}:id 301`,
      ]),
      ...built.flatMap(({ from, to }) => movedItems(from, to, pages, itemRoutes)),
      // Hundreds of pages, too many for a rule each: a URL is either a page or not found.
      ...itemRoutes.flatMap(({ prefix, segment }) => [
        `${prefix}:id/${segment} ${prefix}:id/${segment} 200`,
        `${prefix}:id/${segment}.md ${prefix}:id/${segment}.md 200`,
        `${prefix}:id/${segment}/:item ${prefix}:id/${segment}/:item 200`,
      ]),
      // A Markdown copy or machine-readable file either exists or is not found.
      ...kept.flatMap(({ prefix, files }) =>
        ['md', ...files].map((ending) => `${prefix}:id.${ending} ${prefix}:id.${ending} 200`),
      ),
      ...otherFileRules(published, kept, itemRoutes),
      ...kept.map(({ prefix, list }) => `${prefix}* ${list} 302`),
    ],
    leftOut: all.filter((route) => !kept.includes(route)).map(({ prefix }) => prefix),
  };
}

type PairRoutes = RedirectRules['pairRoutes'];

/** Redirects for the files alongside a page that was renamed. */
const filesAlongside = (from: string, to: string, published: readonly string[]): string[] =>
  published
    .filter((file) => file.startsWith(`${to}.`) && !file.endsWith('.html'))
    .map((file) => `${from}${file.slice(to.length)} ${file} 301`);

/** Redirects for the pages of items below a page that was renamed. */
const movedItems = (
  from: string,
  to: string,
  pages: readonly string[],
  itemRoutes: RedirectRules['itemRoutes'],
): string[] =>
  itemRoutes
    .filter(({ prefix, segment }) => from.startsWith(prefix) && pages.includes(`${to}/${segment}`))
    .flatMap(({ segment }) => [
      `${from}/${segment} ${to}/${segment} 301`,
      `${from}/${segment}/:item ${to}/${segment}/:item 301`,
    ]);

/** If the bare prefix is itself a page, whether the list (`/legal`) or another page (`/policy`), only its trailing slash is removed. */
function ruleOfBarePrefix(prefix: string, list: string, pages: readonly string[]): string {
  const bare = prefix.slice(0, -1);
  return bare === list || pages.includes(bare) ? `${prefix} ${bare} 301` : `${bare} ${list} 302`;
}

interface RouteRules {
  prefix: string;
  list: string;
  files: readonly string[];
  fixed: string[];
}

function fixedRules({ prefix }: { prefix: string }, pages: readonly string[], pairRoutes: PairRoutes): string[] {
  const pairs = pairRoutes.find((route) => route.prefix === prefix);
  return pages
    .filter((page) => page.startsWith(prefix))
    .flatMap((page) => {
      const other = pairs?.otherOrder(page.slice(prefix.length));
      return [
        `${page} ${page} 200`,
        `${page}/ ${page} 301`,
        ...(other ? [`${prefix}${other} ${page} 301`, `${prefix}${other}/ ${page} 301`] : []),
      ];
    });
}

/**
 * Rules for published files under a detail route that neither are a page nor belong to one, such as a feed. Files in a folder share
 * one rule per extension.
 */
function otherFileRules(
  published: readonly string[],
  routes: readonly RouteRules[],
  itemRoutes: RedirectRules['itemRoutes'],
): string[] {
  const rules = new Set<string>();
  for (const file of published.filter((name) => !name.endsWith('.html'))) {
    const route = routes.find(({ prefix }) => file.startsWith(prefix));
    if (!route) continue;
    const [name = '', ...folders] = file.slice(route.prefix.length).split('/').reverse();
    const ending = name.slice(name.lastIndexOf('.') + 1);
    if (folders.length === 0) {
      if (!['md', ...route.files].some((known) => name.endsWith(`.${known}`))) rules.add(`${file} ${file} 200`);
      continue;
    }
    const segments = itemRoutes.filter(({ prefix }) => prefix === route.prefix).map(({ segment }) => segment);
    const isOfItem =
      folders.length === 1 ? segments.some((one) => name === `${one}.md`) : segments.includes(folders[0] ?? '');
    if (isOfItem) continue;
    const pattern = `${route.prefix}${folders.reverse().join('/')}/:file.${ending}`;
    rules.add(`${pattern} ${pattern} 200`);
  }
  // Rules without a placeholder come first: Netlify and Cloudflare use the first match.
  return [...rules].sort(
    (one, other) => Number(one.includes(':')) - Number(other.includes(':')) || (one < other ? -1 : 1),
  );
}

/** The routes whose rules together fit the limit; the largest routes are left out first. Each route has one more rule, for its bare prefix. */
function fitting(routes: readonly RouteRules[], max: number): RouteRules[] {
  const kept = [...routes].sort((a, b) => a.fixed.length - b.fixed.length);
  while (kept.length > 0 && routes.length + kept.reduce((sum, { fixed }) => sum + fixed.length, 0) > max) kept.pop();
  return routes.filter((route) => kept.includes(route));
}

/**
 * The former URLs of entries, from their `formerIds`.
 *
 * @param pages paths of the built pages; a page about two entries is named after both ids
 */
export function formerAddresses(
  { addressOf, folderNames, pairRoutes }: Catalogue,
  entries: readonly Entry[],
  pages: readonly string[],
): Moved[] {
  return folderNames.flatMap((collection) =>
    [...entriesOf(entries, collection).values()].flatMap(({ id, data }) =>
      ((data['formerIds'] ?? []) as readonly string[]).flatMap((former) => [
        { from: addressOf(collection, former), to: addressOf(collection, id) },
        ...pairRoutes
          .filter(({ of }) => of === collection)
          .flatMap(({ prefix }) => movedPairs(former, id, prefix, pages)),
      ]),
    ),
  );
}

/** Redirects for pages about two entries that were named after the former id of one, in either order. */
function movedPairs(former: string, id: string, prefix: string, pages: readonly string[]): Moved[] {
  return pages
    .filter((page) => page.startsWith(prefix))
    .flatMap((to) => {
      const [first = '', last = ''] = to.slice(prefix.length).split('--');
      const other = first === id ? last : last === id ? first : undefined;
      if (other === undefined) return [];
      return [`${former}--${other}`, `${other}--${former}`].map((pair) => ({ from: prefix + pair, to }));
    });
}

interface Hosting extends HeaderOptions {
  output: Output;
  origin: string;
  /** The pages as Astro names them: `feature/security/`. */
  pages: readonly { pathname: string }[];
  /** The content policy of each route, keyed by its pattern. */
  policies: ReadonlyMap<string, string>;
  catalogue: Catalogue;
  hasService: boolean;
  /** E-mail address for reporting vulnerabilities. */
  contact: string;
  logger: AstroIntegrationLogger;
}

/**
 * Writes the files for hosts (`_headers` and `_redirects`) and those in `/.well-known/` into the built folder.
 *
 * @returns the text of `_headers`
 * @throws if there are more or longer rules than Cloudflare reads
 */
export function writeHostFiles(hosting: Hosting): string {
  const { output, origin, pages, policies, catalogue, hasService, contact, logger, ...headers } = hosting;
  const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
  const { detailRoutes, itemRoutes, pairRoutes } = catalogue;
  const short = [...shortRoutes, ...catalogue.shortRoutes(hasService)];
  const rules = { detailRoutes, itemRoutes, movedRoutes, shortRoutes: short, pairRoutes };
  const former = formerAddresses(catalogue, loadedEntries(), paths);
  if (output.list().includes(dataIndex)) output.write(dataRoutes.apiCatalog, apiCatalog(origin));
  const published = output.list();
  const { lines, leftOut } = redirectFile(paths, rules, former, published);
  if (leftOut.length > 0) {
    logger.warn(
      `${leftOut.join(', ')}: more pages than the ${STATIC_RULES_MAX} rules that Cloudflare reads in _redirects; ` +
        'the not-found page redirects unknown ids to their list.',
    );
  }
  const built = new Set(paths.map((path) => `${path === '/' ? '/index' : path}.html`));
  const files = published.filter((file) => !built.has(file));
  const headerFile = `${headerLines(policies, { ...headers, files }).join('\n')}\n`;
  output.write('/_redirects', `${lines.join('\n')}\n`);
  output.write('/_headers', headerFile);
  output.write('/.well-known/security.txt', securityTxt(origin, contact, new Date()));
  return headerFile;
}
