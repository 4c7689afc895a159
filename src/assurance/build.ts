import type { Output } from '~/integrations/publish/output';
import type { BrowserReport } from '~/lib/assurance/browser-report';

/** What is known of a build before its first page. */
export interface BuildFacts {
  output: Output;
  /** The project's folder. */
  root: URL;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  time: Date;
  /** Empty where it is not known. */
  commit: string;
  report: BrowserReport | undefined;
}
