import { z } from 'astro/zod';
import { isoDay } from '~/lib/dates';
import { slug } from '~/lib/slug';
import { didYouMean, nearestName } from '~/lib/spelling';
import { quoted } from '~/kit/content/fields/characters';
import { ID, ID_HINT } from '~/kit/content/fields/ids';
import { fieldOf, fieldsOf, hintOf, kindsOf, schemaAt } from './fields';
import type { Path } from './locate';

/** Maximum number of values that a message lists. */
const LISTED_MAX = 8;
/** Maximum length of a text that a message repeats as a list. */
const LISTED_LENGTH = 40;

interface Explained {
  path: Path;
  message: string;
  isMissing?: boolean;
  /** The known field that the editor probably meant, if the field is unknown. */
  instead?: Path | undefined;
}

/**
 * Explains a problem with a value to an editor: what was found, what is allowed, and what was probably meant.
 *
 * @param sourceOf returns a value as written, which YAML may have read as another: `1.0` as 1, `007` as 7
 */
export function explain(
  issue: z.core.$ZodIssue,
  schema: z.core.$ZodType,
  raw: unknown,
  sourceOf: (path: Path) => string | undefined = () => undefined,
): Explained[] {
  const { path } = issue;
  const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], raw);
  if (schema instanceof z.ZodDiscriminatedUnion) return [withoutKind(schema, path, value)];
  const field = schemaAt(schema, path);
  const hint = (field && hintOf(field)) ?? '';
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(field ? fieldsOf(field) : {});
    const free = known.filter((name) => !Object.hasOwn(value as object, name));
    return issue.keys.map((key) => {
      const meant = nearestName(key, free);
      const twice = meant === undefined ? nearestName(key, known) : undefined;
      const remedy = meant
        ? `did you mean "${meant}"?`
        : twice
          ? `"${twice}" is already set, so delete this one.`
          : `known here: ${known.join(', ')}.`;
      return {
        path: [...path, key],
        message: `unknown field; ${remedy}`,
        instead: meant === undefined ? undefined : [...path, meant],
      };
    });
  }
  if (value === undefined && issue.code !== 'custom') {
    return [{ path, message: `the field is missing; it is required${hint ? `. ${hint}` : '.'}`, isMissing: true }];
  }
  return [{ path, message: messageOf(issue, value, field, hint, sourceOf(path)) }];
}

/** Explains the problem with an entry whose kind is missing or unknown. */
function withoutKind(schema: z.ZodDiscriminatedUnion, path: Path, value: unknown): Explained {
  const names = [...kindsOf(schema).keys()];
  const allowed = `one of ${names.join(', ')}`;
  if (value === undefined) {
    const message = `the field is missing; it must be ${allowed}. ${hintOf(schema) ?? ''}`.trim();
    return { path, message, isMissing: true };
  }
  const meant = typeof value === 'string' ? didYouMean(value, names) : '.';
  return { path, message: `found ${shown(value)}; must be ${allowed}${meant}` };
}

function messageOf(
  issue: z.core.$ZodIssue,
  value: unknown,
  field: z.core.$ZodType | undefined,
  hint: string,
  source: string | undefined,
): string {
  if (issue.code === 'invalid_type' && ['number', 'boolean'].includes(typeof value)) {
    const written = source ?? String(value);
    const meant = issue.expected === 'string' ? mean(JSON.stringify(written)) : '.';
    return `found ${written}; must be ${TYPES[issue.expected] ?? issue.expected}${meant}`;
  }
  const found = `found ${shown(value)}; must be`;
  switch (issue.code) {
    case 'invalid_type':
      return `${found} ${TYPES[issue.expected] ?? issue.expected}${meantBy(value, issue.expected)}`;
    case 'invalid_value':
      return `${found} ${choiceOf(issue.values.map(String), hint)}${meantOf(String(value), issue.values.map(String))}`;
    case 'invalid_union': {
      const words = literalsOf(field);
      return `found ${shown(value)}, which is not allowed here. ${hint}${words.length > 0 ? nearWord(value, words) : ''}`;
    }
    case 'too_small':
    case 'too_big':
      return sizeOf(issue, value, hint);
    case 'invalid_format':
      return `found ${shown(value)}; ${issue.message}${issue.message === ID_HINT ? idLike(value) : '.'}`;
    default:
      return `${issue.message}; found ${shown(value)}.`;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date such as 2026-11-02, without quotes or a time',
  array: 'a list',
  object: 'a map of fields',
};

/** Suggests the same value in the required type, if it was only written in a different form. */
function meantBy(value: unknown, expected: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (expected === 'string' && isSplitText(value)) return `. Text that contains ": " must be in quotes.`;
  if (['number', 'int'].includes(expected)) {
    const [, digits] = /^[$€£]?(\d+|\d{1,3}(?:,\d{3})+)$/.exec(text) ?? [];
    if (digits !== undefined) return mean(digits.replaceAll(',', ''));
  }
  if (expected === 'boolean' && /^(yes|on|true|y)$/i.test(text)) return mean('true');
  if (expected === 'boolean' && /^(no|off|false|n)$/i.test(text)) return mean('false');
  if (expected === 'array' && text.startsWith('-')) return '; write a space after each hyphen.';
  if (expected === 'array' && text.length > LISTED_LENGTH) return '; put each item on its own line, after "- ".';
  if (expected === 'array' && text) return mean(`[${JSON.stringify(text)}]`);
  if (expected === 'date' && text) return dayLike(text);
  return '.';
}

/** Whether a value is the map that YAML reads from unquoted text with a colon followed by a space. */
const isSplitText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && !Array.isArray(value);

/**
 * Suggests a date for a value written in a different order, in words, or in quotes. A time of day and its zone are left out rather
 * than taken into account: the date is the one that was written.
 */
function dayLike(dayAndTime: string): string {
  const text = dayAndTime.replace(/(?:T|,? +)\d{1,2}(?::\d\d|\s*[ap]m).*$/i, '');
  if (/^\d{4}-\d\d-\d\d$/.test(text))
    return isInCalendar(text) ? mean(text) : '; there is no such date in the calendar.';
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const time = Date.parse(year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${text} UTC`);
  const last = year ? lastDayOf(Number(year), Number(month)) : 0;
  if (last > 0 && Number(day) > last) {
    const nearest = `${year}-${month.padStart(2, '0')}-${last}`;
    return `; that month has ${last} days${mean(nearest)}`;
  }
  if (Number.isNaN(time)) return '.';
  // JavaScript turns 31 February into 3 March.
  const date = new Date(time);
  const isWritten = (text.match(/\d+/g) ?? []).some((number) => Number(number) === date.getUTCDate());
  return isWritten ? mean(isoDay(date)) : '; there is no such date in the calendar.';
}

/** The number of days in a month, counted from 1; 0 if there is no such month. */
const lastDayOf = (year: number, month: number) =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;

function isInCalendar(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && isoDay(new Date(time)) === text;
}

const mean = (text: string) => `; did you mean ${text}?`;

function idLike(value: unknown): string {
  const id = slug(String(value));
  return ID.test(id) ? mean(`"${id}"`) : '.';
}

function nearWord(value: unknown, words: readonly string[]): string {
  const meant = didYouMean(String(value), words);
  return meant === '.' ? '' : ` ${meant.charAt(2).toUpperCase()}${meant.slice(3)}`;
}

function choiceOf(values: readonly string[], hint: string): string {
  if (values.length > LISTED_MAX) return `one of ${values.length} values (${hint.replace(/\.$/, '')})`;
  const all = values.map((value) => JSON.stringify(value));
  return all.length === 1 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} or ${all.at(-1) ?? ''}`;
}

/** The choice that was probably meant or, if none is near, all of a long list, which the message hasn't named yet. */
function meantOf(value: string, values: readonly string[]): string {
  const meant = didYouMean(value, values);
  return meant === '.' && values.length > LISTED_MAX ? `. The values are ${values.join(', ')}.` : meant;
}

const literalsOf = (field: z.core.$ZodType | undefined): string[] => {
  const inner = field && fieldOf(field).schema;
  const options = inner instanceof z.ZodUnion ? inner.def.options : [];
  return options.flatMap((option) => (option instanceof z.ZodLiteral ? [String(option.value)] : []));
};

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

function sizeOf(issue: SizeIssue, value: unknown, hint: string): string {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const often = issue.exact ? 'exactly' : isSmall ? 'at least' : 'at most';
  if (typeof value === 'string' || Array.isArray(value)) {
    const unit = typeof value === 'string' ? 'character' : 'item';
    const off = Math.abs(value.length - limit);
    // Told how much to write, people pad.
    const remedy =
      typeof value === 'string' ? (isSmall ? '' : `: cut ${off}`) : `: ${isSmall ? 'add' : 'remove'} ${off}`;
    const has = value.length === 0 ? 'is empty' : `has ${value.length} ${unit}${value.length === 1 ? '' : 's'}`;
    return `${has}; ${often} ${limit} ${limit === 1 ? 'is' : 'are'} ${isSmall ? 'needed' : 'allowed'}${remedy}. ${hint}`.trim();
  }
  const bound = value instanceof Date ? isoDay(new Date(limit)) : String(limit);
  return `found ${shown(value)}; must be ${often} ${bound}. ${hint}`.trim();
}

function shown(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 60 ? `${value.length} characters: ${quoted(value)}` : quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid date' : isoDay(value);
  return value === null ? 'nothing' : 'a map';
}
