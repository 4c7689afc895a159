import type { z } from 'astro/zod';
import { quoted } from '~/schemas/characters';
import { ContentError, type Problem } from './problems';

/**
 * The data of an entry as its schema gives it.
 *
 * @throws ContentError with every field that is missing, unknown or wrong
 */
export async function checkData<Data>(
  schema: z.ZodType<Data>,
  raw: unknown,
  place: Pick<Problem, 'file' | 'entry'>,
): Promise<Data> {
  const { data, error } = await schema.safeParseAsync(raw);
  if (!error) return data;
  const issues = error.issues.flatMap(inmost);
  throw new ContentError(
    issues.map((issue) => ({ ...place, field: fieldAt(issue.path), message: describe(issue, raw) })),
  );
}

/** Of a choice between forms, what is wrong in the one that was meant: the one that fits on the outside. */
function inmost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((issues) =>
    issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  if (meant) return meant.flatMap((inner) => inmost({ ...inner, path: [...issue.path, ...inner.path] }));
  return [{ ...issue, message: issue.errors.flatMap((issues) => issues.map(({ message }) => message)).join(', or ') }];
}

/** A path as editors read it: `features[2].title`. */
function fieldAt(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field ? `${field}.${String(key)}` : String(key);
  }, '');
}

function describe(issue: z.core.$ZodIssue, raw: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], raw);
  if (issue.code === 'unrecognized_keys') return issue.message;
  if (value === undefined) return `the field is missing; it is required (${issue.message}).`;
  return `${issue.message}; found ${found(value)}.`;
}

function found(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 60 ? `${value.length} characters: ${quoted(value)}` : quoted(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no day' : value.toISOString();
  return typeof value === 'object' && value !== null ? 'a map' : String(value);
}
