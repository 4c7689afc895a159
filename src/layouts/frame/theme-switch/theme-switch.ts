import { THEME_KEY, type Theme } from '~/lib/theme';
import { readItem, removeItem, writeItem } from '~/kit/islands/storage';

/**
 * The theme switch in the header. Stores a choice only if it differs from the system theme, so that switching back follows the
 * system again.
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
// The theme may have changed since the page was prerendered.
document.addEventListener('prerenderingchange', follow);
dark.addEventListener('change', follow);
// Another tab may change the theme, even while this page is in the back/forward cache.
addEventListener('storage', follow);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow();
});
