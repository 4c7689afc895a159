import type { TestedControlId } from './promises';

/**
 * The controls checked by the last run of one kind of test. Written after a complete run in which every test passed
 * (`scripts/lib/test-report.ts`).
 */
export interface TestReport {
  /** When the run ended, as ISO 8601 in UTC. */
  date: string;
  /** The tested commit; empty if unknown. */
  commit: string;
  /** The number of things of each kind that were checked, keyed by control. */
  held: Partial<Record<TestedControlId, Record<string, number>>>;
}

/**
 * Where each kind of test writes its report, relative to the project's root: tests of the built files, and tests in a browser. The
 * reports aren't in the repository, because they belong to the machine that ran the tests.
 */
export const reportFiles = { site: '.assurance/site.json', browser: '.assurance/browser.json' } as const;

/** The report of the run that checked a control, if any. */
export const reportOf = (reports: readonly TestReport[], id: TestedControlId): TestReport | undefined =>
  reports.find(({ held }) => held[id] !== undefined);
