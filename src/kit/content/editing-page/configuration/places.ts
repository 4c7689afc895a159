import { z } from 'astro/zod';
import type { Catalogue } from '~/kit/content/catalogue';
import type { Collection } from '~/kit/content/collection';
import { fieldOf, fieldsOf, referredBy } from '~/kit/content/reading/fields';

/** The editor's names for the files with several entries, and for the list of entries in such a file. */
export const DATA_FILES = 'data';
export const ENTRIES = 'entries';
/** The labels of the groups of forms, to which hints refer. */
export const LISTS = 'Lists';
export const PAGE_TEXTS = 'Texts of pages';

/** Single-file collections in the editor. */
export const editedFiles = ({ collections }: Catalogue): string[] =>
  Object.entries(collections).flatMap(([name, one]) => (one.stored === 'file' && one.isEditable ? [name] : []));

/** Collections with one YAML file for each entry, named after other entries: the editor changes these files and makes no others. */
export const editedFolders = ({ collections }: Catalogue): string[] =>
  Object.entries(collections).flatMap(([name, one]) =>
    (one.stored === 'data folder' || one.stored === 'pairs') && one.isEditable ? [name] : [],
  );

/** Files in the editor that each have their own fields. */
export const fixedFiles = (catalogue: Catalogue) =>
  Object.entries(catalogue.collections).flatMap(([collection, one]) =>
    one.stored === 'fixed files'
      ? Object.entries(one.schemas).map(([id, schema]) => ({
          collection,
          id,
          schema,
          file: `${catalogue.placeOf(collection)}${id}.md`,
        }))
      : [],
  );

/** All collections in the editor. */
export const editedCollections = (catalogue: Catalogue): string[] => [
  ...catalogue.folderNames,
  ...editedFolders(catalogue),
  ...editedFiles(catalogue),
];

/** The field by which a reader recognises an entry: its title, the id of the entry it is about, or else its first line of text. */
export function titleOf({ newEntry, schema }: Collection): string {
  const fields = Object.entries(fieldsOf(schema)).map(([key, field]) => ({ key, ...fieldOf(field) }));
  const reference = fields.find((field) => referredBy(field.schema) !== undefined);
  const line = fields.find((field) => field.schema instanceof z.ZodString);
  return newEntry?.titled[0] ?? (newEntry && reference)?.key ?? line?.key ?? 'title';
}

/** Where the editor finds the entries that a reference may name by id. */
export function placeIn(catalogue: Catalogue, name: string) {
  const title = titleOf(catalogue.collection(name));
  if (!editedFiles(catalogue).includes(name)) {
    return { collection: name, value_field: '{{slug}}', display_fields: [title] };
  }
  return {
    collection: DATA_FILES,
    file: name,
    value_field: `${ENTRIES}.*.id`,
    display_fields: [`${ENTRIES}.*.${title}`, `${ENTRIES}.*.id`],
  };
}
