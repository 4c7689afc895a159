import { z } from 'astro/zod';
import { fieldOf, kindOf, schemaAt } from './fields';
import { fieldAt, type Path } from './locate';
import { ContentError, type Problem } from './problems';
import { problemsOfWording } from './wording';

/** Titles of other people's documents. */
const TITLES = /(?:^|\.)(?:edition\.title|source)$/;

/**
 * Looks at the words of all fields that hold text for readers; ids, references, addresses and choices from a list hold none.
 *
 * @param raw data as they stand in the file, right or not
 * @throws ContentError with every word that is not written here
 */
export function checkFieldWording(
  schema: z.ZodType,
  raw: unknown,
  place: Pick<Problem, 'file' | 'entry'>,
  lineOf: (path: Path) => number | undefined,
): void {
  const kind = kindOf(schema, raw);
  const problems = textsIn(raw, []).flatMap(({ path, text, isQuoted }) => {
    const field = fieldAt(path);
    const found = problemsOfWording(text, isQuoted || TITLES.test(field));
    if (found.length === 0 || !isProse(schemaAt(kind, path))) return [];
    return found.map(({ message }) => ({ ...place, field, line: lineOf(path), message }));
  });
  if (problems.length > 0) throw new ContentError(problems);
}

interface FoundText {
  path: Path;
  text: string;
  /** Said by a real person, who agreed to these words and no others. */
  isQuoted: boolean;
}

function textsIn(value: unknown, path: Path, isQuoted = false): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value, isQuoted }];
  if (typeof value !== 'object' || value === null) return [];
  const isOwn = 'provenance' in value && value.provenance === 'consented';
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...path, Array.isArray(value) ? Number(key) : key], isOwn && key === 'quote'),
  );
}

/** A text of free form: an id or an address has a pattern. */
function isProse(schema: z.core.$ZodType | undefined): boolean {
  const inner = schema && fieldOf(schema).schema;
  if (!(inner instanceof z.ZodString)) return false;
  return !(inner.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format');
}
