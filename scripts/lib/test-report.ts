import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataRoutes } from '../../src/config/routes.ts';
import { reportFiles, type TestReport } from '../../src/lib/assurance/test-report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Leaves for the next build what a whole run has held of the controls, in place of what an earlier run has left.
 *
 * @param held undefined after a run that failed: what an earlier one has held is no longer known to hold
 */
export function leaveReport(kind: keyof typeof reportFiles, held: TestReport['held'] | undefined, root = ROOT): void {
  const file = `${root}${reportFiles[kind]}`;
  rmSync(file, { force: true });
  if (held === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  const report: TestReport = { date: new Date().toISOString(), commit: builtCommit(root), held };
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
}

/** The commit of the site that was tested, as its evidence has it: the checkout may have moved on since. Empty where it is not known. */
function builtCommit(root: string): string {
  const file = `${root}dist${dataRoutes.assurance}`;
  if (!existsSync(file)) return '';
  const evidence = JSON.parse(readFileSync(file, 'utf8')) as {
    'assessment-results': { metadata: { version: string } };
  };
  const { version } = evidence['assessment-results'].metadata;
  // Without a commit, its version is a time.
  return /^[0-9a-f]{7}\+?$/.test(version) ? version : '';
}
