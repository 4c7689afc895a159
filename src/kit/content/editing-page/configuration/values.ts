import { isoDay } from '~/lib/dates';
import { FORM_KEY, nameOfWords, wordsOfName, type EditorField, type EditorForm } from './field';

type Values = Readonly<Record<string, unknown>>;

/**
 * Converts a file's data for the editor: dates become strings, a value with several forms names its form, and a missing flag
 * becomes false. (The editor gives missing values the defaults of a new entry, which would turn a published page into a draft.)
 */
export function toEditor(fields: readonly EditorField[], values: Values): Record<string, unknown> {
  const known = new Map(fields.map((field) => [field.name, field]));
  const marks = fields.filter(({ widget }) => widget === 'boolean').map(({ name }) => [name, false] as const);
  return Object.fromEntries([
    ...marks,
    ...Object.entries(values).map(([name, value]) => [name, valueToEditor(known.get(name), value)] as const),
  ]);
}

/** Converts an entry of a data file, except for its id, for the editor. If the list has several kinds of entry, the kind comes first. */
export const itemToEditor = (list: EditorField | undefined, entry: Values): Values => ofKind(list, entry, toEditor);

/** The reverse conversion. */
export const itemToFile = (list: EditorField | undefined, entry: Values): Values => ofKind(list, entry, toFile);

function ofKind(
  { fields = [], types, typeKey = '' }: Partial<EditorField> = {},
  entry: Values,
  pass: (fields: readonly EditorField[], values: Values) => Values,
): Values {
  const own = (all: readonly EditorField[]) => all.filter(({ name }) => name !== 'id');
  if (!types) return pass(own(fields), entry);
  const { [typeKey]: kind, ...values } = entry;
  return { [typeKey]: kind, ...pass(own(types.find(({ name }) => name === kind)?.fields ?? []), values) };
}

function valueToEditor(field: EditorField | undefined, value: unknown): unknown {
  if (value instanceof Date) return isoDay(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (field?.fields && isMap(item) ? toEditor(field.fields, item) : item));
  }
  if (field?.types) return formToEditor(field.types, value);
  return isMap(value) ? toEditor(field?.fields ?? [], value) : value;
}

function formToEditor(forms: readonly EditorForm[], value: unknown): unknown {
  if (!isMap(value)) return { [FORM_KEY]: typeof value === 'string' ? nameOfWords(value) : value };
  const form = forms.find(({ fields = [] }) => fields.some(({ name }) => name in value));
  return { [FORM_KEY]: form?.name, ...toEditor(form?.fields ?? [], value) };
}

/**
 * Converts the editor's data for the file: in schema order, without empty values, with each string trimmed and on one line, and
 * with dates as `Date` objects.
 */
export function toFile(fields: readonly EditorField[], values: Values): Record<string, unknown> {
  const names = new Set(fields.map(({ name }) => name));
  const strange = Object.keys(values).filter((name) => !names.has(name));
  return Object.fromEntries([
    ...fields.flatMap((field) => {
      const value = valueToFile(field, values[field.name]);
      return isEmpty(field, value) ? [] : [[field.name, value] as const];
    }),
    // Unknown fields are left in, so that checking the entry reports them.
    ...strange.map((name) => [name, values[name]] as const),
  ]);
}

function valueToFile(field: EditorField, value: unknown): unknown {
  if (field.widget === 'datetime' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return new Date(value);
  }
  if (typeof value === 'string') return value.trim().replace(/\s*\n\s*/g, ' ');
  if (Array.isArray(value)) return value.map((item) => listItemToFile(field, item));
  if (!isMap(value)) return value;
  return field.types ? formToFile(field.types, value) : toFile(field.fields ?? [], value);
}

function listItemToFile({ field, fields }: EditorField, item: unknown): unknown {
  if (fields && isMap(item)) return toFile(fields, item);
  return field ? valueToFile(field, item) : item;
}

function formToFile(forms: readonly EditorForm[], { [FORM_KEY]: name, ...values }: Values): unknown {
  const form = forms.find((one) => one.name === name);
  if (form?.fields) return toFile(form.fields, values);
  return typeof name === 'string' ? wordsOfName(name) : name;
}

/** Whether an optional value was left out, or a flag is false. */
const isEmpty = ({ required = true }: EditorField, value: unknown) =>
  value === undefined ||
  (!required && (value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)));

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
