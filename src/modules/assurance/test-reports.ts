import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { reportFiles, type TestReport } from './test-report';

/** The reports of the last test runs on this machine. */
export function readReports(root: URL): TestReport[] {
  return Object.values(reportFiles)
    .map((file) => new URL(file, root))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as TestReport);
}

/** Makes the reports available to pages. */
export function testReports(): AstroIntegration {
  return {
    name: 'test-reports',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const reports = JSON.stringify(readReports(config.root));
        updateConfig({ vite: { define: { 'import.meta.env.TEST_REPORTS': JSON.stringify(reports) } } });
      },
    },
  };
}
