import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { site } from '~/config/site';
import { contentOverlay } from '~/kit/content/content-overlay';
import { editingPage } from '~/kit/content/editing-page/page/editing-page';
import { editorRules } from '~/kit/content/editing-page/page/editor-page';
import { accountPages } from '~/kit/publish/account-pages';
import { cssTarget } from '~/kit/publish/browsers';
import { readEnvironment } from '~/kit/publish/environment';
import { headingFont } from '~/kit/publish/heading-font';
import { sitemapOptions } from '~/kit/publish/hosting/sitemap';
import { islands, robust } from '~/kit/publish/island-runtime';
import { licences } from '~/kit/publish/licences';
import { publish } from '~/kit/publish/publish';
import { readService } from '~/kit/publish/service-address';
import { styleguide } from '~/kit/publish/styleguide';
import { examineAs } from '~/modules/assurance/assurance';
import { readCommit, readTime } from '~/modules/assurance/commit';
import { catalogue } from '~/modules/registry';

const service = readService(readEnvironment(import.meta.dirname, process.argv.includes('dev')));
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
  // Pictures in texts are up to 672 px wide; between that and its double, phones need one more width.
  image: { breakpoints: [960] },
  devToolbar: { enabled: false },
  integrations: [
    contentOverlay(),
    headingFont(),
    islands(),
    robust(react()),
    accountPages(catalogue, Boolean(service)),
    sitemap(sitemapOptions(catalogue)),
    styleguide(),
    editingPage(process.env, site.name),
    licences(),
    publish({ site, catalogue, service, headers: editorRules(process.env), examine: examineAs({ time, commit }) }),
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
