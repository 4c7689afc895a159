import { z } from 'astro/zod';
import { isoDay } from '~/lib/dates';
import { fieldOf, fieldsOf, kindsOf, limitsOf, patternOf, referredBy } from '~/kit/content/reading/fields';
import type { EditorField, EditorKind } from './field';
import { labelOf, singularOf } from './labels';
import type { Catalogue } from '~/kit/content/catalogue';
import { editedFiles, LISTS, PAGE_TEXTS, placeIn } from './places';

/** Text fields with a higher limit get a multi-line input, although the text is still one line in the file. */
const ONE_LINE_MAX = 90;

/** What all text has in common; the schemas check it in more detail. */
const PLAIN = { source: '^(?!.*<[A-Za-z!/?]).*$', message: 'This must be one line of plain text, without HTML.' };

type Schema = z.core.$ZodType;
type Own = Omit<EditorField, 'name'>;

/** The fields of a map for the editor's configuration. */
export function editorFields(catalogue: Catalogue, schema: Schema): EditorField[] {
  return Object.entries(fieldsOf(schema)).map(([name, field]) => editorField(catalogue, name, field));
}

/**
 * Derives a field of the editor's configuration from its schema.
 *
 * @throws if the editor has no field for the schema's type
 */
export function editorField(catalogue: Catalogue, name: string, schema: Schema): EditorField {
  const { schema: inner, isRequired, hint } = fieldOf(schema);
  return {
    name,
    label: labelOf(name),
    ...(hint && { hint: inTheEditor(catalogue, hint) }),
    ...(!isRequired && { required: false }),
    ...ownOf(catalogue, name, inner),
  };
}

function ownOf(catalogue: Catalogue, name: string, schema: Schema): Own {
  const collection = referredBy(schema);
  if (collection !== undefined) return { widget: 'relation', ...placeIn(catalogue, collection) };
  if (schema instanceof z.ZodObject) return { widget: 'object', fields: editorFields(catalogue, schema) };
  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean', default: false };
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodDate) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...days(schema) };
  if (schema instanceof z.ZodArray) return listOf(catalogue, name, schema);
  if (schema instanceof z.ZodString) return textOf(schema);
  throw new Error(`The editor has no field for ${name}, whose schema is ${schema._zod.def.type}.`);
}

/** The kinds of entry in a union, excluding the field that names the kind, which the editor adds. */
export const editorKinds = (catalogue: Catalogue, schema: z.ZodDiscriminatedUnion): EditorKind[] =>
  [...kindsOf(schema)].map(([name, kind]) => ({
    name,
    label: labelOf(name),
    fields: Object.entries(fieldsOf(kind))
      .filter(([field]) => field !== schema.def.discriminator)
      .map(([field, own]) => editorField(catalogue, field, own)),
  }));

function listOf(catalogue: Catalogue, name: string, schema: z.ZodArray): Own {
  const { schema: element, hint } = fieldOf(schema.def.element);
  const collection = referredBy(element);
  if (collection !== undefined)
    return { widget: 'relation', multiple: true, ...placeIn(catalogue, collection), ...items(schema) };
  const label_singular = singularOf(labelOf(name));
  const list = { widget: 'list', label_singular, ...items(schema) } as const;
  const fields = editorFields(catalogue, element);
  if (fields.length > 0) return { ...list, fields, summary: `{{fields.${summaryOf(fields)}}}`, collapsed: 'auto' };
  const item = {
    name: singularOf(name),
    label: labelOf(label_singular),
    ...(hint && { hint: inTheEditor(catalogue, hint) }),
  };
  return { ...list, field: { ...item, ...ownOf(catalogue, name, element) } };
}

/** The field that distinguishes the items of a list: the first field that editors write by hand. */
const summaryOf = (fields: readonly EditorField[]) =>
  (fields.find(({ widget }) => widget === 'string') ?? fields[0])?.name ?? '';

function textOf(schema: Schema): Own {
  const { min, max } = limitsOf(schema);
  const own = patternOf(schema);
  const { source, message } = own ?? PLAIN;
  return {
    widget: max > ONE_LINE_MAX && !own ? 'text' : 'string',
    ...(min > 0 && { minlength: min }),
    ...(max < Infinity && { maxlength: max }),
    pattern: [source, message],
    use_emoji_autocomplete: false,
  };
}

/** A number field. A minimum of zero is set here, because `numbers` leaves zero out: as the minimum of a list, it means no limit. */
const numberOf = (schema: z.ZodNumber): Own => ({
  widget: 'number',
  value_type: schema.format === null ? 'float' : 'int',
  ...(schema.minValue === 0 && { min: 0 }),
  ...numbers(limitsOf(schema)),
});

const items = (schema: Schema) => numbers(limitsOf(schema));

function numbers({ min, max }: { min: number; max: number }): { min?: number; max?: number } {
  return { ...(min > 0 && { min }), ...(max < Number.MAX_SAFE_INTEGER && { max }) };
}

function days(schema: Schema): { min?: string; max?: string } {
  const { min, max } = limitsOf(schema);
  return {
    ...(min > 0 && { min: isoDay(new Date(min)) }),
    ...(max < Infinity && { max: isoDay(new Date(max)) }),
  };
}

/** What hints say to people who work with the files, and what it is for people who don't. */
const FOR_EDITORS: readonly (readonly [RegExp, string])[] = [
  [
    /, from src\/config\/icons\.ts; `npm run dev` shows all of them at \S+(?=\.)/,
    '; lucide.dev/icons shows all of them',
  ],
  [/, src\/config\/icons\.ts lists those in use/, ''],
  [/npm run dev and previews/, 'previews'],
  [/\(\w+ in src\/config\/site\.ts\)/, '(a setting of the site)'],
  [/src\/config\/site\.ts/, 'the settings of the site'],
  [/; its code is in src\/\S+(?=\.)/, ''],
];

/** A hint that names places as the editor calls them, instead of files. It is escaped, because the editor reads it as Markdown. */
function inTheEditor(catalogue: Catalogue, hint: string): string {
  const plain = FOR_EDITORS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), hint)
    .replace(/src\/content\/pages\/([\w-]+)\.md/g, (_, name: string) => `“${labelOf(name)}” under “${PAGE_TEXTS}”`)
    .replace(/src\/data\/([\w-]+)(?:\.yaml)?/g, (_, name: string) =>
      editedFiles(catalogue).includes(name) ? `“${labelOf(name)}” under “${LISTS}”` : `“${labelOf(name)}”`,
    );
  return plain.replace(/[*_`~[\]]/g, String.raw`\$&`);
}
