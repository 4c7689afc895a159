import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { detailRoutes, movedRoutes } from './src/config/routes.ts';
import { site } from './src/config/site.ts';
import { headingFont } from './src/lib/build/heading-font.ts';
import { hostFiles } from './src/lib/build/host-files.ts';
import { islands } from './src/lib/build/island-runtime.ts';
import { adaptSonner } from './src/lib/build/sonner.ts';
import { withLastChange } from './src/lib/build/last-change.ts';
import { isPublished, styleguide } from './src/lib/build/styleguide.ts';
import { tokens } from './tailwind.config.mjs';

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
    hostFiles({ detailRoutes, movedRoutes }),
    sitemap({ filter: isPublished, serialize: withLastChange }),
    styleguide(tokens),
  ],
  // Scripts are files, so that the page carries nothing that can wait.
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  },
});
