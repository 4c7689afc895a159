import { THEME_KEY, type Theme } from '~/lib/theme';
import { readItem, removeItem, writeItem } from '~/scripts/page/storage';

/**
 * The switch of the theme in the header. A choice is remembered only while it differs from the system's, so that choosing the
 * system's theme again follows the system.
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
// The choice may change before a prerendered page is visited.
document.addEventListener('prerenderingchange', follow);
dark.addEventListener('change', follow);
// Another tab may have changed the theme, also before this page was restored from the cache.
addEventListener('storage', follow);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow();
});
