import { keepDraft } from './draft';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) keepDraft(form);

/**
 * Keeps the browser from posting a form itself while offline, because its error page would replace ours, which by then tells the
 * visitor what to do.
 */
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!navigator.onLine && form.action.startsWith('http') && form.closest('[ssr]')) event.preventDefault();
});
