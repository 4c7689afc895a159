/** A field of the editor's configuration; https://sveltiacms.app/en/docs/fields. */
export interface EditorField {
  name: string;
  label?: string;
  widget:
    'string' | 'text' | 'markdown' | 'number' | 'boolean' | 'datetime' | 'select' | 'relation' | 'list' | 'object';
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
  /** Whether the list is the whole file. */
  root?: boolean;
  /** The kinds of item in a list, and the field that names an item's kind. */
  types?: readonly EditorKind[];
  typeKey?: string;
  modes?: readonly ('raw' | 'rich_text')[];
  buttons?: readonly string[];
  editor_components?: readonly string[];
  use_emoji_autocomplete?: boolean;
}

export interface EditorKind {
  name: string;
  label: string;
  fields: readonly EditorField[];
}
