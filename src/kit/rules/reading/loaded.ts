import { dirname, join } from 'node:path/posix';
import type { Page } from '~/kit/rules/page';
import type { BuiltSite } from '~/kit/rules/rule';
import { textIn } from '~/kit/publish/tree';

/** URLs of the scripts that a page loads before any interaction. */
export function loadedScripts(page: Page): string[] {
  const links = page.named('link').filter(({ attribs: { rel = '', as } }) => {
    const words = rel.split(/\s+/);
    return words.includes('modulepreload') || (words.includes('preload') && as === 'script');
  });
  const scripts = page.named('script');
  // The page's script, which an inline script fetches after the first paint.
  const fetched = scripts
    .filter(({ attribs }) => attribs['src'] === undefined)
    .flatMap((script) => [...textIn(script).matchAll(/\bimport\("([^"]+)"\)/g)].map(([, path = '']) => path));
  return [
    ...scripts.flatMap(({ attribs }) => attribs['src'] ?? []),
    ...links.flatMap(({ attribs }) => attribs['href'] ?? []),
    ...fetched,
  ];
}

/** URLs of the style sheets that a page links to. */
export const sheetsOf = (page: Page): string[] =>
  page.named('link').flatMap(({ attribs: { rel, href } }) => (rel === 'stylesheet' && href ? [href] : []));

/** Scripts with all their static imports, keyed by path. */
export function withImports(scripts: readonly string[], read: BuiltSite['read']): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const add = (name: string): void => {
    const code = found.has(name) ? undefined : read(name);
    if (!code) return;
    found.set(name, code);
    for (const [, other = ''] of code.toString().matchAll(/\b(?:import|from)\s*["']([^"']+)["']/g)) {
      add(join(dirname(name), other));
    }
  };
  scripts.forEach(add);
  return found;
}
