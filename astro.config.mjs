import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { detailRoutes, movedRoutes } from './src/config/detail-routes.ts';
import { site } from './src/config/site.ts';
import { cssTarget } from './src/lib/build/browsers.ts';
import { headingFont } from './src/lib/build/heading-font.ts';
import { hostFiles } from './src/lib/build/host-files.ts';
import { islands } from './src/lib/build/island-runtime.ts';
import { adaptSonner } from './src/lib/build/sonner.ts';
import { pageStyles } from './src/lib/build/page-styles.ts';
import { withLastChange } from './src/lib/build/last-change.ts';

export default defineConfig({
  site: process.env.SITE_URL || site.defaultOrigin,
  output: 'static',
  trailingSlash: 'never',
  // 'jsx', the default, drops the space between two lines of inline text.
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    headingFont(),
    islands(),
    adaptSonner(),
    react(),
    pageStyles(),
    hostFiles({ detailRoutes, movedRoutes }),
    sitemap({ serialize: withLastChange }),
  ],
  // Scripts are files, so that the page carries nothing that can wait.
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: 0, cssTarget },
  },
});
