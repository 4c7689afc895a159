import { z } from 'astro/zod';
import { isoDay } from '~/lib/dates';
import { fieldOf, fieldsOf, lineFor } from '~/kit/content/reading/fields';
import { exampleOf, isShown, type Known } from './example';

const INDENT = '  ';

/**
 * Writes an entry's fields as YAML, with their hints for the editor as comments. Fields that are still to be written are marked TODO,
 * and optional fields are written as comments.
 */
export function templateOf(schema: z.core.$ZodType, known: Known): string {
  return linesOf(schema, known, '').join('\n') + '\n';
}

function linesOf(schema: z.core.$ZodType, known: Known, path: string): string[] {
  return Object.entries(fieldsOf(schema)).flatMap(([key, field]) => {
    const place = path ? `${path}.${key}` : key;
    const { schema: inner } = fieldOf(field);
    const hint = lineFor(field);
    if (!isShown(field, known, place)) {
      return [`# Optional. ${hint}`, `# ${key}: ${flow(exampleOf(inner, known, place))}`];
    }
    if (inner instanceof z.ZodObject) return [`# ${hint}`, `${key}:`, ...indented(linesOf(inner, known, place))];
    const value = exampleOf(field, known, place);
    const comment = place in known.values ? `# ${hint}` : `# TODO ${hint}`;
    if (!Array.isArray(value) || value.length === 0) return [comment, `${key}: ${flow(value)}`];
    const hints = inner instanceof z.ZodArray ? fieldsOf(inner.def.element) : {};
    return [comment, `${key}:`, ...indented(value.flatMap((item, index) => itemLines(item, index === 0 ? hints : {})))];
  });
}

/** An item of a list; `hints` adds comments to the fields, for the first item only. */
function itemLines(item: unknown, hints: Readonly<Record<string, z.core.$ZodType>>): string[] {
  if (typeof item !== 'object' || item === null || item instanceof Date) return [`- ${flow(item)}`];
  const lines = Object.entries(item).flatMap(([key, value]) => {
    const hint = hints[key] && lineFor(hints[key]);
    return [...(hint ? [`# ${hint}`] : []), `${key}: ${flow(value)}`];
  });
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index === first ? `- ${line}` : INDENT + line));
}

/** A value on one line. JSON is valid YAML, so only days need their own format. */
function flow(value: unknown): string {
  if (value instanceof Date) return isoDay(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${key}: ${flow(item)}`)
    .join(', ')} }`;
}

const indented = (lines: readonly string[]) => lines.map((line) => INDENT + line);
