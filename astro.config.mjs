import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { dataRoutes, detailRoutes, entryRoutes, movedRoutes, pairRoutes, routes } from './src/config/routes.ts';
import { site } from './src/config/site.ts';
import { cssTarget } from './src/lib/build/browsers.ts';
import { buildCache } from './src/lib/build/build-cache.ts';
import { contentOverlay } from './src/lib/build/content-overlay.ts';
import { editingPage } from './src/lib/build/editing-page.ts';
import { editorRules } from './src/lib/build/editor-page.ts';
import { finishPages } from './src/lib/build/finish-pages.ts';
import { freeMemory } from './src/lib/build/free-memory.ts';
import { headingFont } from './src/lib/build/heading-font.ts';
import { hostFiles } from './src/lib/build/host-files.ts';
import { islands } from './src/lib/build/island-runtime.ts';
import { searchIndex } from './src/lib/build/search-index.ts';
import { adaptSonner } from './src/lib/build/sonner.ts';
import { markdownTwins } from './src/lib/build/markdown-twins.ts';
import { withLastChange } from './src/lib/build/last-change.ts';
import { isPublished, styleguide } from './src/lib/build/styleguide.ts';
import { dataFiles } from './src/lib/data-files.ts';
import { isDetail, kindOf, kinds } from './src/lib/search-kinds.ts';
import { tokens } from './tailwind.config.mjs';

const sources = {
  connect: process.env.PUBLIC_SUPABASE_URL ? [new URL(process.env.PUBLIC_SUPABASE_URL).origin] : [],
  pictures: site.pictureHosts.map((host) => `https://${host}`),
  // Without script the demo form is posted there, or opens the mail program.
  forms: [site.demoDelivery ? new URL(site.demoDelivery).origin : 'mailto:'],
};

export default defineConfig({
  site: process.env.SITE_URL || site.defaultOrigin,
  output: 'static',
  trailingSlash: 'never',
  // 'jsx', the default, drops the space between two lines of inline text.
  compressHTML: true,
  // As files they are small in every page that Astro writes; finishPages() puts them into the pages.
  build: { format: 'file', inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  // The style guide's build has other pages, so it keeps them elsewhere.
  cacheDir: process.env.STYLEGUIDE === '1' ? './node_modules/.astro/styleguide' : './node_modules/.astro',
  experimental: { incrementalBuild: true },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    contentOverlay(),
    headingFont(),
    freeMemory(),
    islands(),
    adaptSonner(),
    react(),
    searchIndex({ kindOf, isDetail, leftOut: [routes.search] }),
    markdownTwins({
      name: site.name,
      summary: site.defaultDescription,
      kindOf,
      kinds,
      data: dataFiles({ ...routes, ...dataRoutes }),
    }),
    hostFiles({ detailRoutes, movedRoutes, pairRoutes, entryRoutes }),
    sitemap({ filter: isPublished, serialize: withLastChange }),
    styleguide(tokens),
    editingPage(process.env, site.name),
    finishPages(sources, {
      contact: site.contacts.security,
      wasm: [routes.search],
      headers: editorRules(process.env),
    }),
    buildCache(),
  ],
  // Scripts are files, so that the page carries nothing that can wait.
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: 0, cssTarget },
  },
});
