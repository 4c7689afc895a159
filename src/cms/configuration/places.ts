import { collectionNames, folderNames } from '~/catalogue/addresses';
import type { Collection } from '~/catalogue/collection';
import { registry, type CollectionName } from '~/catalogue/collections';
import { fieldOf, fieldsOf, referredBy } from '~/catalogue/reading/fields';

/** The editor's name for the files that hold several entries each, and for the list of entries in one. */
export const DATA_FILES = 'data';
export const ENTRIES = 'entries';

/** Collections of one file that the editor has. */
export const editedFiles: readonly CollectionName[] = collectionNames.filter((name) => {
  const collection: Collection = registry[name];
  return collection.stored === 'file' && collection.isEditable;
});

/** All collections that the editor has. */
export const editedCollections: readonly CollectionName[] = [...folderNames, ...editedFiles];

/** The field by which an entry is known to a reader; one about another entry is called by the id of that. */
export function titleOf(name: CollectionName): string {
  const { newEntry, schema } = registry[name];
  const reference = () =>
    Object.entries(fieldsOf(schema)).find(([, field]) => referredBy(fieldOf(field).schema) !== undefined)?.[0];
  return newEntry?.titled[0] ?? (newEntry && reference()) ?? 'title';
}

/** Where the editor finds the entries that a reference may name. Their id is what is written. */
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
