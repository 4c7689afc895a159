/** A field of the editor's configuration; https://sveltiacms.app/en/docs/fields. */
export interface EditorField {
  name: string;
  label?: string;
  widget:
    | 'string'
    | 'text'
    | 'markdown'
    | 'number'
    | 'boolean'
    | 'datetime'
    | 'select'
    | 'relation'
    | 'list'
    | 'object'
    | 'hidden'
    | 'icon';
  hint?: string;
  required?: boolean;
  default?: unknown;
  /** A text field's pattern, and the message shown if the text doesn't match it. */
  pattern?: readonly [string, string];
  minlength?: number;
  maxlength?: number;
  /** The limits of a number or a list; for a date, as strings. */
  min?: number | string;
  max?: number | string;
  value_type?: 'int' | 'float';
  /** A date without a time, and its format. */
  type?: 'date';
  format?: 'YYYY-MM-DD';
  options?: readonly string[];
  dropdown_threshold?: number;
  /** The collection that a reference points to, and its file. */
  collection?: string;
  file?: string;
  value_field?: string;
  display_fields?: readonly string[];
  multiple?: boolean;
  /** The items of a list: single values, or maps. */
  field?: EditorField;
  fields?: readonly EditorField[];
  label_singular?: string;
  summary?: string;
  collapsed?: boolean | 'auto';
  /**
   * The forms that a value can take; a form without fields is a literal, named after its words. For a list, these are the kinds of
   * item.
   */
  types?: readonly EditorForm[];
  typeKey?: string;
  modes?: readonly ('raw' | 'rich_text')[];
  buttons?: readonly string[];
  editor_components?: readonly string[];
  use_emoji_autocomplete?: boolean;
}

export interface EditorForm {
  name: string;
  label: string;
  fields?: readonly EditorField[];
}

/** The key that stores a value's form while it is in the editor. */
export const FORM_KEY = 'form';

/** Makes a form's name from its words. Names have no spaces, so these words must not contain hyphens. */
export const nameOfWords = (words: string): string => words.replaceAll(' ', '-');
export const wordsOfName = (name: string): string => name.replaceAll('-', ' ');
