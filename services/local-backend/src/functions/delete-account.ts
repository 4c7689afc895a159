import { Hono } from 'hono';
import { deleteDue, openAccountDeletion } from '../../../../supabase/functions/delete-account/handler.ts';
import { projectAt } from '../../../../supabase/functions/delete-account/project.ts';
import type { Service } from '../service.ts';
import { addressOfBackend } from '../settings.ts';

/** How often the backend looks for accounts due for deletion, in ms. */
const PAUSE_MS = 60_000;

/** The hosted function that deletes accounts, unchanged, which calls this backend as it would call a hosted project. */
export function accountDeletion({ keys, settings, now, tell }: Service) {
  // The port is only known once the backend is listening.
  const options = () => ({ project: projectAt(addressOfBackend(settings), keys.secretKey), now, log: tell });
  const routes = new Hono();
  routes.all('/', (c) => openAccountDeletion(options())(c.req.raw));
  let running: Promise<void> | undefined;
  const run = () => {
    running = deleteDue(options()).catch((error: unknown) => tell(String(error)));
    return running;
  };
  return {
    routes,
    /** Deletes the accounts that are due. */
    run,
    /**
     * Deletes the accounts that are due, now and then every minute.
     * @returns a function that stops the deletions
     */
    start: () => {
      void run();
      const timer = setInterval(() => void run(), PAUSE_MS);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}
