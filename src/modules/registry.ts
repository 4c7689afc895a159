import type { z } from 'astro/zod';
import type { Collection, EntrySchema, ItemPages } from '~/kit/content/collection';
import { collections as aiModels } from '~/modules/ai-models/collection';
import { collections as articles } from '~/modules/articles/collection';
import { collections as claims } from '~/modules/claims/collection';
import { collections as connectors } from '~/modules/connectors/collection';
import { collections as controls } from '~/modules/controls/collection';
import { collections as crosswalk } from '~/modules/crosswalk/collection';
import { collections as customers } from '~/modules/customers/collection';
import { collections as documents } from '~/modules/documents/collection';
import { collections as features } from '~/modules/features/collection';
import { collections as frameworks } from '~/modules/frameworks/collection';
import { collections as glossary } from '~/modules/glossary/collection';
import { collections as industries } from '~/modules/industries/collection';
import { collections as pages } from '~/modules/pages/collection';
import { collections as policies } from '~/modules/policies/collection';
import { collections as pricing } from '~/modules/pricing/collection';
import { collections as roadmaps } from '~/modules/roadmaps/collection';
import { collections as scenes } from '~/modules/scenes/collection';
import { collections as search } from '~/modules/search/collection';
import { collections as templates } from '~/modules/templates/collection';
import { collections as trust } from '~/modules/trust/collection';
import { collectionKinds, type SearchKind } from '~/modules/search/search-kinds';

/** Every collection, in menu order, with everything that the site, the build and the editing page need to know about it. */
export const registry = {
  ...features,
  ...frameworks,
  ...crosswalk,
  ...controls,
  ...connectors,
  ...templates,
  ...policies,
  ...industries,
  ...aiModels,
  ...customers,
  ...articles,
  ...glossary,
  ...roadmaps,
  ...documents,
  ...pages,
  ...scenes,
  ...pricing,
  ...claims,
  ...search,
  ...trust,
};

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

/** The kind of each collection's pages. A collection with pages but no kind doesn't compile. */
export const searchKinds: Readonly<Record<FolderName | PairsName | ItemsName, SearchKind>> = collectionKinds;

export type SchemaOf<Name extends CollectionName> = (typeof registry)[Name] extends {
  schema: infer Schema extends EntrySchema;
}
  ? Schema
  : never;

/** The data of an entry after parsing by its schema. */
export type DataOf<Name extends CollectionName> = z.infer<SchemaOf<Name>>;
