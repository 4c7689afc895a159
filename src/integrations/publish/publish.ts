import { rm } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { writeHostFiles } from '~/integrations/hosting/host-files';
import { STYLEGUIDE_PATH } from '~/integrations/setup/styleguide';
import type { Figures } from '~/lib/assurance/figures';
import { isPreview } from '~/config/preview';
import { browserFiles } from './browser-files';
import { Output } from './output';
import { Phases } from './phases';
import { Route, type BuiltPage, type Examiner, type Publication } from './route';

/** Makes something else of the pages: Markdown copies, the search index. */
export interface Derivation {
  /** Patterns of the routes whose pages it does not see. */
  leftOut: readonly string[];
  /** Sees each page that is published at an address. */
  visit: (page: BuiltPage, output: Output) => void;
  /** After the last page, while pages are written. */
  finish: (output: Output, origin: string) => Promise<void>;
  /** After the controls, with the figures that they have filled in. */
  afterControls?: (output: Output, origin: string, figures: Figures) => void;
}

interface Options {
  sources: Publication['sources'];
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
  derivations: readonly Derivation[];
  /** Starts to examine what is published. */
  examine: (build: { output: Output; origin: string }) => Examiner & {
    /**
     * After the last file but those that show what the controls found, which this writes.
     *
     * @returns what those figures are
     * @throws if the site may not be published
     */
    end: (headers: string, logger: AstroIntegrationLogger) => Promise<Figures>;
    /** Writes the list of all files, last of all. */
    writeManifest: () => void;
  };
}

/** Patterns of the pages that stand for a status and have no address of their own. */
const NO_ADDRESS = ['/404', '/500'];

/**
 * Makes the published pages of those that Astro writes, with the styles that their route needs, their script after the first paint, and
 * the content policy. Each page is read and parsed once, shown to the derivations and the examiner, and written once. Also writes
 * the files for hosts. Nothing may change a file after this.
 */
export function publish({
  sources,
  contact,
  wasm,
  drawn,
  captcha,
  unkept,
  headers,
  derivations,
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
      'astro:build:done': async ({ assets, dir, logger, pages: all }) => {
        const { origin } = new URL(site ?? '');
        const phases = new Phases();
        const output = new Output(dir);
        const examiner = examine({ output, origin });
        const publication = { dir, sources, files, output, examiner };
        const routes = new Map<string, Route>();
        for (const [pattern, built] of assets) {
          const pages = built.filter(({ pathname }) => pathname.endsWith('.html'));
          if (pages.length === 0) continue;
          // The style guide is not published, and draws its swatches with style attributes.
          const isPublished = pattern !== STYLEGUIDE_PATH;
          const has = (patterns: readonly string[]) => patterns.includes(pattern);
          const options = { isPublished, wasm: has(wasm), drawn: has(drawn), captcha: has(captcha) };
          const route = new Route(publication, options);
          const hasAddress = isPublished && !NO_ADDRESS.includes(pattern);
          const visiting = derivations.filter(({ leftOut }) => hasAddress && !leftOut.includes(pattern));
          for (const page of pages) {
            route.add(page, (read) => {
              for (const { visit } of visiting) visit(read, output);
            });
          }
          routes.set(pattern, route);
        }
        phases.end('pages read');
        // The search engine has its own process, which works while pages are written.
        const finishing = Promise.all(derivations.map(({ finish }) => finish(output, origin)));
        const policies = await writeRoutes(routes);
        phases.end('written');
        await finishing;
        phases.end('search waited for');
        const sheets = new Set([...routes.values()].flatMap((route) => route.sheets));
        for (const href of sheets) await rm(new URL(`.${href}`, dir));
        const hasSubdomains = process.env['HSTS_SUBDOMAINS'] === '1';
        const options = { isPreview: isPreview(), hasSubdomains, unkept, captcha, others: headers };
        const headerFile = writeHostFiles({ output, origin, pages: all, policies, contact, logger, ...options });
        const figures = await examiner.end(headerFile, logger);
        for (const { afterControls } of derivations) afterControls?.(output, origin, figures);
        examiner.writeManifest();
        phases.end('controls');
        logger.info(phases.inWords());
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
