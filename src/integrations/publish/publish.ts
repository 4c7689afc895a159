import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { headerLines } from '~/integrations/hosting/host-headers';
import { securityTxt } from '~/integrations/hosting/security-txt';
import { STYLEGUIDE_PATH } from '~/integrations/setup/styleguide';
import { isPreview } from '~/config/preview';
import { browserFiles } from './browser-files';
import { Route, type BuiltPage, type Examiner, type Site } from './route';

/** Makes something of the pages beside themselves: Markdown copies, the index of the search. */
export interface Companion {
  /** Patterns of the routes whose pages it is not shown. */
  leftOut: readonly string[];
  /** Is shown each page that is published under an address of its own. */
  look: (page: BuiltPage) => void;
  /** After the last page of each route; what it begins goes on while the next ones are read. */
  routeRead?: () => Promise<void>;
  /** After the last page. */
  finish: (dir: URL, origin: string, logger: AstroIntegrationLogger) => Promise<void>;
}

interface Options {
  sources: Site['sources'];
  /** Mail address for reports of weaknesses. */
  contact: string;
  /** Patterns of the routes whose scripts may compile WebAssembly. */
  wasm: readonly string[];
  /** Patterns of the routes whose scripts may show pictures that they have drawn, as `data:` addresses. */
  drawn: readonly string[];
  /** Patterns of the routes that show the check that keeps programs out. */
  captcha: readonly string[];
  /** Patterns of the routes that no cache may keep. */
  unkept: readonly string[];
  /** Headers of pages that are not among Astro's, by their addresses. */
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  companions: readonly Companion[];
  /** Begins to examine what is published. */
  examine: (build: { dir: URL; origin: string }) => Examiner & {
    /** After the last file. @throws where the site may not be published */
    end: (headers: string, logger: AstroIntegrationLogger) => Promise<void>;
  };
}

/** Patterns of the pages that stand for a status and have no address of their own. */
const NO_ADDRESS = ['/404', '/500'];

/**
 * Makes of the pages as Astro writes them the pages as they are published: the styles that their route needs, their script after
 * the first paint, and the content policy. Each page is read once, and shown to the companions meanwhile. Also writes `_headers` for the
 * hosts that read it, and `/.well-known/security.txt`, and has all of it examined. Nothing may change a page after this.
 */
export function publish({
  sources,
  contact,
  wasm,
  drawn,
  captcha,
  unkept,
  headers,
  companions,
  examine,
}: Options): AstroIntegration[] {
  const { files, integration } = browserFiles();
  let site: AstroConfig['site'];
  const publishing: AstroIntegration = {
    name: 'publish',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ site } = config);
      },
      'astro:build:done': async ({ assets, dir, logger }) => {
        const { origin } = new URL(site ?? '');
        const examiner = examine({ dir, origin });
        const routes = new Map<string, Route>();
        for (const [pattern, built] of assets) {
          const pages = built.filter(({ pathname }) => pathname.endsWith('.html'));
          if (pages.length === 0) continue;
          // The style guide is not published, and draws its swatches with style attributes.
          const isPublished = pattern !== STYLEGUIDE_PATH;
          const has = (patterns: readonly string[]) => patterns.includes(pattern);
          const options = { isPublished, wasm: has(wasm), drawn: has(drawn), captcha: has(captcha) };
          const route = new Route({ dir, sources, files, examiner }, options);
          const hasAddress = isPublished && !NO_ADDRESS.includes(pattern);
          const watching = companions.filter(({ leftOut }) => hasAddress && !leftOut.includes(pattern));
          for (const page of pages) {
            route.add(page, (read) => {
              for (const { look } of watching) look(read);
            });
          }
          for (const { routeRead } of watching) await routeRead?.();
          routes.set(pattern, route);
        }
        // The search has a process of its own, which works while the pages are read and written.
        const finishing = Promise.all(companions.map(({ finish }) => finish(dir, origin, logger)));
        const [policies] = await Promise.all([writeRoutes(routes), finishing]);
        const sheets = new Set([...routes.values()].flatMap((route) => route.sheets));
        for (const href of sheets) await rm(new URL(`.${href}`, dir));
        const hasSubdomains = process.env['HSTS_SUBDOMAINS'] === '1';
        const lines = headerLines(policies, {
          isPreview: isPreview(),
          hasSubdomains,
          unkept,
          captcha,
          others: headers,
        });
        const headerFile = `${lines.join('\n')}\n`;
        await writeFile(new URL('_headers', dir), headerFile);
        await mkdir(new URL('.well-known/', dir), { recursive: true });
        await writeFile(new URL('.well-known/security.txt', dir), securityTxt(origin, contact, new Date()));
        await examiner.end(headerFile, logger);
      },
    },
  };
  return [integration, publishing];
}

/** @returns the policies of the routes whose pages have an address */
async function writeRoutes(routes: ReadonlyMap<string, Route>): Promise<Map<string, string>> {
  const policies = new Map<string, string>();
  for (const [pattern, route] of routes) {
    const policy = await route.write();
    if (policy && !NO_ADDRESS.includes(pattern)) policies.set(pattern, policy);
  }
  return policies;
}
