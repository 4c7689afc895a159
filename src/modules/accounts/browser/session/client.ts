import type { AuthClient } from '@supabase/auth-js';
import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { service } from '~/config/account-service';
import { importAgain } from '~/kit/islands/import-again';
import { noteRefusal } from './refused-refresh';
import { accountStorage } from './storage';

/** How long to wait for the service to respond, in ms. */
export const PATIENCE_MS = 15_000;

export type Client = InstanceType<typeof AuthClient>;

let client: Promise<Client> | undefined;

/**
 * The only client of the account service, created when first needed. No other module imports Supabase's code.
 *
 * @throws if the service's URL or key is missing, in the words of Supabase's own SDK; or if the client's code can't be loaded,
 * which may succeed the next time
 */
export function authClient(): Promise<Client> {
  client ??= makeClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function makeClient(): Promise<Client> {
  const { url, key } = service ?? { url: '', key: '' };
  if (!url) throw new Error('supabaseUrl is required.');
  if (!key) throw new Error('supabaseKey is required.');
  const { AuthClient } = await importAgain(() => import('@supabase/auth-js')).catch((cause: unknown) => {
    throw Object.assign(new Error('The account client could not be loaded.', { cause }), { code: 'script_missing' });
  });
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key },
    storageKey: SESSION_KEY,
    storage: accountStorage,
    fetch: async (input, init) => {
      const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      await noteRefusal(input, init, answer);
      return answer;
    },
    flowType: 'pkce',
    // Marks the pages that a provider returns to, so that no other `?code=` is taken for the provider's (`link-address.ts`).
    experimental: { appendPkceFlowIdToRedirects: true },
    // `link.ts` reads the URL, so that it can report what was wrong with the link.
    detectSessionInUrl: false,
  });
}
