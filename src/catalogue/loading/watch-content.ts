import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegrationLogger } from 'astro';
import { report, type Problem } from '~/catalogue/reading/problems';
import { contentState } from './content-state';

/** An editor saves, and git changes, several files at once. */
const SETTLED_MS = 50;

let latest = 0;

/** Looks at all content anew, says what is wrong, and lets the browser ask again where something was or is. */
export function recheck(
  check: () => Promise<readonly Problem[]>,
  logger: Pick<AstroIntegrationLogger, 'error' | 'info'>,
): void {
  const state = contentState();
  const before = state.problems;
  const run = ++latest;
  state.check = check;
  const now = wait(SETTLED_MS).then((): Promise<readonly Problem[]> | readonly Problem[] => {
    return run === latest ? check() : (contentState().problems ?? []);
  });
  state.problems = now;
  now
    .then(async (problems) => {
      if (run !== latest) return;
      const had = (await before)?.length ?? 0;
      if (problems.length > 0) logger.error(`\n${report(problems)}\n`);
      else if (had > 0) logger.info('The content has no mistakes any more.');
      if (problems.length > 0 || had > 0) state.reload?.();
    })
    .catch((error: unknown) => logger.error(String(error)));
}
