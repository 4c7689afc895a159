import { defineCollection } from 'astro:content';
import { registry, type CollectionName, type SchemaOf } from '~/modules/registry';
import { loaded } from '~/kit/content/loading/loaders';

/** Every collection in the registry by its own name and with its own schema, so that Astro can infer the types of entries. */
type Collections = { [Name in CollectionName]: Omit<ReturnType<typeof loaded>, 'schema'> & { schema: SchemaOf<Name> } };

const defined = Object.entries(registry).map(([name, collection]) => [
  name,
  defineCollection(loaded(name, collection)),
]);

export const collections = Object.fromEntries(defined) as Collections;
