import type { Output } from '~/kit/publish/output';
import type { TestReport } from './test-report';

/** Facts about a build that are known before its first page. */
export interface BuildFacts {
  output: Output;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  time: Date;
  /** Empty if unknown. */
  commit: string;
  /** The reports of the latest test runs. */
  reports: readonly TestReport[];
  /** Whether a form has a bot check. */
  hasCaptcha: boolean;
}
