import { z } from 'astro/zod';
import type { EditorField } from '~/kit/content/editing-page/configuration/field';

// Reads the schemas as JSON Schema, independently of the code that makes the editor's configuration.

interface Json {
  type?: string;
  description?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  default?: unknown;
  /** JSON has no form for dates; added below. */
  day?: { min: string; max: string };
  /** The collection that a reference points to; added below. */
  refers?: string;
}

/** The JSON Schema of an entry's file, with the values that JSON can't express. */
export function jsonOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (zodSchema instanceof z.ZodDate) {
        Object.assign(jsonSchema, { day: { min: edgeOf(zodSchema, 'min'), max: edgeOf(zodSchema, 'max') } });
      }
      if (def.type !== 'pipe') return;
      const { data } = (zodSchema as unknown as z.ZodType).safeParse('any-id');
      if (typeof data === 'object' && data && 'collection' in data)
        Object.assign(jsonSchema, { refers: data.collection });
    },
  }) as Json;
}

/** The first or last day that a schema accepts, found by bisection. */
function edgeOf(schema: z.ZodDate, edge: 'min' | 'max'): string {
  const DAY_MS = 86_400_000;
  const takes = (day: number) => schema.safeParse(new Date(day * DAY_MS)).success;
  const inside = new Date('2026-11-02').getTime() / DAY_MS;
  // From an accepted day to a rejected one.
  let [good, bad] = [inside, edge === 'min' ? -200_000 : 200_000];
  while (Math.abs(good - bad) > 1) {
    const middle = Math.trunc((good + bad) / 2);
    if (takes(middle)) good = middle;
    else bad = middle;
  }
  return new Date(good * DAY_MS).toISOString().slice(0, 10);
}

/** The differences between the editor's fields and the schema; empty if they agree. */
export function drift(fields: readonly EditorField[], json: Json, path = ''): string[] {
  const names = fields.map(({ name }) => name);
  const known = Object.keys(json.properties ?? {});
  const lost = same(`${path || 'entry'}: fields`, names.join(), known.join());
  return [
    ...lost,
    ...fields.flatMap((field) => {
      const form = json.properties?.[field.name];
      const place = path ? `${path}.${field.name}` : field.name;
      if (!form) return [];
      const isRequired = json.required?.includes(field.name) ?? false;
      return [...same(`${place}: required`, field.required ?? true, isRequired), ...driftOf(field, form, place)];
    }),
  ];
}

function driftOf(field: EditorField, json: Json, place: string): string[] {
  return [
    ...same(`${place}: hint`, field.hint?.replace(/\\([*_`~[\]])/g, '$1'), json.description),
    ...valueDrift(field, json, place),
  ];
}

function valueDrift(field: EditorField, json: Json, place: string): string[] {
  const is = (what: string, found: unknown, wanted: unknown) => same(`${place}: ${what}`, found, wanted);
  if (json.refers !== undefined) return referenceDrift(field, json.refers, place);
  if (json.items?.refers !== undefined) {
    return [
      ...is('multiple', field.multiple, true),
      ...referenceDrift(field, json.items.refers, place),
      ...sizes(field, json, place),
    ];
  }
  if (json.anyOf) {
    return [
      ...is('widget', field.widget, 'object'),
      ...is('forms', field.types?.length, json.anyOf.length),
      ...json.anyOf.flatMap((form, index) =>
        form.properties
          ? drift(field.types?.[index]?.fields ?? [], form, place)
          : [
              ...is('word', field.types?.[index]?.name, String(form.const).replaceAll(' ', '-')),
              ...is('word', field.types?.[index]?.fields, undefined),
            ],
      ),
    ];
  }
  if (json.day) {
    return [
      ...is('widget', `${field.widget} ${field.type ?? ''} ${field.format ?? ''}`, 'datetime date YYYY-MM-DD'),
      ...is('first day', field.min, json.day.min),
      ...is('last day', field.max, json.day.max),
    ];
  }
  if (json.enum)
    return [
      ...is('a widget for a choice', ['select', 'icon'].includes(field.widget), true),
      ...is('options', field.options, json.enum),
    ];
  switch (json.type) {
    case 'object':
      return [...is('widget', field.widget, 'object'), ...drift(field.fields ?? [], json, place)];
    case 'array':
      return [
        ...is('widget', field.widget, 'list'),
        ...sizes(field, json, place),
        ...(json.items?.properties
          ? drift(field.fields ?? [], json.items, `${place}[]`)
          : field.field
            ? driftOf(field.field, json.items ?? {}, `${place}[]`)
            : [`${place}: does not describe its items`]),
      ];
    case 'integer':
      return [
        ...is('widget', `${field.widget} ${field.value_type ?? ''}`, 'number int'),
        ...is('least', field.min, lowest(json)),
        ...is('most', field.max, json.maximum === Number.MAX_SAFE_INTEGER ? undefined : json.maximum),
      ];
    case 'number':
      return [
        ...is('widget', `${field.widget} ${field.value_type ?? ''}`, 'number float'),
        ...is('least', field.min, json.minimum),
        ...is('most', field.max, json.maximum),
      ];
    case 'boolean':
      return is('widget', field.widget, 'boolean');
    case 'string':
      return [
        ...is('a widget for text', ['string', 'text'].includes(field.widget), true),
        ...is('shortest', field.minlength, json.minLength),
        ...is('longest', field.maxlength, json.maxLength),
        ...is('pattern', field.pattern?.[0], json.pattern),
        ...(json.pattern ? is('words for the pattern', (field.pattern?.[1].length ?? 0) > 20, true) : []),
      ];
    default:
      return [`${place}: the schema has a form that this test does not support: ${JSON.stringify(json)}`];
  }
}

function referenceDrift(field: EditorField, collection: string, place: string): string[] {
  const at = field.file ? [field.file, 'entries.*.id'] : [field.collection, '{{slug}}'];
  return [
    ...same(`${place}: widget`, field.widget, 'relation'),
    ...same(`${place}: reference to`, [at[0], field.value_field], [collection, at[1]]),
  ];
}

function sizes(field: EditorField, json: Json, place: string): string[] {
  return [...same(`${place}: fewest`, field.min, json.minItems), ...same(`${place}: most`, field.max, json.maxItems)];
}

/** For whole numbers only. */
function lowest({ minimum, exclusiveMinimum }: Json): number | undefined {
  if (exclusiveMinimum !== undefined) return exclusiveMinimum + 1;
  return minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
}

function same(what: string, found: unknown, wanted: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  return one === other ? [] : [`${what} ${one}, in the schema ${other}`];
}
