/** A field as the editor's configuration names it; https://sveltiacms.app/en/docs/fields. */
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
  /** What a text must look like, and the words for one that does not. */
  pattern?: readonly [string, string];
  minlength?: number;
  maxlength?: number;
  /** Of a number, of a list; of a day as a text. */
  min?: number | string;
  max?: number | string;
  value_type?: 'int' | 'float';
  /** A day without a time, and how it is written. */
  type?: 'date';
  format?: 'YYYY-MM-DD';
  options?: readonly string[];
  dropdown_threshold?: number;
  /** Of which collection, and which file of it, an entry is named. */
  collection?: string;
  file?: string;
  value_field?: string;
  display_fields?: readonly string[];
  multiple?: boolean;
  /** Of a list of single values, and of maps. */
  field?: EditorField;
  fields?: readonly EditorField[];
  label_singular?: string;
  summary?: string;
  collapsed?: boolean | 'auto';
  /** Of a value with several forms; a form without fields is the words of its name. Of a list, the kinds of its items. */
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

/** Where a value with several forms says which one it has, for as long as it is in the editor. */
export const FORM_KEY = 'form';

/** A form's name holds no spaces; hence the words of a form without fields hold no hyphens. */
export const nameOfWords = (words: string): string => words.replaceAll(' ', '-');
export const wordsOfName = (name: string): string => name.replaceAll('-', ' ');
