import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { site } from './src/config/site.ts';
import { headingFont } from './src/lib/build/heading-font.ts';

export default defineConfig({
  site: process.env.SITE_URL || site.defaultOrigin,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [headingFont(), react(), sitemap()],
  vite: { plugins: [tailwindcss()] },
});
