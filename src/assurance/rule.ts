import type { HeaderRule } from '~/assurance/reading/headers';
import type { Entry } from '~/catalogue/reading/entries';
import type { Page } from './page';

/** What is remembered of a page when its tree is gone. */
export interface PageSummary {
  path: string;
  isListed: boolean;
  canonical: string | undefined;
  heading: string;
}

/** What a rule may ask of the site. */
export interface BuiltSite {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** The files of `src/content` and `src/data` from which the site was built. */
  entries: readonly Entry[];
  /** The pages that have been looked at; all of them at the end. */
  pages: readonly PageSummary[];
  /** Whether a file was built, such as `/favicon.svg`. Some come into being while pages are looked at. */
  has: (file: string) => boolean;
  read: (file: string) => Buffer | undefined;
  /** At the end: all built files. */
  files: readonly string[];
  /** At the end: the rules of `_headers`. */
  headers: readonly HeaderRule[];
}

/** A page as it is sent: what its route has put into it, and the whole. */
export interface SentPage {
  path: string;
  html: string;
  policy: string;
  /** The texts of its style elements. */
  styles: readonly string[];
  /** How many bytes a host sends that compresses each answer: brotli, level 5. */
  bytes: number;
}

/**
 * One rule in one run: what is wrong is a sentence for each problem, without the page or the file where a hook is given one. It may
 * remember what it saw, but no page: thousands go by.
 */
export interface Rule {
  /** Which pages it is about; all where it says nothing. */
  on?: (path: string) => boolean;
  page?: (page: Page, site: BuiltSite) => readonly string[];
  sent?: (page: SentPage, site: BuiltSite) => readonly string[];
  file?: (content: Buffer, name: string) => readonly string[];
  /** After the last page and file. Each problem begins with the page or the file: `/pricing: …`. */
  end?: (site: BuiltSite) => readonly string[] | Promise<readonly string[]>;
}

/** Notes that so many things were examined: `count('links', 12)`. Pages are counted by themselves. */
export type Count = (unit: string, many?: number) => void;

/** Begins a rule, for each run anew. */
export type MakeRule = (count: Count) => Rule;

/** The absolute address of a page: the bare origin for the home page (specification, section 1). */
export function addressOf(path: string, origin: string): string {
  return path === '/' ? origin : origin + path;
}

/** The address at which a built file is sent: `/index.html` → `/`, `/feature/security.html` → `/feature/security`. */
export function pathOf(file: string): string {
  return file.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** The built file of the page at an address. */
export const fileOf = (path: string): string => `${path === '/' ? '/index' : path}.html`;

/** Whether a page lies below a prefix, and not below another page there: `/framework/gdpr`, but no part of it. */
export const isDirectlyBelow = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && !path.includes('/', prefix.length);

/** A rule that no two pages share a value. */
export function isOwn(what: string, valueOf: (page: Page) => string): Rule {
  const first = new Map<string, string>();
  return {
    page(page) {
      const value = valueOf(page);
      const other = first.get(value);
      if (other === undefined) first.set(value, page.path);
      return other === undefined ? [] : [`has the same ${what} as ${other}: “${value.slice(0, 80)}”.`];
    },
  };
}
