import { z } from 'astro/zod';
import { collectionNames, folderNames, placeOf } from '~/modules/addresses';
import type { Collection } from '~/kit/content/collection';
import { registry, type CollectionName } from '~/modules/registry';
import { fieldOf, fieldsOf, referredBy } from '~/kit/content/reading/fields';

/** The editor's names for the files with several entries, and for the list of entries in such a file. */
export const DATA_FILES = 'data';
export const ENTRIES = 'entries';

/** Single-file collections in the editor. */
export const editedFiles: readonly CollectionName[] = collectionNames.filter((name) => {
  const collection: Collection = registry[name];
  return collection.stored === 'file' && collection.isEditable;
});

/** Files in the editor that each have their own fields. */
export const fixedFiles = collectionNames.flatMap((name) => {
  const collection: Collection = registry[name];
  if (collection.stored !== 'fixed files') return [];
  return Object.entries(collection.schemas).map(([id, schema]) => ({
    collection: name,
    id,
    schema,
    file: `${placeOf(name)}${id}.md`,
  }));
});

/** All collections in the editor. */
export const editedCollections: readonly CollectionName[] = [...folderNames, ...editedFiles];

/** The field by which a reader recognises an entry: its title, the id of the entry it is about, or else its first line of text. */
export function titleOf(name: CollectionName): string {
  const { newEntry, schema } = registry[name];
  const fields = Object.entries(fieldsOf(schema)).map(([key, field]) => ({ key, ...fieldOf(field) }));
  const reference = fields.find((field) => referredBy(field.schema) !== undefined);
  const line = fields.find((field) => field.schema instanceof z.ZodString);
  return newEntry?.titled[0] ?? (newEntry && reference)?.key ?? line?.key ?? 'title';
}

/** Where the editor finds the entries that a reference may name by id. */
export function placeIn(name: CollectionName) {
  if (!editedFiles.includes(name)) {
    return { collection: name, value_field: '{{slug}}', display_fields: [titleOf(name)] };
  }
  return {
    collection: DATA_FILES,
    file: name,
    value_field: `${ENTRIES}.*.id`,
    display_fields: [`${ENTRIES}.*.${titleOf(name)}`, `${ENTRIES}.*.id`],
  };
}
