import { readItem, removeItem, writeItem } from './storage';

/** Values by field name; a name that several fields share has several values. */
type Draft = Record<string, string[]>;

const keyOf = (form: HTMLFormElement) => `attestry:draft:${form.id}`;

/** Keeps what is typed into a form for as long as the tab lives, and puts it back after a reload. */
export function keepDraft(form: HTMLFormElement): void {
  restore(form);
  form.addEventListener('input', () => {
    const draft: Draft = {};
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') (draft[name] ??= []).push(value);
    }
    writeItem('session', keyOf(form), JSON.stringify(draft));
  });
}

/** For a form that has been delivered. */
export function forgetDraft(form: HTMLFormElement): void {
  removeItem('session', keyOf(form));
}

function restore(form: HTMLFormElement): void {
  const draft = parse(readItem('session', keyOf(form)));
  for (const [name, values] of Object.entries(draft)) {
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === 'checkbox') field.checked = values.includes(field.value);
      else field.value = values[0] ?? '';
    }
  }
}

function parse(text: string | null): Draft {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    );
  } catch {
    return {};
  }
}
