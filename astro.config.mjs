import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import './scripts/lib/aliases.mjs';

// The import above teaches Node what `~/` means. Static imports would all be resolved before that module runs.
const { accountRoutes } = await import('./src/modules/accounts/shared/account-routes.ts');
const { dataRoutes, routes } = await import('./src/config/routes.ts');
const { site } = await import('./src/config/site.ts');
const { Assurance } = await import('./src/modules/assurance/assurance.ts');
const { readCommit, readTime } = await import('./src/modules/assurance/commit.ts');
const { rules } = await import('./src/modules/assurance/rules-of.ts');
const { accountPages } = await import('./src/modules/accounts/account-pages.ts');
const { readEnvironment } = await import('./src/kit/publish/environment.ts');
const { contentOverlay } = await import('./src/kit/content/content-overlay.ts');
const { editingPage } = await import('./src/kit/content/editing-page/page/editing-page.ts');
const { editorRules } = await import('./src/kit/content/editing-page/page/editor-page.ts');
const { headingFont } = await import('./src/kit/publish/heading-font.ts');
const { headerLines } = await import('./src/kit/publish/hosting/host-headers.ts');
const { islands } = await import('./src/kit/publish/island-runtime.ts');
const { publish } = await import('./src/kit/publish/publish.ts');
const { cssTarget } = await import('./src/kit/publish/browsers.ts');
const { readService } = await import('./src/kit/publish/service-address.ts');
const { isInSitemap, styleguide } = await import('./src/kit/publish/styleguide.ts');
const { dataFiles } = await import('./src/lib/head/data-files.ts');
const { idsOfFiles, withLastChange } = await import('./src/kit/publish/hosting/last-change.ts');
const { kinds } = await import('./src/modules/search/search-kinds.ts');

const service = readService(readEnvironment(import.meta.dirname, process.argv.includes('dev')));

const sources = {
  connect: service ? [service.origin] : [],
  pictures: site.pictureHosts.map((host) => `https://${host}`),
  // Without JavaScript, the browser posts the demo form to this origin, or opens the visitor's mail program.
  forms: [service?.origin ?? (site.demoDelivery ? new URL(site.demoDelivery).origin : 'mailto:')],
};

// Without a service, there are no accounts and no account pages.
const accounts = service ? accountRoutes : {};
const accountPaths = Object.values(accounts);

const time = readTime(process.env);
const commit = readCommit(import.meta.dirname, process.env);

export default defineConfig({
  site: process.env.SITE_URL || site.defaultOrigin,
  output: 'static',
  trailingSlash: 'never',
  // The default, 'jsx', drops the space between two lines of inline text.
  compressHTML: true,
  // Separate style sheets keep the pages that Astro writes small; publish() inlines them later. While one page waits for the thread
  // that draws its share image, others are rendered.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  prerenderConflictBehavior: 'error',
  // Builds with the style guide and for the local backend have different pages, so they have separate caches.
  cacheDir: `./node_modules/.astro${process.env.STYLEGUIDE === '1' ? '/styleguide' : service?.isLocal ? '/local' : ''}`,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    contentOverlay(),
    headingFont(),
    islands(),
    react(),
    accountPages(accounts),
    sitemap({ filter: (address) => isInSitemap(address, accountPaths), serialize: withLastChange }),
    styleguide(),
    editingPage(process.env, site.name, (others) => headerLines(new Map(), { isPreview: true, others })),
    publish({
      sources,
      copies: {
        name: site.name,
        summary: site.defaultDescription,
        kinds: kinds.map(({ name }) => name),
        data: dataFiles(
          { ...routes, ...dataRoutes },
          { pairs: idsOfFiles('crosswalk-relations'), frameworks: idsOfFiles('framework-parts') },
        ),
      },
      withoutCopy: accountPaths,
      unsearched: [routes.search, ...accountPaths],
      examine: (build) => new Assurance({ ...build, time, commit, unlisted: ['/404', ...accountPaths], rules }),
      contact: site.contacts.security,
      wasm: [routes.search],
      // The page that shows the secret of a second factor as a QR code.
      drawn: [accountRoutes.account],
      captcha: service?.hasCaptcha ? [routes.demo] : [],
      unkept: accountPaths.length > 0 ? [routes.signup, ...accountPaths] : [],
      headers: editorRules(process.env),
    }),
  ],
  // Scripts are separate files, so that a page contains nothing that can load later.
  vite: {
    define: {
      'import.meta.env.BUILD_TIME': JSON.stringify(time),
      'import.meta.env.BUILD_COMMIT': JSON.stringify(commit),
    },
    plugins: [tailwindcss()],
    build: {
      assetsInlineLimit: 0,
      cssTarget,
      // Sonner's call that writes its styles into the page, where the content policy blocks them; kit/islands/toaster.css loads them.
      rolldownOptions: { treeshake: { manualPureFunctions: ['__insertCSS'] } },
    },
  },
});
