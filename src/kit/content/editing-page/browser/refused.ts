import { labelOf } from '~/kit/content/editing-page/configuration/labels';
import { ENTRIES } from '~/kit/content/editing-page/configuration/places';
import type { Problem } from '~/kit/content/reading/problems';

/** Delay after which the editor has opened its own dialog, which says that something went wrong but not what. */
const AFTER_ITS_OWN_MS = 500;

/** Explains above the form why an entry was not saved, field by field, in the build's words. */
export function sayRefused(problems: readonly Problem[]): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'refused';
  dialog.setAttribute('aria-labelledby', 'refused-heading');
  const button = element('button', 'Back to the form');
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  const list = document.createElement('ul');
  list.append(...problems.map((problem) => element('li', inWords(problem))));
  const heading = element('h2', 'Not saved');
  heading.id = 'refused-heading';
  dialog.append(heading, element('p', 'The site could not be built with this entry. Please correct:'), list, button);
  document.body.append(dialog);
  setTimeout(() => dialog.showModal(), AFTER_ITS_OWN_MS);
}

/** `features[2].title` as the form shows it: `Features, 3, Title`. */
export function inWords({ entry, field = '', message }: Problem): string {
  const names = field.split(/[.[\]]+/).filter((name) => name && name !== ENTRIES);
  const path = names.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : labelOf(name)));
  return `${[...(entry ? [entry] : []), ...path].join(', ')}: ${message}`;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
