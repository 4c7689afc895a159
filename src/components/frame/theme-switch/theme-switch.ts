import { THEME_KEY, type Theme } from '~/lib/theme';
import { readItem, removeItem, writeItem } from '~/scripts/page/storage';

/**
 * The switch of the theme in the header. A choice is remembered only while it differs from the system's wish, so that
 * who comes back to it follows the system again.
 */
const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
const button = document.getElementById('theme-switch');

const wished = (): Theme => (dark.matches ? 'dark' : 'light');

function chosen(): Theme | undefined {
  const value = readItem('local', THEME_KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
}

function show(theme: Theme | undefined): void {
  root.dataset['theme'] = theme ?? '';
  button?.setAttribute('aria-pressed', String((theme ?? wished()) === 'dark'));
}

button?.addEventListener('click', () => {
  const next = button.getAttribute('aria-pressed') === 'true' ? 'light' : 'dark';
  if (next === wished()) removeItem('local', THEME_KEY);
  else writeItem('local', THEME_KEY, next);
  show(next === wished() ? undefined : next);
});

const follow = () => show(chosen());
follow();
// Until a prerendered page is visited, the choice may have changed.
document.addEventListener('prerenderingchange', follow);
dark.addEventListener('change', follow);
// Another tab has chosen; or this page comes back as it was left, before the choice.
addEventListener('storage', follow);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow();
});
