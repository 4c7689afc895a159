import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommit } from '../../src/assurance/commit.ts';
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
  const report: TestReport = { date: new Date().toISOString(), commit: readCommit(root, process.env), held };
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
}
