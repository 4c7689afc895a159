import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataRoutes } from '../../src/config/routes.ts';
import { reportFiles, type TestReport } from '../../src/modules/assurance/test-report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Saves the controls that a complete run has verified for the next build, replacing an earlier run's report.
 *
 * @param held undefined after a failed run, because an earlier run's results may no longer be true
 */
export function leaveReport(kind: keyof typeof reportFiles, held: TestReport['held'] | undefined, root = ROOT): void {
  const file = `${root}${reportFiles[kind]}`;
  rmSync(file, { force: true });
  if (held === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  const report: TestReport = { date: new Date().toISOString(), commit: builtCommit(root), held };
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
}

/** The commit of the tested site, from the site's own evidence, because the checkout may have changed since. Empty if unknown. */
function builtCommit(root: string): string {
  const file = `${root}dist${dataRoutes.assurance}`;
  if (!existsSync(file)) return '';
  const evidence = JSON.parse(readFileSync(file, 'utf8')) as {
    'assessment-results': { metadata: { version: string } };
  };
  const { version } = evidence['assessment-results'].metadata;
  // Without a commit, the version in the evidence is a time.
  return /^[0-9a-f]{7}\+?$/.test(version) ? version : '';
}
