import { routes } from '~/config/routes';
import { fieldOf, kindOf, limitsOf, schemaAt } from '~/kit/content/reading/fields';
import type { Catalogue } from '~/kit/content/catalogue';
import { didYouMean } from '~/lib/spelling';
import { ID, PAIR_ID } from '~/kit/content/fields/ids';
import { existing } from './existing';
import { idFor, type EntryKind } from './entry-kinds';
import { templateOf } from './template';

export interface NewEntry {
  id: string;
  /** Path of its file, relative to the project's root. */
  file: string;
  /** The content of a new file, or the text to append to a file with several entries. */
  text: string;
  isAppended: boolean;
  /** Path of a page that shows it. */
  page: string;
}

/** Why an entry can't be written, as shown to the editor who requested it. */
export class Refusal extends Error {}

/**
 * Makes a valid entry from a title. It contains every required field, filled with the values known so far.
 *
 * @param root folder of the project
 * @throws Refusal if the title can't be turned into an id, doesn't fit a field, or already belongs to an entry
 */
export function newEntry(catalogue: Catalogue, kind: EntryKind, title: string, root: URL, today: Date): NewEntry {
  const { schema: whole, stored } = catalogue.collection(kind.collection);
  const existingIn = (collection: string) => existing(catalogue, root, collection);
  const id = idFor(kind, title);
  const others = existingIn(kind.collection);
  if (!(stored === 'pairs' ? PAIR_ID : ID).test(id)) {
    throw new Refusal(
      `"${title}" can’t be turned into an id. Please enter this with at most 80 Latin letters or digits: ${kind.asks}.`,
    );
  }
  if (id === 'index') {
    throw new Refusal(`A page called "index" would have the address of its list. Add a word to "${title}".`);
  }
  const same = others.get(id);
  if (same) throw new Refusal(`There is already an entry "${id}", in ${same.file}; nothing was written.`);
  for (const needed of kind.needs?.ids(id) ?? []) {
    const known = [...existingIn(kind.needs?.collection ?? '').keys()];
    if (!known.includes(needed))
      throw new Refusal(
        `There is no "${needed}" in ${kind.needs?.collection ?? ''}${didYouMean(needed, known)} Nothing was written.`,
      );
  }
  const day = new Date(today.toISOString().slice(0, 10));
  const schema = kindOf(whole, kind.values?.(day, id));
  const order = 1 + Math.max(0, ...[...others.values()].map((other) => other.order ?? 0));
  const titled = Object.fromEntries(kind.titled.map((path, index) => [path, fitted(schema, path, title, index === 0)]));
  const text = templateOf(schema, {
    title,
    today: day,
    values: {
      ...titled,
      ...(schemaAt(schema, ['order']) && { order }),
      ...(schemaAt(schema, ['draft']) && { draft: true }),
      ...kind.values?.(day, id),
      ...days(schema, day),
    },
    samples: kind.samples ?? {},
    idsOf: (collection) => [...existingIn(collection).keys()],
  });
  return { id, page: pageOf(catalogue, kind.collection, id), ...placed(catalogue.placeOf(kind.collection), id, text) };
}

/** Fields whose value is always today's date. */
function days(schema: Parameters<typeof schemaAt>[0], day: Date): Record<string, unknown> {
  return schemaAt(schema, ['date']) ? { date: day } : {};
}

function placed(place: string, id: string, text: string): Pick<NewEntry, 'file' | 'text' | 'isAppended'> {
  if (place.endsWith('.yaml')) {
    return { file: place, text: `- id: ${id}\n${text.replace(/^(?=.)/gm, '  ')}`, isAppended: true };
  }
  return place.startsWith('src/content/')
    ? { file: `${place}${id}.md`, text: `---\n${text}---\n`, isAppended: false }
    : { file: `${place}${id}.yaml`, text, isAppended: false };
}

function pageOf(catalogue: Catalogue, name: string, id: string): string {
  const collection = catalogue.collection(name);
  if (!('pages' in collection)) return collection.shownOn[0] ?? routes.home;
  // Without text, the entry is only announced on its list.
  if (collection.stored === 'folder' && collection.pages.needText) return collection.pages.list.path;
  return collection.pages.prefix + id;
}

/** Fits a title into a field. Titles in fields that name the entry are never cut. */
function fitted(schema: Parameters<typeof schemaAt>[0], path: string, title: string, isName: boolean): string {
  const field = schemaAt(schema, path.split('.'));
  const { min, max } = field ? limitsOf(fieldOf(field).schema) : { min: 0, max: Infinity };
  if (title.length > max && !isName)
    return title
      .slice(0, max + 1)
      .replace(/\s+\S*$/, '')
      .slice(0, max);
  if (title.length >= min && title.length <= max) return title;
  throw new Refusal(
    `"${title}" has ${title.length} characters; the field "${path}" takes ${min} to ${max}. Nothing was written.`,
  );
}
