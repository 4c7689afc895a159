import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { accountRoutes } from './src/config/account-routes.ts';
import { dataRoutes, detailRoutes, entryRoutes, movedRoutes, pairRoutes, routes } from './src/config/routes.ts';
import { site } from './src/config/site.ts';
import { accountPages } from './src/lib/build/account-pages.ts';
import { cssTarget } from './src/lib/build/browsers.ts';
import { buildCache } from './src/lib/build/build-cache.ts';
import { readEnvironment } from './src/lib/build/environment.ts';
import { contentOverlay } from './src/lib/build/content-overlay.ts';
import { editingPage } from './src/lib/build/editing-page.ts';
import { editorRules } from './src/lib/build/editor-page.ts';
import { entriesBesideBundle } from './src/lib/build/entries-beside-bundle.ts';
import { finishPages } from './src/lib/build/finish-pages.ts';
import { freeMemory } from './src/lib/build/free-memory.ts';
import { headingFont } from './src/lib/build/heading-font.ts';
import { hostFiles } from './src/lib/build/host-files.ts';
import { islands } from './src/lib/build/island-runtime.ts';
import { searchIndex } from './src/lib/build/search-index.ts';
import { readService } from './src/lib/build/service-address.ts';
import { adaptSonner } from './src/lib/build/sonner.ts';
import { markdownTwins } from './src/lib/build/markdown-twins.ts';
import { withLastChange } from './src/lib/build/last-change.ts';
import { isPublished, styleguide } from './src/lib/build/styleguide.ts';
import { dataFiles } from './src/lib/head/data-files.ts';
import { isDetail, kindOf, kinds } from './src/lib/search/search-kinds.ts';
import { tokens } from './tailwind.config.mjs';

const service = readService(readEnvironment(import.meta.dirname, process.argv.includes('dev')));

const sources = {
  connect: service ? [service.origin] : [],
  pictures: site.pictureHosts.map((host) => `https://${host}`),
  // Without script the demo form is posted there, or opens the mail program; the local backend takes it, too.
  forms: [
    site.demoDelivery ? new URL(site.demoDelivery).origin : 'mailto:',
    ...(service?.isLocal ? [service.origin] : []),
  ],
};

// Without a service there are no accounts, and no pages of them.
const accounts = service ? accountRoutes : {};
const accountPaths = Object.values(accounts);
const search = searchIndex({ kindOf, isDetail, leftOut: [routes.search, ...accountPaths] });

export default defineConfig({
  site: process.env.SITE_URL || site.defaultOrigin,
  output: 'static',
  trailingSlash: 'never',
  // 'jsx', the default, drops the space between two lines of inline text.
  compressHTML: true,
  // As files they are small in every page that Astro writes; finishPages() puts them into the pages.
  build: { format: 'file', inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  // The builds with the style guide and for the local backend have other pages, so they keep them elsewhere.
  cacheDir: `./node_modules/.astro${process.env.STYLEGUIDE === '1' ? '/styleguide' : service?.isLocal ? '/local' : ''}`,
  experimental: { incrementalBuild: true },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    contentOverlay(),
    headingFont(),
    freeMemory(),
    entriesBesideBundle(),
    islands(),
    adaptSonner(),
    react(),
    accountPages(accounts),
    search.begin,
    markdownTwins({
      name: site.name,
      summary: site.defaultDescription,
      kindOf,
      kinds,
      data: dataFiles({ ...routes, ...dataRoutes }),
      leftOut: accountPaths,
    }),
    hostFiles({ detailRoutes, movedRoutes, pairRoutes, entryRoutes }),
    sitemap({ filter: (address) => isPublished(address, accountPaths), serialize: withLastChange }),
    styleguide(tokens),
    editingPage(process.env, site.name),
    finishPages(sources, {
      contact: site.contacts.security,
      wasm: [routes.search],
      // Where a second factor is shown as a QR code.
      drawn: [accountRoutes.account],
      unkept: accountPaths.length > 0 ? [routes.signup, ...accountPaths] : [],
      headers: editorRules(process.env),
    }),
    search.end,
    buildCache(),
  ],
  // Scripts are files, so that the page carries nothing that can wait.
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: 0, cssTarget },
  },
});
