import { pageIds } from '~/config/page-ids';
import { site } from '~/config/site';
import type { FeedInfo } from '~/lib/head/feeds';
import { otherOrder } from '~/lib/pair-ids';
import { fixedFiles, type Collection, type EntrySchema, type ListPage, type SearchKind } from './collection';
import type { Subject, Texts } from './subject';

type Of<Kind extends Collection['stored']> = Extract<Collection, { stored: Kind }>;

/** The search kind of pages that belong to no collection. */
export const OTHER_KIND: SearchKind = { name: 'Company and product', weight: 1.5 };

/** The subjects of a site, and what follows from them together: its collections, and where their entries and pages are. */
export class Catalogue {
  readonly subjects: readonly Subject[];
  readonly collections: Readonly<Record<string, Collection>>;
  /** Names of all collections, in the order of the subjects, which is also the order of menus. */
  readonly names: readonly string[];
  /** Collections whose entries each have a page. */
  readonly folderNames: readonly string[];
  /** Collections of entries about a pair of other entries. */
  readonly pairsNames: readonly string[];
  /** Collections in which each item of an entry has a page. */
  readonly itemsNames: readonly string[];
  readonly namesWithPages: readonly string[];
  /** Collections whose entries, pairs or items have pages, the kinds that rank higher in the search first. */
  readonly namesInSearch: readonly string[];
  /** Every kind of page, the company's own pages first, then the kinds that rank higher. */
  readonly kinds: readonly SearchKind[];
  /** Detail pages. An unknown id redirects to the list of its collection, without a history entry. */
  readonly detailRoutes: readonly { prefix: string; list: string; files: readonly string[] }[];
  /** Pages of items, below the pages of their entries. */
  readonly itemRoutes: readonly { prefix: string; segment: string }[];
  /** Pages about two entries, with the ids in alphabetical order; the other order redirects permanently. */
  readonly pairRoutes: readonly { prefix: string; of: string; otherOrder: typeof otherOrder }[];
  /** The feeds of collections. */
  readonly feeds: readonly (FeedInfo & { collection: string })[];
  /** The pages for everyone that aren't entries', the lists of collections included. */
  readonly sitePages: readonly ListPage[];

  constructor(subjects: readonly (Subject & { collections: Readonly<Record<string, Collection>>; texts?: Texts })[]) {
    this.subjects = subjects;
    const texts = subjects.flatMap(({ texts: own = {} }) => Object.entries(own));
    this.collections = {
      ...(Object.assign({}, ...subjects.map(({ collections }) => collections)) as typeof this.collections),
      pages: fixedFiles(Object.fromEntries(texts.map(([name, { schema }]) => [name, schema]))),
    };
    this.names = Object.keys(this.collections);
    const stored = (kind: Collection['stored']) => this.names.filter((name) => this.collections[name]?.stored === kind);
    this.folderNames = stored('folder');
    this.pairsNames = stored('pairs');
    this.itemsNames = stored('data folder').filter((name) => this.#itemsOf(name));
    this.namesWithPages = this.names.filter((name) => this.#pagesOf(name));
    this.namesInSearch = [...this.namesWithPages, ...this.itemsNames].sort(
      (one, other) => this.kindOfCollection(other).weight - this.kindOfCollection(one).weight,
    );
    this.kinds = [OTHER_KIND, ...this.namesInSearch.map(this.kindOfCollection)];
    this.detailRoutes = this.namesWithPages.map((name) => {
      const { prefix, list, files } = this.pages(name);
      return { prefix, list: list.path, files };
    });
    this.itemRoutes = this.itemsNames.map((name) => {
      const { below, segment } = this.items(name);
      return { prefix: this.addressOf(below, ''), segment };
    });
    this.pairRoutes = this.pairsNames.map((name) => ({
      prefix: this.addressOf(name, ''),
      of: this.pairs(name).of,
      otherOrder,
    }));
    this.feeds = this.folderNames.flatMap((collection) => {
      const { feed, list } = this.folder(collection).pages;
      if (!feed) return [];
      const { title, description, path } = feed;
      return [{ collection, title: `${site.name}: ${title}`, description, path, page: list.path }];
    });
    const lists = this.namesWithPages.flatMap((name) => {
      const { list, otherLists } = this.pages(name);
      return [list, ...otherLists];
    });
    this.sitePages = [...lists, ...subjects.flatMap(({ pages = [] }) => pages.filter(({ isPrivate }) => !isPrivate))];
  }

  /** @throws if there is no such collection */
  collection(name: string): Collection {
    const collection = this.collections[name];
    if (!collection) throw new Error(`There is no collection ${name}.`);
    return collection;
  }

  /** The schema of an entry: among the texts of pages, each file has its own. */
  schemaOf(name: string, id: string): EntrySchema {
    const found = this.collection(name);
    return (found.stored === 'fixed files' && found.schemas[id]) || found.schema;
  }

  /** @throws if it isn't a collection of Markdown files with a page each */
  folder = (name: string): Of<'folder'> => this.#storedAs(name, 'folder');
  /** @throws if it isn't a collection of pairs */
  pairs = (name: string): Of<'pairs'> => this.#storedAs(name, 'pairs');

  /** The list, prefix and files of a collection's pages. @throws if the collection has no pages */
  pages(name: string): Of<'folder'>['pages'] | Of<'pairs'>['pages'] {
    const pages = this.#pagesOf(name);
    if (!pages) throw new Error(`The entries of ${name} have no pages.`);
    return pages;
  }

  /** @throws if the collection's items have no pages */
  items(name: string): NonNullable<Of<'data folder'>['items']> {
    const items = this.#itemsOf(name);
    if (!items) throw new Error(`The items of ${name} have no pages.`);
    return items;
  }

  /** Ids that the pages of a collection have besides those in their texts. */
  takenIds = (name: string): string[] => [
    ...pageIds,
    ...(this.folder(name).pages.ids ?? []),
    ...this.subjects.flatMap(({ anchors }) => anchors?.lasting?.[name] ?? []),
  ];

  /** The path of an entry's page. */
  addressOf = (name: string, id: string): string => this.pages(name).prefix + id;

  /** The path of the list of an entry's items, or of one item's page. */
  itemAddress(name: string, id: string, item?: string): string {
    const { below, segment } = this.items(name);
    return `${this.addressOf(below, id)}/${segment}${item === undefined ? '' : `/${item}`}`;
  }

  /** Parses the path of an item's page, or of a list of items (in which case `item` is left out); returns undefined for any other path. */
  itemsAt(path: string): { name: string; id: string; item?: string } | undefined {
    for (const name of this.itemsNames) {
      const { below, segment } = this.items(name);
      const prefix = this.addressOf(below, '');
      const [id = '', second, item] = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : [];
      if (second === segment) return { name, id, ...(item && { item }) };
    }
    return undefined;
  }

  /** Whether an entry has a page: in some collections, entries without text are only announced. */
  hasPage = (name: string, { rendered }: { rendered?: { html?: string | undefined } | undefined }): boolean =>
    !this.folder(name).pages.needText || Boolean(rendered?.html?.trim());

  /** Path of a collection's entries relative to the project's root: one file for all entries, or a folder with one file for each entry. */
  placeOf(name: string): string {
    const { stored } = this.collection(name);
    const isMarkdown = stored === 'folder' || stored === 'fixed files';
    return isMarkdown ? `src/content/${name}/` : `src/data/${name}${stored === 'file' ? '.yaml' : '/'}`;
  }

  /** The paths of the single pages that a predicate selects. */
  pathsOf = (isWanted: (page: NonNullable<Subject['pages']>[number]) => unknown): string[] =>
    this.subjects.flatMap(({ pages = [] }) => pages.filter(isWanted).map(({ path }) => path));

  /** The subjects' short paths with permanent redirects: without an account service, none to the pages that need it. */
  shortRoutes(hasService: boolean) {
    const missing = hasService ? [] : this.pathsOf(({ isPrivate }) => isPrivate);
    return this.subjects.flatMap(({ shortRoutes = [] }) => shortRoutes).filter(({ to }) => !missing.includes(to));
  }

  kindOfCollection = (name: string): SearchKind => (this.#itemsOf(name) ?? this.pages(name)).search;

  /** The name of the kind of page at a path. The list of pairs has the same kind as the pairs; other lists have the company's kind. */
  kindOf(path: string): string {
    const items = this.itemsAt(path);
    if (items) return this.kindOfCollection(items.name).name;
    const name = this.namesWithPages.find((one) => {
      const { prefix, list } = this.pages(one);
      return path.startsWith(prefix) || (this.pairsNames.includes(one) && path === list.path);
    });
    return (name ? this.kindOfCollection(name) : OTHER_KIND).name;
  }

  /**
   * The broader page that comes before a detailed one in search results: a framework's page for one of its parts, the list of controls
   * for a control.
   */
  wholeOf(path: string): string | undefined {
    const items = this.itemsAt(path);
    if (items) return items.item === undefined ? undefined : this.addressOf(this.items(items.name).below, items.id);
    const name = this.namesWithPages.find((one) => path.startsWith(this.addressOf(one, '')));
    return name !== undefined && this.pages(name).search.isDetail ? this.pages(name).list.path : undefined;
  }

  #storedAs<Kind extends Collection['stored']>(name: string, kind: Kind): Of<Kind> {
    const collection = this.collection(name);
    if (collection.stored !== kind) throw new Error(`The collection ${name} is stored as a ${collection.stored}.`);
    return collection as Of<Kind>;
  }

  #pagesOf(name: string) {
    const collection = this.collection(name);
    return collection.stored === 'folder' || collection.stored === 'pairs' ? collection.pages : undefined;
  }

  #itemsOf(name: string) {
    const collection = this.collection(name);
    return collection.stored === 'data folder' ? collection.items : undefined;
  }
}
