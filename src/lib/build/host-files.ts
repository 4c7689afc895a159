import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

export interface RedirectRules {
  /** Detail pages below `prefix`; any other id leads to `list`. */
  detailRoutes: readonly { prefix: string; list: string }[];
  /** Spellings that lead to another address for good. */
  movedRoutes: readonly { prefix: string; target: string }[];
}

/** Cloudflare reads at most this many rules without a placeholder or a star. */
const STATIC_RULES_MAX = 2000;

/**
 * The `_redirects` file that Cloudflare and Netlify read. Cloudflare looks at it before it looks for a file, and the
 * first rule that fits wins: so each existing detail page comes first, answered as itself. (Netlify serves existing
 * files anyway.)
 *
 * @param pages paths of the built pages, such as `/feature/security`
 * @throws where there are more rules than Cloudflare reads
 */
export function redirectLines(pages: readonly string[], { detailRoutes, movedRoutes }: RedirectRules): string[] {
  const existing = pages.filter((page) => detailRoutes.some(({ prefix }) => page.startsWith(prefix))).sort();
  const fixed = [
    ...existing.flatMap((page) => [`${page} ${page} 200`, `${page}/ ${page} 301`]),
    ...detailRoutes.map(({ prefix, list }) => `${prefix.slice(0, -1)} ${list} 302`),
  ];
  if (fixed.length > STATIC_RULES_MAX) {
    throw new Error(
      `_redirects would have ${fixed.length} fixed rules; Cloudflare reads ${STATIC_RULES_MAX}. ` +
        `Serve the detail pages from a worker, or leave unknown ids to the not-found page.`,
    );
  }
  return [
    ...fixed,
    ...movedRoutes.flatMap(({ prefix, target }) => [`${prefix}:id ${target}:id 301`, `${prefix}:id/ ${target}:id 301`]),
    ...detailRoutes.map(({ prefix, list }) => `${prefix}* ${list} 302`),
  ];
}

/** Writes into the built folder what a host reads: `_redirects`. */
export function hostFiles(rules: RedirectRules): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
        await writeFile(new URL('_redirects', dir), `${redirectLines(paths, rules).join('\n')}\n`);
      },
    },
  };
}
