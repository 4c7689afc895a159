import { SLASH_KEY } from '~/config/storage-keys';
import { importAgain } from '~/kit/islands/import-again';
import { readItem } from '~/kit/islands/storage';

/**
 * `/` or Ctrl+K opens the search from any page. The search page loads the engine only when the field is used or the URL has a
 * query.
 */
const field = document.querySelector<HTMLInputElement>('#search input');

if (field) {
  // If the script doesn't load, the page shows a notice, and each letter typed starts another attempt. Enter reloads the page with the
  // query in its URL.
  const load = async () => {
    field.toggleAttribute('data-loading', field.value !== '');
    await importAgain(() => import('./results')).catch(() => (field.dataset['failed'] = ''));
    field.toggleAttribute('data-loading', false);
  };
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  // The visitor may have focused the field before this script loaded.
  if (field.value || field.matches(':focus')) void load();
  field.onfocus = field.oninput = () => void load();
}

addEventListener('keydown', (event) => {
  const { key, code, target, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  const isTyping = target instanceof Element && target.closest('input,select,textarea,[contenteditable]');
  const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping && readItem('local', SLASH_KEY) !== 'off';
  // On a keyboard without Latin letters, the key that has the K elsewhere; with Caps Lock, a capital letter.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  const isCommand = isK && (ctrlKey || metaKey) && !shiftKey;
  if (!(isSlash || isCommand) || altKey || isComposing || event.defaultPrevented) return;
  event.preventDefault();
  if (field) field.focus();
  else location.assign(`${document.querySelector<HTMLAnchorElement>('.search-link')?.href}#q`);
});
