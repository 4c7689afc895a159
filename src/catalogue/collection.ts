import type { z } from 'astro/zod';
import type { IconName } from '~/config/icons';
import type { Provenance } from '~/lib/trust/provenance';
import type { Problem } from '~/catalogue/reading/problems';
import type { ReadEntry } from '~/catalogue/reading/read';

/** A schema of the fields of an entry. */
export type EntrySchema = z.ZodType<Record<string, unknown>>;

// What a collection is. Functions stand as methods, so that the collections of several schemas are one type.

/** How `npm run new` writes an entry. */
export interface EntryTemplate {
  /** As the editor calls one entry. */
  name: string;
  /** What is asked for, as the editor reads it. */
  asks: string;
  /** Paths of the fields that the title goes into. A text that would be too long is cut between words. */
  titled: readonly string[];
  /** Values by paths that the schema alone does not give. */
  values?: (today: Date, id: string) => Record<string, unknown>;
  /** What stands in a comment for a field that may be left out, where the schema does not say enough. */
  samples?: Record<string, unknown>;
  /** The id that a title leads to. */
  idOf?: (title: string) => string;
  /** A collection in which there must be entries of these ids. */
  needs?: { collection: string; ids: (id: string) => readonly string[] };
}

/** One row of a list of entries: what it says of one. */
export interface RowText {
  title: string;
  description: string;
  reference?: string;
  provenance?: Provenance;
}

/** What the share image of a page shows: words, and a scene, a seal or an icon, its own or that of the entry's industry. */
export interface ShareText {
  title: string;
  /** Small line above the title. */
  eyebrow: string;
  counts?: readonly number[];
  icon?: IconName;
  industry?: { collection: 'industries'; id: string };
  scene?: { collection: 'scenes'; id: string } | undefined;
}

/** Where menus lead to the pages of a collection. */
export interface MenuPlaces<Data> {
  /** A group of its own with its entries, a link among the resources, or nothing. */
  header: { group: string; all: string; without?(data: Data): boolean } | { link: string } | 'none';
  /** A group of its own with its first entries, a link among the resources, or nothing. */
  footer: { group: string; all: string } | { link: string } | 'none';
}

/** A page that lists all pages of a collection, with its words in the list of all pages and on its share image. */
export interface ListPage {
  path: string;
  title: string;
  eyebrow: string;
}

/** The pages of a collection: its list, and one page an entry or a pair. */
export interface Pages {
  /** What the addresses of its pages begin with, such as `/framework/`. The rest is an id. */
  prefix: string;
  /** The list that its pages belong to, by its name in breadcrumbs. An unknown id leads there, too. */
  list: ListPage & { name: string };
  otherLists: readonly ListPage[];
  /** Endings of the files for machines that stand beside its pages, such as `json`. */
  files: readonly string[];
}

interface Common<Schema extends EntrySchema> {
  schema: Schema;
  /** Undefined where no entry is ever added. */
  newEntry: EntryTemplate | undefined;
  /** Pages beside its own lists that show its entries. */
  shownOn: readonly string[];
  /** Whether the site stands without an entry of it: its list says so, and no menu leads there. */
  mayBeEmpty?: boolean;
}

/** One Markdown file an entry, `src/content/<name>/<id>.md`, and one page. */
export interface Folder<Schema extends EntrySchema> extends Common<Schema> {
  newEntry: EntryTemplate;
  /** Whether its numbered headings and paragraphs are clauses, which are linked to by their numbers. */
  clauses?: boolean;
  /** What its entries must be beside what the schema says. */
  check?(entry: ReadEntry<z.infer<Schema>>): Omit<Problem, 'file'>[];
  /** What somebody should look at, although the entry is published as it is. */
  warn?(entry: Pick<ReadEntry<z.infer<Schema>>, 'filePath' | 'data'>, today: Date): string[];
  pages: Pages & {
    /** Whether a text leads to each of these pages once, at its first mention. */
    linkedOnce: boolean;
    /** Whether an entry without a text is only announced on lists. */
    needText: boolean;
    menus: MenuPlaces<z.infer<Schema>>;
    row(data: z.infer<Schema>): RowText;
    share(data: z.infer<Schema>): ShareText;
  };
}

/** One file, `src/data/<name>.yaml`, that holds all entries by their ids. Pages show them; none has a page of its own. */
export interface DataFile<Schema extends EntrySchema> extends Common<Schema> {
  /** Whether the editing page has it. */
  isEditable: boolean;
}

/** One file a pair of entries, `src/data/<name>/<a>--<b>.yaml`. There may be pages of pairs that have no file. */
export interface Pairs<Schema extends EntrySchema> extends Common<Schema> {
  newEntry: EntryTemplate;
  pages: Pages & {
    menus: MenuPlaces<never>;
    /** Collections that every pair rests on. */
    parts: readonly string[];
  };
}

/** The pages of the items of an entry, and their list, below the page of the entry of that id: `/framework/soc-2/parts/cc6-1`. */
export interface ItemPages {
  below: 'frameworks';
  segment: string;
  /** Collections by pairs that the pages of items show, too. */
  parts: readonly string[];
}

/** One file an entry, `src/data/<name>/<id>.yaml`, called by the id of an entry of another collection, or by those of two. */
export interface DataFolder<Schema extends EntrySchema> extends Common<Schema> {
  called: 'by one id' | 'by two ids';
  items?: ItemPages;
}

/** A collection of any of the four kinds. Where the functions of one are called, its own type says what they take. */
export type Collection<Schema extends EntrySchema = EntrySchema> =
  | ({ stored: 'folder' } & Folder<Schema>)
  | ({ stored: 'file' } & DataFile<Schema>)
  | ({ stored: 'pairs' } & Pairs<Schema>)
  | ({ stored: 'data folder' } & DataFolder<Schema>);

// The helpers below fill in what most collections leave out. Everything else must be given, or the registry doesn't compile.

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

export const dataFolder = <Schema extends EntrySchema, Definition extends Optional<DataFolder<Schema>, 'shownOn'>>(
  definition: Definition & { schema: Schema },
) => ({ stored: 'data folder' as const, shownOn: noShownOn, ...definition });
