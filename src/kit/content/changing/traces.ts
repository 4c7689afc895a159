import type { z } from 'astro/zod';
import { references, stringsIn } from '~/kit/content/checking/checked-entry';
import { parsedData } from '~/kit/content/reading/data';
import type { Entry } from '~/kit/content/reading/entries';
import { fieldPath, type Path } from '~/kit/content/reading/locate';
import type { Fate, Fates } from './fates';
import { without } from './yaml-edits';

/** A field that names an entry or the address of its page. */
export interface Trace extends Fate {
  path: Path;
  /** The id or the address. */
  text: string;
}

/** The fields of an entry that name an entry that is removed or renamed, or the address of its page. */
export function tracesIn({ data }: Entry, schema: z.ZodType, fates: Fates): Trace[] {
  const named = references(parsedData(schema, data)).map(({ field, to }) => ({
    field,
    text: to.id,
    fate: fates.of(to.collection, to.id),
  }));
  const linked = stringsIn(data)
    .filter(({ text }) => /^\/[a-z][^\s]*$/.test(text))
    .map(({ field, text }) => ({ field, text, fate: fates.ofAddress(text) }));
  return [...named, ...linked].flatMap(({ field, text, fate }) =>
    fate ? [{ path: fieldPath(field), text, to: fate.to }] : [],
  );
}

/** What to cut out of an entry, and the traces of which nothing may be cut. */
export interface Cuts {
  cut: readonly Path[];
  left: readonly Trace[];
  /** The entry has no subject left. */
  isPointless: boolean;
}

/**
 * For each trace, finds the smallest part of the entry around it that the schema can do without: the item of a list, an optional field,
 * or what surrounds it.
 *
 * @param about the field without which the entry has no subject
 */
export function cutsOf(
  { data }: Pick<Entry, 'data'>,
  schema: z.ZodType,
  traces: readonly Trace[],
  about?: string,
): Cuts {
  let cut: Path[] = [];
  const left: Trace[] = [];
  for (const trace of traces) {
    if (cut.some((path) => isAt(trace.path, path))) continue;
    const around = trace.path.map((_, index) => trace.path.slice(0, trace.path.length - index));
    const smallest = around.find(
      (path) => parsedData(schema, without(data, [...cut.filter((one) => !isAt(one, path)), path])) !== undefined,
    );
    if (smallest) cut = [...cut.filter((path) => !isAt(path, smallest)), smallest];
    else left.push(trace);
  }
  const isWithout =
    left.some(({ path }) => path[0] === about) || cut.some((path) => path.length === 1 && path[0] === about);
  return { cut, left, isPointless: about !== undefined && isWithout };
}

/** Whether a path is at or below another. */
const isAt = (path: Path, above: Path) => above.every((key, index) => path[index] === key);
