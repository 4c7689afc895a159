import { z } from 'astro/zod';

/** The facts about a field that its schema provides. */
export interface Field {
  /** The schema of its value, without the wrapper that makes it optional. */
  schema: z.core.$ZodType;
  isRequired: boolean;
  /** The hint for editors. */
  hint: string | undefined;
}

/** Unwraps a field from the schemas that only make it optional. */
export function fieldOf(schema: z.core.$ZodType): Field {
  const own = z.globalRegistry.get(schema)?.description;
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable))
    return { schema, isRequired: true, hint: own ?? (schema instanceof z.ZodPipe ? hintOf(schema.def.in) : undefined) };
  const within = fieldOf(schema.def.innerType);
  return { ...within, isRequired: false, hint: own ?? within.hint };
}

export const hintOf = (schema: z.core.$ZodType): string | undefined => fieldOf(schema).hint;

/** The fields of a map, keyed by name; none if the schema is of a different type. */
export function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const inner = fieldOf(schema).schema;
  if (inner instanceof z.ZodObject) return inner.def.shape;
  if (!(inner instanceof z.ZodUnion)) return {};
  return Object.fromEntries(inner.def.options.flatMap((option) => Object.entries(fieldsOf(option))));
}

/** For a union of kinds of entry, the schema of the kind that an entry names; the schema itself if it isn't such a union. */
export function kindOf(schema: z.core.$ZodType, raw: unknown): z.core.$ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const named = (raw as Record<string, unknown> | null | undefined)?.[schema.def.discriminator];
  return kindsOf(schema).get(String(named)) ?? schema;
}

/** The kinds of entry in a union, keyed by name. */
export const kindsOf = ({ def }: z.ZodDiscriminatedUnion): Map<string, z.core.$ZodType> =>
  new Map(def.options.flatMap((kind) => namesOf(kind, def.discriminator).map((name) => [String(name), kind])));

function namesOf(kind: z.core.$ZodType, discriminator: string): unknown[] {
  const field = fieldsOf(kind)[discriminator];
  return field instanceof z.ZodLiteral ? [...field.values] : [];
}

/** The schema at a path below another schema; undefined if nothing is allowed there. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = fieldOf(schema).schema;
  const below = inner instanceof z.ZodArray ? inner.def.element : fieldsOf(inner)[String(key)];
  return below && schemaAt(below, rest);
}

/** The collection that a field refers to; undefined if the field isn't a reference. */
export function referredBy(schema: z.core.$ZodType): string | undefined {
  if (!(schema instanceof z.ZodPipe)) return undefined;
  const { data } = schema.safeParse('id');
  return typeof data === 'object' && data !== null && 'collection' in data ? String(data.collection) : undefined;
}

/** The hint for editors, with the limits of the string or list: `Job title of the speaker. (At most 60 characters.)` */
export function lineFor(schema: z.core.$ZodType): string {
  const size = sizeOf(schema);
  return [hintOf(schema), size && `(${size.charAt(0).toUpperCase()}${size.slice(1)}.)`].filter(Boolean).join(' ');
}

function sizeOf(schema: z.core.$ZodType): string | undefined {
  const inner = fieldOf(schema).schema;
  const { min, max } = limitsOf(inner);
  if (max === Infinity) return undefined;
  const range = min === max ? String(max) : min > 1 ? `${min} to ${max}` : `at most ${max}`;
  if (inner instanceof z.ZodString) return `${range} characters`;
  if (!(inner instanceof z.ZodArray)) return undefined;
  const each = sizeOf(inner.def.element);
  return `${range} items${each ? `, each ${each}` : ''}`;
}

/** Limits on the length of a string or list, or on a number. */
export function limitsOf(schema: z.core.$ZodType): { min: number; max: number } {
  const limits = { min: 0, max: Infinity };
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const def = _zod.def as z.core.$ZodCheckDef & Record<string, unknown>;
    const { check, minimum, maximum, length, value, inclusive = true } = def;
    const number = Number(minimum ?? maximum ?? length ?? value);
    // For integers, an exclusive limit means the next number.
    const step = inclusive ? 0 : 1;
    if (check === 'min_length' || check === 'greater_than' || check === 'length_equals') limits.min = number + step;
    if (check === 'max_length' || check === 'less_than' || check === 'length_equals') limits.max = number - step;
  }
  return limits;
}

/** A string's pattern, and the message if the string doesn't match; undefined if any string is allowed. */
export function patternOf(schema: z.core.$ZodType): { source: string; message: string } | undefined {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { pattern, error } = _zod.def as z.core.$ZodCheckDef & { pattern?: RegExp };
    // The pattern's message is the same for every input.
    const said = error?.({ code: 'custom', input: '' } as never);
    if (pattern) return { source: pattern.source, message: typeof said === 'string' ? said : (said?.message ?? '') };
  }
  return undefined;
}
