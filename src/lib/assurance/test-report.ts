import type { TestedControlId } from './controls';

/**
 * The controls that the last run of one kind of tests has checked. Written after a complete run that passed
 * (`scripts/lib/test-report.ts`).
 */
export interface TestReport {
  /** When the run ended, as ISO 8601 in UTC. */
  date: string;
  /** The tested commit; empty if unknown. */
  commit: string;
  /** How many things of each kind were checked, by control. */
  held: Partial<Record<TestedControlId, Record<string, number>>>;
}

/**
 * Where each kind of tests writes its report, from the project's root: over the built files, and in a browser. The reports are
 * not in the repository, because they belong to the machine that ran the tests.
 */
export const reportFiles = { site: '.assurance/site.json', browser: '.assurance/browser.json' } as const;

/** The report of the run that checked a control, if any. */
export const reportOf = (reports: readonly TestReport[], id: TestedControlId): TestReport | undefined =>
  reports.find(({ held }) => held[id] !== undefined);
