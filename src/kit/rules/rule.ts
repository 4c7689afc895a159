import type { Entry } from '~/kit/content/reading/entries';
import type { HeaderRule } from '~/kit/rules/reading/headers';
import type { Page } from './page';

/** The facts about a page that remain after its tree has been discarded. */
export interface PageSummary {
  path: string;
  isListed: boolean;
  heading: string;
}

/** The site as rules see it. */
export interface BuiltSite {
  /** Scheme and host, without a trailing slash. */
  origin: string;
  /** The files of `src/content` and `src/data` that the site was built from. */
  entries: readonly Entry[];
  /** Whether search engines may list the page at a path. */
  isListed: (path: string) => boolean;
  /** Whether a file such as `/favicon.svg` was built. Some files are written while pages are being examined. */
  has: (file: string) => boolean;
  read: (file: string) => Buffer | undefined;
  /** The pages examined so far; all of them at the end. */
  pages: readonly PageSummary[];
  /** All built files; only known at the end. */
  files: readonly string[];
  /** The rules of `_headers`; only known at the end. */
  headers: readonly HeaderRule[];
}

/** A page as sent. */
export interface SentPage {
  path: string;
  html: string;
  /** Size in bytes if a host compresses each response with brotli, level 5. */
  bytes: number;
}

/**
 * A rule in a single run, in a build or in a test. Its hooks return one sentence per problem; hooks that receive a page or file don't
 * name it in the sentence. A rule may collect facts, but must not keep the pages: there are thousands.
 */
export interface Rule {
  /** Whether the rule applies to the page at a path. Without this hook, the rule applies to all pages. */
  on?: (path: string, site: BuiltSite) => boolean;
  /** In a build, the tree still lacks the policy and the styles that its route adds; in tests, it is the published one. */
  page?: (page: Page, site: BuiltSite) => readonly string[];
  sent?: (page: SentPage, site: BuiltSite) => readonly string[];
  file?: (content: Buffer, name: string) => readonly string[];
  /** Called after the last page and file. Each problem starts with its page or file: `/pricing: …`. */
  end?: (site: BuiltSite) => readonly string[] | Promise<readonly string[]>;
  /** Called after `end`: what isn't a problem yet, but soon will be. */
  warn?: () => readonly string[] | Promise<readonly string[]>;
}

/** Creates a rule for one run. */
export type MakeRule = () => Rule;

/** Rules by the id of the promise they keep. */
export type Promises = Readonly<Record<string, readonly MakeRule[]>>;

/** The page at a path, the pages directly below a prefix that ends in a slash, or the pages that a function selects. */
type Where = string | NonNullable<Rule['on']>;

const isAt = (where: Where): NonNullable<Rule['on']> => {
  if (typeof where === 'function') return where;
  return where.length > 1 && where.endsWith('/') ? (path) => isDirectlyBelow(path, where) : (path) => path === where;
};

/** Creates a rule that checks certain pages, each on its own. */
export const onPages =
  (where: Where | readonly Where[], check: NonNullable<Rule['page']>): MakeRule =>
  () => ({
    on: (path, site) => [where].flat().some((one) => isAt(one)(path, site)),
    page: check,
  });

/** Creates a rule that checks every page on its own. */
export const onEveryPage =
  (check: NonNullable<Rule['page']>): MakeRule =>
  () => ({ page: check });

/** Creates a rule that needs only the built files, the entries and the list of pages. */
export const atTheEnd =
  (check: NonNullable<Rule['end']>): MakeRule =>
  () => ({ end: check });

/** The absolute URL of a page: the bare origin for the home page. */
export function absoluteUrl(path: string, origin: string): string {
  return path === '/' ? origin : origin + path;
}

/** The path at which a built file is served: `/index.html` → `/`, `/feature/security.html` → `/feature/security`. */
export function pathOf(file: string): string {
  return file.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Whether a page is directly below a prefix: `/framework/gdpr`, but not its parts. */
export const isDirectlyBelow = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && !path.includes('/', prefix.length);

/** Creates a rule that requires a value to be unique across pages. */
export const isOwn =
  (what: string, valueOf: (page: Page) => string): MakeRule =>
  () => {
    const first = new Map<string, string>();
    return {
      page(page) {
        const value = valueOf(page);
        const other = first.get(value);
        if (other === undefined) first.set(value, page.path);
        return other === undefined ? [] : [`has the same ${what} as ${other}: “${value.slice(0, 80)}”.`];
      },
    };
  };
