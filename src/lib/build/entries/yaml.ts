import { isMap, isScalar, LineCounter, parseDocument, visit, type Document, type Pair } from 'yaml';
import { quoted } from '~/schemas/characters';
import { ContentError, type Problem } from './problems';
import { beyondPlainYaml } from './yaml-tokens';

/** Keys that mean something to JavaScript itself or to YAML's merging of maps. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', '<<']);

type Found = Pick<Problem, 'line' | 'message'>;

/**
 * The map that a YAML text holds. A bare `2026-11-02` is a day.
 *
 * @param firstLine line of the file on which the text begins
 * @throws ContentError where the text is no YAML, no map, names a key twice, or uses anchors, tags or other powers
 */
export function parseYaml(text: string, file: string, firstLine = 1): Record<string, unknown> {
  const stop = (found: readonly Found[]) => {
    const problems = found.map(({ line, message }) => ({ file, line: line && line + firstLine - 1, message }));
    throw new ContentError(problems);
  };
  const beyond = beyondPlainYaml(text);
  if (beyond) stop([beyond]);
  const lines = new LineCounter();
  const document = parseDocument(text, { customTags: ['timestamp'], lineCounter: lines, prettyErrors: false });
  const found = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    message: `no valid YAML: ${message}.`,
  }));
  if (found.length > 0) stop(found.slice(0, 5));
  const misused = misuses(document, (offset) => lines.linePos(offset).line);
  if (misused.length > 0) stop(misused.slice(0, 5));
  if (!isMap(document.contents)) stop([{ line: 1, message: 'must be a map of names and values, such as "order: 3".' }]);
  return document.toJS() as Record<string, unknown>;
}

function misuses(document: Document.Parsed, lineOf: (offset: number) => number): Found[] {
  const found: Found[] = [];
  visit(document, {
    Pair: (_, pair) => {
      const message = problemOfKey(pair);
      const offset = isScalar(pair.key) ? pair.key.range?.[0] : undefined;
      if (message) found.push({ line: offset === undefined ? 1 : lineOf(offset), message });
    },
    Scalar: (_, { value, source = '', range }) => {
      if (value instanceof Date && !isDay(value, source)) {
        found.push({ line: lineOf(range?.[0] ?? 0), message: `${quoted(source)} is no day of the calendar.` });
      }
    },
  });
  return found;
}

function problemOfKey({ key }: Pair): string | undefined {
  if (!isScalar(key) || typeof key.value !== 'string') return `the key ${quoted(String(key))} must be a name.`;
  return RESERVED.has(key.value) ? `the key "${key.value}" is not allowed.` : undefined;
}

/** JavaScript makes 3 March of 31 February. */
const isDay = (date: Date, source: string) =>
  !Number.isNaN(date.getTime()) && date.toISOString().startsWith(source.slice(0, 10));
