import { load, type CheerioAPI } from 'cheerio';
import type { Entry } from '~/kit/content/reading/entries';

/** One built page. */
export interface Page {
  /** The URL as visitors see it: without `.html`, `/` for the home page, `/404` for the not-found page. */
  path: string;
  html: string;
  $: CheerioAPI;
}

/** Everything a rule can examine. */
export interface BuiltSite {
  /** Scheme and host, without a trailing slash. */
  origin: string;
  pages: readonly Page[];
  /** The content of every built file by its root-relative path, such as `/_astro/besley.woff2`. */
  files: ReadonlyMap<string, Buffer>;
  /** The files of `src/content` and `src/data` the site was built from. */
  entries: readonly Entry[];
}

/** The problems, one sentence each, beginning with the page or file; empty if there are none. */
export type Rule = (site: BuiltSite) => string[];

export const NOT_FOUND = '/404';

/** `/index.html` → `/`, `/feature/security.html` → `/feature/security`. */
export function pathOf(file: string): string {
  return file.replace(/\.html$/, '').replace(/\/?index$/, '') || '/';
}

/** A page that is parsed when a rule first examines it. */
function pageOf(path: string, html: string): Page {
  let parsed: CheerioAPI | undefined;
  return {
    path,
    html,
    get $() {
      return (parsed ??= load(html));
    },
  };
}

/** A site made from built or invented files. */
export function makeSite(
  origin: string,
  files: ReadonlyMap<string, Buffer>,
  entries: readonly Entry[] = [],
): BuiltSite {
  const pages = [...files]
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, content]) => pageOf(pathOf(file), content.toString('utf8')))
    .sort((a, b) => a.path.localeCompare(b.path));
  return { origin, pages, files, entries };
}

/** The account pages that a build with an account service has in addition to `/signup`. */
export const ACCOUNT_PAGES: readonly string[] = ['/signin', '/recover', '/reset', '/account'];

/** Whether search engines may list a page. */
export const isListed = ({ path }: Page): boolean => path !== NOT_FOUND && !ACCOUNT_PAGES.includes(path);

/** The pages that search engines may list. */
export function listed({ pages }: BuiltSite): Page[] {
  return pages.filter(isListed);
}

/** Whether a site was built with an account service. */
export const hasAccounts = ({ pages }: BuiltSite): boolean => pages.some(({ path }) => ACCOUNT_PAGES.includes(path));

/** The absolute URL of a page: the bare origin for the home page (specification, section 1). */
export function addressOf(path: string, origin: string): string {
  return path === '/' ? origin : origin + path;
}

/** Runs a check on each page and prefixes its problems with the page's path. */
export function onEach(pages: readonly Page[], check: (page: Page) => string[]): string[] {
  return pages.flatMap((page) => check(page).map((problem) => `${page.path}: ${problem}`));
}

/** A problem for each value that two pages share. */
export function shared(pages: readonly Page[], what: string, valueOf: (page: Page) => string): string[] {
  const first = new Map<string, string>();
  return onEach(pages, (page) => {
    const value = valueOf(page);
    const other = first.get(value);
    if (other === undefined) first.set(value, page.path);
    return other === undefined ? [] : [`has the same ${what} as ${other}: “${value.slice(0, 80)}”.`];
  });
}
