import { z } from 'astro/zod';
import { fieldOf, fieldsOf, limitsOf, referredBy } from '~/kit/content/reading/fields';

/** Known values that an example uses instead of made-up values. */
export interface Known {
  title: string;
  /** Values of fields by path without indices, such as `edition.published`. Optional fields with a value are written as well. */
  values: Readonly<Record<string, unknown>>;
  /** Values by path for fields that are still to be written, or only written as comments. */
  samples: Readonly<Record<string, unknown>>;
  /** Returns the ids of a collection that a reference may name. */
  idsOf: (collection: string) => readonly string[];
  today: Date;
}

const FILLER =
  'This text is still to be written, and it is here so that you can look at the page before it is finished.';

/**
 * Returns a value that a schema accepts, made up if it isn't known. Made-up text says that it is still to be written.
 *
 * @param path names of the fields that lead to the value, joined by dots
 * @param index place in a list, from 0
 * @throws if a required reference has no entry to refer to
 */
export function exampleOf(schema: z.core.$ZodType, known: Known, path: string, index?: number): unknown {
  const inner = fieldOf(schema).schema;
  if (path in known.values) return known.values[path];
  if (path in known.samples) return known.samples[path];
  const collection = referredBy(inner);
  if (collection !== undefined) return idAt(known.idsOf(collection), index ?? 0, collection);
  if (inner instanceof z.ZodUnion) return exampleOf(simplest(inner.def.options), known, path);
  if (inner instanceof z.ZodLiteral) return inner.value;
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodBoolean) return false;
  if (inner instanceof z.ZodDate) return known.today;
  const { min, max } = limitsOf(inner);
  if (inner instanceof z.ZodNumber) return Math.max(min, Math.min(index ?? min, max));
  if (inner instanceof z.ZodArray) {
    return Array.from({ length: min }, (_, place) => exampleOf(inner.def.element, known, path, place));
  }
  if (inner instanceof z.ZodObject) {
    const shown = Object.entries(fieldsOf(inner)).filter(([key, field]) => isShown(field, known, `${path}.${key}`));
    return Object.fromEntries(shown.map(([key, field]) => [key, exampleOf(field, known, `${path}.${key}`, index)]));
  }
  // Only the editor knows an entry's former ids.
  if (inner instanceof z.ZodString && path === 'formerIds') return 'former-name';
  if (inner instanceof z.ZodString) return textOf(path, index, known.title, min, max);
  throw new Error(`No example can be made for ${path}.`);
}

/** Whether a field is written with a value rather than as a comment. */
export const isShown = (field: z.core.$ZodType, { values }: Known, path: string) =>
  fieldOf(field).isRequired || path in values;

/** The simplest of several schemas: a word is simpler than a map. */
const simplest = (options: readonly z.core.$ZodType[]) =>
  options.find((option) => option instanceof z.ZodLiteral) ?? (options[0] as z.core.$ZodType);

function idAt(ids: readonly string[], index: number, collection: string): string {
  const id = ids[index];
  if (id === undefined)
    throw new Error(`The entry must refer to entries in ${collection} (at least ${index + 1}), but there are too few.`);
  return id;
}

/** A string that includes the title if it must be unique across pages, and a number in list items, which must be unique in their list. */
function textOf(path: string, index: number | undefined, title: string, min: number, max: number): string {
  const name = path.split('.').at(-1) ?? '';
  const label = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  const number = index === undefined ? '' : ` ${index + 1}`;
  const subject = /title|description/.test(name) && title.length + 15 <= max ? `${title}: ` : '';
  const start = `${subject}${label}${number} to be written`;
  const short = start.length <= max ? start : `To do${number}`;
  return padded(short.charAt(0).toUpperCase() + short.slice(1), min)
    .slice(0, max)
    .trim();
}

function padded(text: string, min: number): string {
  let long = text.length < min ? `${text}.` : text;
  for (let words = FILLER.split(' '); long.length < min; words = [...words.slice(1), ...words.slice(0, 1)]) {
    long += ` ${words[0] ?? ''}`;
  }
  return long;
}
