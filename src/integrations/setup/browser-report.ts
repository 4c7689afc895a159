import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { REPORT_FILE } from '~/lib/assurance/browser-report';

/** What the last run of the browser's tests has left on this machine; nothing where there was none. */
export function readReport(root: URL): string | undefined {
  const file = new URL(REPORT_FILE, root);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Tells pages of that report. */
export function browserReport(): AstroIntegration {
  return {
    name: 'browser-report',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const report = JSON.stringify(readReport(config.root) ?? '');
        updateConfig({ vite: { define: { 'import.meta.env.BROWSER_REPORT': report } } });
      },
    },
  };
}
