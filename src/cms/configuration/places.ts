import { kinds } from '~/catalogue/new-entry/kinds';

/** The editor's name for the files that hold several entries each, and for the list of entries in one. */
export const DATA_FILES = 'data';
export const ENTRIES = 'entries';

/** Collections of one file, `src/data/<name>.yaml`. */
export const dataCollections: readonly string[] = ['plans', 'testimonials', 'pop-up-customers', 'claims'];

/**
 * Collections of one file an entry, `src/content/<name>/<id>.md`. The crosswalk is left out: whether a pair is right is seen beside
 * the two documents and the parts of both, which no form of 38 relations shows.
 */
export const folderCollections: readonly string[] = [
  'features',
  'frameworks',
  'industries',
  'ai-models',
  'case-studies',
  'articles',
];

/** The field by which an entry is known to a reader. */
export function titleOf(collection: string): string {
  return kinds.find((kind) => kind.collection === collection)?.titled[0] ?? 'title';
}

/** Where the editor finds the entries that a reference may name. Their id is what is written. */
export function placeIn(collection: string) {
  if (!dataCollections.includes(collection)) {
    return { collection, value_field: '{{slug}}', display_fields: [titleOf(collection)] };
  }
  return {
    collection: DATA_FILES,
    file: collection,
    value_field: `${ENTRIES}.*.id`,
    display_fields: [`${ENTRIES}.*.${titleOf(collection)}`, `${ENTRIES}.*.id`],
  };
}
