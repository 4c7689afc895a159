import type { Output } from '~/integrations/publish/output';
import type { TestReport } from '~/lib/assurance/test-report';

/** Facts of a build that are known before its first page. */
export interface BuildFacts {
  output: Output;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  time: Date;
  /** Empty if it is not known. */
  commit: string;
  /** The reports of the last runs of the tests. */
  reports: readonly TestReport[];
  /** Whether a form has a check against bots. */
  hasCaptcha: boolean;
}
