import { Hono } from 'hono';
import { deleteDue, openAccountDeletion } from '../../../../supabase/functions/delete-account/handler.ts';
import { projectAt } from '../../../../supabase/functions/delete-account/project.ts';
import type { Service } from '../service.ts';
import { addressOfBackend } from '../settings.ts';
import { Job } from './job.ts';

/** How often the backend looks for accounts due for deletion, in ms. */
const PAUSE_MS = 60_000;

/** The hosted function that deletes accounts, unchanged, which calls this backend as it would call a hosted project. */
export function accountDeletion({ keys, settings, now, tell }: Service): { routes: Hono; job: Job } {
  // The port is only known once the backend is listening.
  const options = () => ({ project: projectAt(addressOfBackend(settings), keys.secretKey), now, log: tell });
  const routes = new Hono();
  routes.all('/', (c) => openAccountDeletion(options())(c.req.raw));
  return { routes, job: new Job(() => deleteDue(options()), PAUSE_MS, tell) };
}
