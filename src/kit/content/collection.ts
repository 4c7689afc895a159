import { z } from 'astro/zod';
import type { IconName } from '~/config/icons';
import type { FeedItem } from '~/lib/head/feeds';
import type { Provenance } from '~/lib/provenance';
import type { Problem } from '~/kit/content/reading/problems';
import type { ReadEntry } from '~/kit/content/reading/read';

/** A schema of the fields of an entry. */
export type EntrySchema = z.ZodType<Record<string, unknown>>;

// Functions are declared as methods, so that collections with different schemas share one type.

/** How `npm run new` writes an entry. */
export interface EntryTemplate {
  /** The word that editors use for an entry. */
  name: string;
  /** The prompt that the editor sees. */
  asks: string;
  /** Paths of the fields to fill with the title, which is cut at a word boundary if it is too long for a field. */
  titled: readonly string[];
  /** Values that can't be derived from the schema, keyed by path. */
  values?: (today: Date, id: string) => Record<string, unknown>;
  /** Sample values for fields that the editor still has to fill in or may add, keyed by path, if the schema alone yields none that fit. */
  samples?: Record<string, unknown>;
  /** Derives the id from a title. */
  idOf?: (title: string) => string;
  /** Another collection, and the ids of entries that must exist in it. */
  needs?: { collection: string; ids: (id: string) => readonly string[] };
}

/** One row of a list of entries. */
export interface RowText {
  title: string;
  description: string;
  reference?: string;
  provenance?: Provenance;
}

/** The contents of a page's share image: words, and a scene, a seal or an icon (the entry's or its industry's). */
export interface ShareText {
  title: string;
  /** Small line above the title. */
  eyebrow: string;
  counts?: readonly number[];
  icon?: IconName;
  industry?: { collection: 'industries'; id: string };
  scene?: { collection: 'scenes'; id: string } | undefined;
}

/** A row in a list of entries: the link and its text. */
export interface Row {
  href: string;
  title: string;
  description: string;
  reference?: string | undefined;
  /** Text of a link at the end of the row; without this text, the title is the link. */
  action?: string | undefined;
  provenance?: Provenance | undefined;
  /** The row's small picture: the path of a seal, or an icon. */
  seal?: string | undefined;
  icon?: ShareText['icon'];
}

/** A collection's group in the header menu: its first entries, and a link to its list. */
export interface HeaderGroup<Data> {
  group: string;
  all: string;
  without?(data: Data): boolean;
  /** The sections into which the list divides the entries, as fragments with labels: links to them follow the first entries. */
  sections?(all: readonly { data: Data }[]): readonly { id: string; label: string }[];
}

/** A collection's place in the menus. */
export interface MenuPlaces<Data> {
  /** Its own group with its entries, a link among the resources, or nothing. */
  header: HeaderGroup<Data> | { link: string } | 'none';
  /** Its own group with its first entries, a link among the resources, or nothing. */
  footer: { group: string; all: string } | { link: string } | 'none';
}

/** The page that lists a collection, with its wording for the list of all pages and for its share image. */
export interface ListPage {
  path: string;
  title: string;
  eyebrow: string;
}

/** A kind of page, which the search shows, filters by and ranks by. */
export interface SearchKind {
  name: string;
  /** Multiplies the score of its pages; 1 is neutral. Kinds with broad pages weigh more than kinds with detailed pages. */
  weight: number;
  /** Its pages give details of their list, which comes before them in search results. */
  isDetail?: boolean;
}

/** The pages of a collection: its list, and one page for each entry or pair. */
export interface Pages {
  search: SearchKind;
  /** The beginning of its pages' paths, such as `/framework/`. The rest is an id. */
  prefix: string;
  /** The list that its pages belong to, with its name in breadcrumbs. Unknown ids redirect there. */
  list: ListPage & { name: string };
  otherLists: readonly ListPage[];
  /** Extensions of the machine-readable files alongside its pages, such as `json`. */
  files: readonly string[];
}

interface Common<Schema extends EntrySchema> {
  schema: Schema;
  /** Undefined if entries are never added. */
  newEntry: EntryTemplate | undefined;
  /** Pages other than its own lists that show its entries. */
  shownOn: readonly string[];
  /**
   * Why the collection may not be empty, as the end of a sentence. Without a reason it may: if it is, its list states that there are no
   * entries, and no menu links to that list.
   */
  neededBecause?: string;
  /** The field without which an entry has no subject: if that must go because of another entry's removal, the entry goes as well. */
  about?: string;
}

/** The feed that announces a collection's pages. Each item has the words of the entry's row. */
export interface CollectionFeed<Data> {
  path: string;
  /** What it contains, in the plural: its title is the company's name and this. */
  title: string;
  description: string;
  item(data: Data): Pick<FeedItem, 'date' | 'author' | 'category'>;
}

/** One Markdown file per entry, `src/content/<name>/<id>.md`, and one page. */
export interface Folder<Schema extends EntrySchema> extends Common<Schema> {
  newEntry: EntryTemplate;
  /** Whether its numbered headings and paragraphs are clauses that can be linked to by number. */
  clauses?: boolean;
  /** Requirements on its entries that the schema can't express. */
  check?(entry: ReadEntry<z.infer<Schema>>): Omit<Problem, 'file'>[];
  /** Points for someone to review, which don't stop the entry from being published. */
  warn?(entry: Pick<ReadEntry<z.infer<Schema>>, 'filePath' | 'data'>, today: Date): string[];
  pages: Pages & {
    /** Whether an entry's text may link to each of these pages only once, where it first mentions the page's subject. */
    linkedOnce: boolean;
    /** Whether an entry without text is only announced on lists and has no page. */
    needText: boolean;
    /** Ids of the pages' own elements, besides the lasting ones of `anchors`; headings in an entry's text get others. */
    ids?: readonly string[];
    menus: MenuPlaces<z.infer<Schema>>;
    row(data: z.infer<Schema>): RowText;
    share(data: z.infer<Schema>): ShareText;
    feed?: CollectionFeed<z.infer<Schema>>;
  };
}

/** One file, `src/data/<name>.yaml`, with a list of all entries. The entries appear on other pages and have no pages of their own. */
export interface DataFile<Schema extends EntrySchema> extends Common<Schema> {
  /** Whether editors can change the file on the editing page. */
  isEditable: boolean;
  /** The collection whose ids its entries have, if they are named after them. */
  of?: string;
  /** Whether its entries stay if the entry that they are named after is removed. */
  outlives?: boolean;
}

/** One file per pair of entries, `src/data/<name>/<a>--<b>.yaml`. A pair may have a page but no file. */
export interface Pairs<Schema extends EntrySchema> extends Common<Schema> {
  /** The collection whose entries are compared. */
  of: string;
  /** Whether editors can change its files on the editing page; they are created by command, because their names are two ids. */
  isEditable?: boolean;
  /** Names of fields and values that change places if the two ids do. */
  turned: Readonly<Record<string, string>>;
  newEntry: EntryTemplate;
  pages: Pages & {
    menus: MenuPlaces<never>;
    /** Collections with the data that every pair's page is built from. */
    parts: readonly string[];
  };
}

/** Pages for an entry's items, and for the list of them, below the page of the entry with that id: `/framework/soc-2/parts/cc6-1`. */
export interface ItemPages {
  /** The collection of the entries above. */
  below: string;
  segment: string;
  search: SearchKind;
  /** The last parts of the items' paths, from the data of their entry. */
  idsOf(data: Record<string, unknown>): readonly string[];
}

/** One file per entry, `src/data/<name>/<id>.yaml`, named after one or two ids of another collection's entries. */
export interface DataFolder<Schema extends EntrySchema> extends Common<Schema> {
  called: 'by one id' | 'by two ids';
  /** Whether editors can change its files on the editing page; they are created by hand, because their names are ids. */
  isEditable?: boolean;
  /** The collection whose ids those are. */
  of: string;
  /** Names of fields and values that change places if two ids do. */
  turned?: Readonly<Record<string, string>>;
  items?: ItemPages;
  /** A collection whose items' pages also show its entries, if the entry is named after theirs. */
  shownWithItems?: string;
}

/** The texts of pages that aren't entries: one file per page, `src/content/<name>/<id>.md`, each with its own fields and no text below. */
export interface FixedFiles<Schemas extends Readonly<Record<string, EntrySchema>>> extends Common<
  z.ZodType<z.infer<Schemas[keyof Schemas]>>
> {
  newEntry: undefined;
  /** The schema of each file, by the file's name. Each of these files must exist, and there may be no others. */
  schemas: Schemas;
}

/** A collection of any of the five kinds. To call its functions, use its specific type, which types their parameters. */
export type Collection<Schema extends EntrySchema = EntrySchema> =
  | ({ stored: 'folder' } & Folder<Schema>)
  | ({ stored: 'file' } & DataFile<Schema>)
  | ({ stored: 'pairs' } & Pairs<Schema>)
  | ({ stored: 'data folder' } & DataFolder<Schema>)
  | ({ stored: 'fixed files' } & FixedFiles<Readonly<Record<string, Schema>>>);

// The helpers below fill in common defaults. The registry compiles only if it gives everything else.

type Optional<Whole, Key extends keyof Whole> = Omit<Whole, Key> & Partial<Pick<Whole, Key>>;
type FolderPages<Schema extends EntrySchema> = Folder<Schema>['pages'];

const noShownOn: readonly string[] = [];
const noExtraPages: Pick<Pages, 'otherLists' | 'files'> = { otherLists: [], files: [] };

export const folder = <Schema extends EntrySchema>(
  definition: Optional<Omit<Folder<Schema>, 'pages'>, 'shownOn'> & {
    pages: Optional<FolderPages<Schema>, 'otherLists' | 'files' | 'linkedOnce' | 'needText'>;
  },
): { stored: 'folder' } & Folder<Schema> => ({
  stored: 'folder',
  shownOn: noShownOn,
  ...definition,
  pages: { ...noExtraPages, linkedOnce: false, needText: false, ...definition.pages },
});

export const dataFile = <Schema extends EntrySchema>(
  definition: Optional<DataFile<Schema>, 'isEditable'>,
): { stored: 'file' } & DataFile<Schema> => ({ stored: 'file', isEditable: true, ...definition });

export const pairs = <Schema extends EntrySchema>(
  definition: Optional<Omit<Pairs<Schema>, 'pages'>, 'shownOn'> & {
    pages: Optional<Pairs<Schema>['pages'], 'otherLists' | 'files'>;
  },
): { stored: 'pairs' } & Pairs<Schema> => ({
  stored: 'pairs',
  shownOn: noShownOn,
  ...definition,
  pages: { ...noExtraPages, ...definition.pages },
});

export const dataFolder = <
  Schema extends EntrySchema,
  const Definition extends Optional<DataFolder<Schema>, 'shownOn'>,
>(
  definition: Definition & { schema: Schema },
) => ({ stored: 'data folder' as const, shownOn: noShownOn, ...definition });

export const fixedFiles = <Schemas extends Readonly<Record<string, EntrySchema>>>(
  schemas: Schemas,
): { stored: 'fixed files' } & FixedFiles<Schemas> => ({
  stored: 'fixed files',
  schema: z.union(Object.values(schemas) as Schemas[keyof Schemas][]),
  schemas,
  newEntry: undefined,
  shownOn: noShownOn,
});
