import { rm } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { writeHostFiles } from '~/kit/publish/hosting/host-files';
import { makeSearchFolder } from '~/kit/publish/search/pagefind';
import { STYLEGUIDE_PATH } from './styleguide';
import { dataFilesOf, isHistoryCut } from '~/kit/publish/hosting/last-change';
import { sourcesFor, type Service } from './service-address';
import type { Catalogue } from '~/kit/content/catalogue';
import type { PageNeeds } from '~/kit/content/subject';
import { isPreview } from '~/config/preview';
import { dataRoutes } from '~/config/routes';
import { browserFiles } from './browser-files';
import { Output } from './output';
import { Phases } from './phases';
import { derive } from './derive';
import { MarkdownCopies, type CopiesSite } from '~/kit/publish/markdown-copy/copies';
import { namesOf, Route, type Examiner } from './route';

interface Options {
  site: {
    name: string;
    defaultDescription: string;
    /** E-mail addresses. */
    contacts: { security: string };
    pictureHosts: readonly string[];
  };
  catalogue: Catalogue;
  /** The account service, if the build has one. */
  service: Service | undefined;
  /** Headers of pages that Astro does not build, keyed by address. */
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Starts examining what is published. */
  examine: (build: { output: Output; origin: string }) => Examiner & {
    /**
     * Decides, after the last file, whether the site may be published, and writes the manifest of all files.
     *
     * @throws if the site may not be published
     */
    end: (headers: string, logger: AstroIntegrationLogger) => Promise<void>;
  };
}

/** Patterns of the pages that represent a status code and have no URL. */
const NO_ADDRESS = ['/404', '/500'];

/**
 * Turns Astro's pages into the published pages: with only the styles that their route needs, the script fetched after the first paint,
 * and the content policy. Each page is read once, passed to the examiner and written once; a second thread makes the page's copies and
 * the search index.
 * Also writes the files for hosts. Nothing may change a file after this.
 */
export function publish({ site, catalogue, service, headers, examine }: Options): AstroIntegration[] {
  const isPrivate = catalogue.pathsOf((page) => page.isPrivate);
  const isUnsearched = catalogue.pathsOf((page) => page.isUnsearched);
  const thatNeed = (need: keyof PageNeeds) => catalogue.pathsOf(({ needs }) => needs?.[need]);
  const wasm = thatNeed('webAssembly');
  const drawn = thatNeed('drawnPictures');
  const captcha = service?.hasCaptcha ? thatNeed('captcha') : [];
  const unkept = service ? thatNeed('noCaching') : [];
  const sources = sourcesFor(service, site);
  const { files, integration } = browserFiles();
  let address: AstroConfig['site'];
  let cacheDir: AstroConfig['cacheDir'];
  const publishing: AstroIntegration = {
    name: 'publish',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ site: address, cacheDir } = config);
      },
      'astro:build:done': async ({ assets, dir, logger, pages: all }) => {
        const { origin } = new URL(address ?? '');
        const phases = new Phases();
        const output = new Output(dir);
        output.deleteLeftBehind();
        const examiner = examine({ output, origin });
        const published = publishedRoutes(assets);
        const derived = derive({
          dir: dir.href,
          searchFolder: makeSearchFolder(cacheDir),
          pages: published.flatMap(({ pattern, isPublished, pages }) =>
            isPublished && !NO_ADDRESS.includes(pattern)
              ? pages.map((page) => {
                  const names = namesOf(page, dir);
                  return {
                    ...names,
                    kind: catalogue.kindOf(names.path),
                    detailOf: catalogue.wholeOf(names.path),
                    hasCopy: !isPrivate.includes(pattern),
                    isSearched: !isUnsearched.includes(pattern),
                  };
                })
              : [],
          ),
        });
        const routes = new Map(
          published.map(({ pattern, isPublished, pages }) => {
            const has = (patterns: readonly string[]) => patterns.includes(pattern);
            const options = { isPublished, wasm: has(wasm), drawn: has(drawn), captcha: has(captcha) };
            const route = new Route({ dir, sources, files, output, examiner }, options);
            for (const page of pages) route.add(page);
            return [pattern, route];
          }),
        );
        phases.end('pages read');
        const copies = new MarkdownCopies(await derived.copies, copiesOf(site, catalogue), origin);
        phases.end('copies waited for');
        copies.write(output);
        const policies = await writeRoutes(routes);
        phases.end('files written');
        await derived.indexed;
        phases.end('index waited for');
        const sheets = new Set([...routes.values()].flatMap((route) => route.sheets));
        for (const href of sheets) await rm(new URL(`.${href}`, dir));
        const hasSubdomains = process.env['HSTS_SUBDOMAINS'] === '1';
        const options = { isPreview: isPreview(), hasSubdomains, unkept, captcha, others: headers };
        const contact = site.contacts.security;
        const facts = {
          output,
          origin,
          pages: all,
          policies,
          catalogue,
          hasService: Boolean(service),
          contact,
          logger,
        };
        if (isHistoryCut())
          logger.warn(
            'git has only the newest commits here (--depth), so the dates in the sitemap are too recent. For the right ones, run: git fetch --unshallow',
          );
        const headerFile = writeHostFiles({ ...facts, ...options });
        await examiner.end(headerFile, logger);
        phases.end('controls');
        logger.info(phases.inWords());
      },
    },
  };
  return [integration, publishing];
}

/** The site's name, summary and machine-readable files, for the list of Markdown copies. */
const copiesOf = ({ name, defaultDescription }: Options['site'], catalogue: Catalogue): CopiesSite => ({
  name,
  summary: defaultDescription,
  kinds: catalogue.kinds.map((kind) => kind.name),
  data: [
    ...dataFilesOf(catalogue),
    ...catalogue.feeds.map(({ title, path, description }) => ({
      title,
      path,
      description: `RSS feed. ${description}`,
    })),
    { title: 'Sitemap', path: dataRoutes.sitemap, description: 'Every page with the time of its last change.' },
  ],
});

interface PublishedRoute {
  pattern: string;
  /** The style guide is not published, and draws its swatches with style attributes. */
  isPublished: boolean;
  pages: readonly URL[];
}

/** The routes that have pages. */
function publishedRoutes(assets: ReadonlyMap<string, readonly URL[]>): PublishedRoute[] {
  return [...assets]
    .map(([pattern, built]) => ({
      pattern,
      isPublished: pattern !== STYLEGUIDE_PATH,
      pages: built.filter(({ pathname }) => pathname.endsWith('.html')),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** @returns the policies of the published routes, by pattern */
async function writeRoutes(routes: ReadonlyMap<string, Route>): Promise<Map<string, string>> {
  const policies = new Map<string, string>();
  for (const [pattern, route] of routes) {
    const policy = await route.write();
    if (policy) policies.set(pattern, policy);
  }
  return policies;
}
