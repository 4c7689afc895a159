import { defineCollection } from 'astro:content';
import { catalogue, type CollectionName, type SchemaOf } from '~/modules/registry';
import { loadedCollections } from '~/kit/content/loading/loaders';

type Loaded = ReturnType<typeof loadedCollections>[number][1];

/** Every collection in the registry by its own name and with its own schema, so that Astro can infer the types of entries. */
type Collections = { [Name in CollectionName]: Omit<Loaded, 'schema'> & { schema: SchemaOf<Name> } };

export const collections = Object.fromEntries(
  loadedCollections(catalogue).map(([name, collection]) => [name, defineCollection(collection)]),
) as Collections;
