import { TOKEN_MS } from '../auth/one-time-tokens.ts';
import type { Service } from '../service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The data to delete once it has expired, and how long after that. */
const LEFTOVERS = [
  ['local_backend.mails', 'sent_at', 7 * DAY_MS],
  ['auth.one_time_tokens', 'created_at', TOKEN_MS],
  // As in a hosted project (supabase/auth, internal/models/cleanup.go).
  ['auth.flow_state', 'created_at', DAY_MS],
  ['auth.mfa_challenges', 'created_at', DAY_MS],
  // As the job `forget-demo-request-places` does in a hosted project.
  ['public.demo_request_places', 'sent_at', HOUR_MS],
] as const;

/** Deletes old e-mails and expired codes and flows. */
export async function prune({ db, now }: Pick<Service, 'db' | 'now'>): Promise<void> {
  const time = now().getTime();
  for (const [table, column, age] of LEFTOVERS) {
    await db.query(`delete from ${table} where ${column} < $1`, [new Date(time - age)]);
  }
}

/**
 * Prunes now and every hour.
 * @returns a function that stops the pruning
 */
export async function pruneHourly(service: Service): Promise<() => void> {
  await prune(service);
  const timer = setInterval(() => {
    prune(service).catch((error: unknown) => console.error(error));
  }, HOUR_MS);
  return () => clearInterval(timer);
}
