import { DRAFT_KEY } from '~/modules/demo/shared/storage-keys';
import { readItem, removeItem, writeItem } from '~/kit/islands/storage';

/** Values by field name. A name shared by several fields has several values. */
type Draft = Map<string, string[]>;
/** A form field of any kind, which has some of these members. */
type Field = HTMLInputElement & Pick<HTMLSelectElement, 'selectedIndex'>;

/** Fields that the visitor has changed, even before this script loaded. Browsers skip unknown selectors in `:is`. */
const CHANGED = ':is(:user-valid, :user-invalid)';
/** These, and the field that the visitor is in. */
const TOUCHED = `:is(:focus, ${CHANGED})`;

/** Maximum length of a field's value, in characters. */
const LONGEST = 2_000;

const keyOf = (form: HTMLFormElement) => DRAFT_KEY + form.id;

/**
 * Keeps a form's input for as long as the tab is open, and restores it after a reload. If nothing can be stored, the browser asks the
 * visitor before leaving the page.
 */
export function keepDraft(form: HTMLFormElement): void {
  restore(form);
  if (form.querySelector(CHANGED)) store(form);
  form.addEventListener('input', () => store(form));
  form.addEventListener('reset', () => (window.onbeforeunload = null));
}

/** Deletes the stored input of a form, once it has been delivered. */
export function forgetDraft(form: HTMLFormElement): void {
  removeItem('session', keyOf(form));
}

function store(form: HTMLFormElement): void {
  const draft: Draft = new Map();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') draft.set(name, [...(draft.get(name) ?? []), value]);
  }
  const kept = writeItem('session', keyOf(form), JSON.stringify(Object.fromEntries(draft)));
  window.onbeforeunload = kept ? null : (event) => event.preventDefault();
}

function restore(form: HTMLFormElement): void {
  const draft = parse(readItem('session', keyOf(form)));
  for (const field of form.elements as Iterable<Element> as Iterable<Field>) {
    const values = draft.get(field.name);
    if (!values || field.matches(TOUCHED)) continue;
    if (field.type === 'checkbox') field.checked ||= values.includes(field.value);
    // Input restored by the browser is just as recent, or more recent if storage was full.
    else if (!field.value) field.value = (values[0] ?? '').slice(0, LONGEST);
    // A value that is no longer an option leaves a select blank.
    if (field.selectedIndex < 0) field.selectedIndex = 0;
  }
}

const isTexts = (entry: [string, unknown]): entry is [string, string[]] =>
  Array.isArray(entry[1]) && entry[1].every((part) => typeof part === 'string');

function parse(text: string | null): Draft {
  try {
    return new Map(Object.entries(JSON.parse(text ?? '') as object).filter(isTexts));
  } catch {
    return new Map();
  }
}
