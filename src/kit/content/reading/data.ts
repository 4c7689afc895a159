import { z } from 'astro/zod';
import { isoDay } from '~/lib/dates';
import { explain } from './explain';
import { fieldOf, fieldsOf, kindOf } from './fields';
import { fieldAt, type Path } from './locate';
import { ContentError, type Problem } from './problems';

/**
 * Validates an entry's data and returns it as parsed by the schema.
 *
 * @param lineOf returns the line in the file of the value at a path of the data
 * @param sourceOf returns the value at a path as written in the file
 * @throws ContentError with every field that is missing, unknown or wrong
 */
export async function checkData<Data>(
  schema: z.ZodType<Data>,
  raw: unknown,
  place: Pick<Problem, 'file' | 'entry'>,
  lineOf: (path: Path) => number | undefined,
  sourceOf: (path: Path) => string | undefined = () => undefined,
): Promise<Data> {
  const { data, error } = await schema.safeParseAsync(withTexts(kindOf(schema, raw), raw));
  if (!error) return data;
  const kind = kindOf(schema, raw);
  const all = withoutSizes(error.issues.flatMap(inmost)).flatMap((issue) => explain(issue, kind, raw, sourceOf));
  const meant = new Set(all.map(({ instead }) => instead && fieldAt(instead)));
  // A misspelt field is also missing under its correct name; report only one mistake.
  const found = all.filter(({ path, isMissing }) => !isMissing || !meant.has(fieldAt(path)));
  throw new ContentError(
    found.map(({ path, message }) => ({ ...place, field: fieldAt(path), line: lineOf(path), message })),
  );
}

/** An entry's data as parsed by the schema; undefined if the schema refuses it. */
export const parsedData = (schema: z.core.$ZodType, raw: unknown): unknown =>
  z.safeParse(schema, withTexts(kindOf(schema, raw), raw)).data;

/** The fields of an entry that its schema accepts, whatever it refuses in others. */
export const acceptedFields = (schema: z.ZodType, raw: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOf(kindOf(schema, raw))).flatMap(([name, field]) => {
      const value = parsedData(field, raw[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Turns days back into text wherever the schema has no day, because the editing page writes text such as 2026-11-02 without quotes. */
function withTexts(schema: z.core.$ZodType | undefined, raw: unknown): unknown {
  const inner = schema && fieldOf(schema).schema;
  if (raw instanceof Date) return inner instanceof z.ZodDate ? raw : isoDay(raw);
  if (Array.isArray(raw)) {
    return raw.map((item) => withTexts(inner instanceof z.ZodArray ? inner.def.element : undefined, item));
  }
  if (typeof raw !== 'object' || raw === null) return raw;
  const fields = new Map(Object.entries(inner ? fieldsOf(inner) : {}));
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, withTexts(fields.get(key), value)]));
}

/** The problems without the sizes of values of the wrong type: the letters of a text aren't the items of a list. */
function withoutSizes(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const wrong = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => fieldAt(path)));
  return issues.filter(({ code, path }) => !['too_big', 'too_small'].includes(code) || !wrong.has(fieldAt(path)));
}

/** For a union, the problems of the intended variant: the one whose outer type fits. */
function inmost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((issues) =>
    issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  return meant ? meant.flatMap((inner) => inmost({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}
