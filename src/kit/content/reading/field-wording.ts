import { z } from 'astro/zod';
import { fieldOf, kindOf, schemaAt } from './fields';
import { fieldAt, type Path } from './locate';
import { ContentError, type Problem } from './problems';
import { problemsOfWording } from './wording';

/** Titles of other people's documents. */
const TITLES = /(?:^|\.)(?:edition\.title|source)$/;

/**
 * Checks the wording of all fields that contain text for readers; skips ids, references, URLs and choices from a list.
 *
 * @param raw data as written in the file, valid or not
 * @throws ContentError with every disallowed word
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
  /** Whether the text quotes a real person, who agreed to exactly this wording. */
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

/** Whether a field contains free text: unlike ids and URLs, it has no pattern. */
function isProse(schema: z.core.$ZodType | undefined): boolean {
  const inner = schema && fieldOf(schema).schema;
  if (!(inner instanceof z.ZodString)) return false;
  return !(inner.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format');
}
