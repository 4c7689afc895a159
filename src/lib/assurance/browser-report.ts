import type { BrowserControlId } from './controls';

/** What the last whole and passing run of the browser's tests has held, and when. Written by `scripts/lib/browser-report.ts`. */
export interface BrowserReport {
  /** When the run ended, as ISO 8601 in UTC. */
  date: string;
  /** The commit that was tested; empty where it is not known. */
  commit: string;
  /** How many things of each kind were examined, by the control. */
  held: Partial<Record<BrowserControlId, Record<string, number>>>;
}

/** Where the run leaves it, from the project's root. No file of the repository: it belongs to the machine that ran the tests. */
export const REPORT_FILE = '.assurance/browser.json';

/** @param text nothing where no run has left a report */
export function parseReport(text: string | undefined): BrowserReport | undefined {
  return text ? (JSON.parse(text) as BrowserReport) : undefined;
}
