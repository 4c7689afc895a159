import type { z } from 'astro/zod';
import { Catalogue } from '~/kit/content/catalogue';
import type { Collection, EntrySchema, FixedFiles, ItemPages } from '~/kit/content/collection';
import { subjects } from './subjects';

type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Registry = Intersected<(typeof subjects)[number]['collections']> & {
  pages: { stored: 'fixed files' } & FixedFiles<Readonly<Record<string, EntrySchema>>>;
};

/** The texts of all pages that aren't entries, by name. */
export type PageTexts = Intersected<NonNullable<(typeof subjects)[number]['texts']>>;

/** Everything about the site's subjects together. */
export const catalogue = new Catalogue(subjects);

/** Every collection, in menu order, with everything that the site, the build and the editing page need to know about it. */
export const registry = catalogue.collections as Registry;

export type CollectionName = keyof typeof registry;

type StoredAs<Kind extends Collection['stored']> = {
  [Name in CollectionName]: (typeof registry)[Name] extends { stored: Kind } ? Name : never;
}[CollectionName];

/** Collections whose entries each have a page. */
export type FolderName = StoredAs<'folder'>;
export type PairsName = StoredAs<'pairs'>;
export type DataFolderName = StoredAs<'data folder'>;
/** Collections in which each item of an entry has a page. */
export type ItemsName = {
  [Name in DataFolderName]: (typeof registry)[Name] extends { items: ItemPages } ? Name : never;
}[DataFolderName];

export type SchemaOf<Name extends CollectionName> = (typeof registry)[Name] extends {
  schema: infer Schema extends EntrySchema;
}
  ? Schema
  : never;

/** The data of an entry after parsing by its schema. */
export type DataOf<Name extends CollectionName> = z.infer<SchemaOf<Name>>;
