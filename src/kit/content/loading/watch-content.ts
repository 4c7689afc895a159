import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegrationLogger } from 'astro';
import { report } from '~/kit/content/reading/problems';
import { contentState } from './content-state';
import type { Found } from './read-content';

/** Delay before a check, because editors and git often change several files at the same time. */
const SETTLED_MS = 50;

let latest = 0;

/** Checks all content again, reports the problems, and reloads the browser if there are or were any. */
export function recheck(
  check: () => Promise<Found>,
  logger: Pick<AstroIntegrationLogger, 'error' | 'info'>,
): Promise<unknown> {
  const state = contentState();
  const run = ++latest;
  state.check = check;
  const now = wait(SETTLED_MS).then((): Promise<Found> => {
    return run === latest ? check() : (state.found ?? check());
  });
  state.found = now;
  now
    .then(({ problems }) => {
      if (run !== latest) return;
      const had = state.said ?? 0;
      state.said = problems.length;
      if (problems.length > 0) logger.error(`\n${report(problems)}\n`);
      else if (had > 0) logger.info('The content has no mistakes any more.');
      if (problems.length > 0 || had > 0) state.reload?.();
    })
    .catch((error: unknown) => logger.error(String(error)));
  return now;
}
