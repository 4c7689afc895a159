import type { TestedControlId } from './controls';

/** The controls that the last run of a kind of tests has held. Written after a whole run that passed (`scripts/lib/test-report.ts`). */
export interface TestReport {
  /** When the run ended, as ISO 8601 in UTC. */
  date: string;
  /** The commit that was tested; empty where it is not known. */
  commit: string;
  /** How many things of each kind were examined, by the control. */
  held: Partial<Record<TestedControlId, Record<string, number>>>;
}

/**
 * Where each kind of tests leaves its report, from the project's root: those of the built files, and those in a browser. They are not
 * files of the repository, because they belong to the machine that ran the tests.
 */
export const reportFiles = { site: '.assurance/site.json', browser: '.assurance/browser.json' } as const;

/** The report of the run that has held a control; nothing if none has. */
export const reportOf = (reports: readonly TestReport[], id: TestedControlId): TestReport | undefined =>
  reports.find(({ held }) => held[id] !== undefined);
