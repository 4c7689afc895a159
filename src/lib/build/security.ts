import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { contentPolicy, hashesOf, withPolicy, type PolicyNeeds } from './content-policy.ts';
import { headerLines } from './host-headers.ts';
import { STYLEGUIDE_PATH } from './styleguide.ts';

export type Sources = Pick<PolicyNeeds, 'connect' | 'pictures' | 'forms'>;

/** Patterns of the pages that stand for a status and have no address of their own. */
const NO_ADDRESS = ['/404', '/500'];
/** Not published: it draws its swatches with style attributes. */
const WITHOUT_POLICY = [STYLEGUIDE_PATH];
const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116, section 2.5.5: less than a year, so that the file is known to be kept. */
const VALID_DAYS = 360;

/**
 * Writes the content policy into each page, `_headers` for the hosts that read it, and `/.well-known/security.txt`. Has to
 * come after everything that changes a page. All pages of a route have one policy, so that a route is one rule.
 *
 * @param wasm patterns of the routes whose scripts may compile WebAssembly
 */
export function security(sources: Sources, contact: string, { wasm }: { wasm: readonly string[] }): AstroIntegration {
  let site = '';
  return {
    name: 'security',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
      },
      'astro:build:done': async ({ assets, dir }) => {
        const policies = new Map<string, string>();
        for (const [pattern, files] of assets) {
          const pages = files.filter(({ pathname }) => pathname.endsWith('.html'));
          if (pages.length === 0 || WITHOUT_POLICY.includes(pattern)) continue;
          const policy = await protect(pages, { ...sources, wasm: wasm.includes(pattern) });
          if (!NO_ADDRESS.includes(pattern)) policies.set(pattern, policy);
        }
        await writeFile(new URL('_headers', dir), `${headerLines(policies).join('\n')}\n`);
        await mkdir(new URL('.well-known/', dir), { recursive: true });
        await writeFile(new URL('.well-known/security.txt', dir), securityTxt(site, contact, new Date()));
      },
    },
  };
}

/** Reads the pages twice, one at a time, so that thousands of a route are never held in memory together. */
async function protect(files: readonly URL[], sources: Omit<PolicyNeeds, 'scripts' | 'styles'>): Promise<string> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of files) {
    try {
      const hashes = hashesOf(await readPage(file));
      for (const hash of hashes.scripts) scripts.add(hash);
      for (const hash of hashes.styles) styles.add(hash);
    } catch (cause) {
      throw new Error(`${file.pathname}: ${(cause as Error).message}`, { cause });
    }
  }
  const policy = contentPolicy({ ...sources, scripts, styles });
  for (const file of files) await writeFile(file, withPolicy(await readPage(file), policy));
  return policy;
}

/** An element that a build step has emptied asks for nothing. */
async function readPage(file: URL): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('<script></script>', '');
}

/** @see https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(site: string, contact: string, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n');
}
