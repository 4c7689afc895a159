import type { Collection, EntrySchema, ListPage, SearchKind } from './collection';
import type { CheckedContent, CheckedEntry } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';

/** What a page asks of its host and of its content policy. */
export interface PageNeeds {
  /** Caches may not keep it, if the build has an account service. */
  noCaching?: boolean;
  /** It shows the bot check, if the build has one. */
  captcha?: boolean;
  /** Its scripts compile WebAssembly. */
  webAssembly?: boolean;
  /** Its scripts draw pictures and show them as `data:` URLs. */
  drawnPictures?: boolean;
  /** Browsers may not render it before it is asked for. */
  noPrerendering?: boolean;
}

/** A page that isn't an entry's. Its title and eyebrow are for the list of all pages and for its share image. */
export interface SitePage extends ListPage {
  needs?: PageNeeds;
  /** It is left out of the site's own search. */
  isUnsearched?: boolean;
  /**
   * It belongs to one visitor, and only builds with an account service have it, from `src/pages/_account`. Search engines, the site's
   * search and the Markdown copies leave it out.
   */
  isPrivate?: boolean;
}

/** A link in a menu. */
export interface MenuLink {
  label: string;
  href: string;
  /** Path prefixes of the pages that mark this link as current. */
  below?: readonly string[];
}

/** A machine-readable file, as listed in `/llms.txt`. */
export interface DataFile {
  title: string;
  path: string;
  description: string;
  /** Only a program reads it, which doesn’t expect a byte order mark. */
  isOnlyImported?: boolean;
}

/** What a check may know of the site: see `Catalogue`. */
export interface CheckedSite {
  kinds: readonly SearchKind[];
  subjects: readonly Subject[];
}

/** A rule between entries. */
export interface ContentCheck {
  /** Collections whose every file must be readable; with one missing, the check would report what isn't wrong. */
  needs?: readonly string[];
  /** Whether it isn't repeated for the days on which scheduled entries are published. */
  isOfToday?: boolean;
  find: (content: CheckedContent, today: Date, site: CheckedSite) => Problem[];
}

/** Entries that a page is built from: those with the given ids, or about a pair with one of them; all if no ids are given. */
export interface Source {
  collection: string;
  ids?: readonly string[];
}

/** Permanent ids that templates set. Content may link to them as well as to the headings in a page's text. */
export interface Anchors {
  /** By path, or by the name of the collection whose entries' pages have them. */
  lasting?: Readonly<Record<string, readonly string[]>>;
  /** By path: collections of which the page gives every entry an id, and what precedes it. */
  listed?: Readonly<Record<string, readonly { collection: string; before?: string }[]>>;
  /** Those of one entry's page, by the name of its collection. */
  ofEntry?: Readonly<Record<string, (entry: CheckedEntry) => readonly string[]>>;
}

/** The fields of a page that isn't an entry, and the values that its texts may name. */
interface PageFields {
  schema: EntrySchema;
  values: Readonly<Record<string, string>>;
}

/** By the names of their files in `src/content/pages/`: the page's address, with hyphens for slashes. */
export type Texts = Readonly<Record<string, PageFields>>;

/** One subject of the site: everything about it that menus, checks, the search, host files and the build ask for. */
export interface Subject {
  pages?: readonly SitePage[];
  checks?: readonly ContentCheck[];
  anchors?: Anchors;
  menus?: {
    /** Links among the resources of the header's menu. */
    resources?: readonly MenuLink[];
    /** A group of the footer. */
    footerGroup?: { label: string; links: readonly MenuLink[] };
  };
  /** Paths that people type or look for, and the pages to which they redirect permanently. */
  shortRoutes?: readonly { from: string; to: string }[];
  /** @param idsOf returns the ids of a collection with one file for each entry */
  files?: (idsOf: (collection: string) => readonly string[]) => readonly DataFile[];
  /** Collections that give instructions: their figures are limits and deadlines, not claims. */
  instructs?: readonly string[];
  /** Promises about its pages, in the order of their ids, and who checks them: see `src/modules/assurance/promises.ts`. */
  promises?: readonly (readonly [id: string, promise: string, checker: 'build' | 'tests' | 'browser'])[];
  /** Entries from which a page that has no file of its own is built; undefined for another subject's page. */
  sourcesOf?: (path: string) => readonly Source[] | undefined;
}

/** Defines a subject with its collections by name, and the texts of its pages. */
export const subject = <const Collections extends Readonly<Record<string, Collection>>, OwnTexts extends Texts = never>(
  definition: Subject & { collections: Collections; texts?: OwnTexts },
): Subject & { collections: Collections; texts?: OwnTexts } => definition;
