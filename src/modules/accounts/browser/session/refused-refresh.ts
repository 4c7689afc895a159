import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { accountStorage, storedSession } from './storage';

/**
 * Removes an expired session if the service has refused to renew it. The account client itself would keep the expired session and only
 * try again a minute later.
 */
export async function noteRefusal(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  answer: Response,
): Promise<void> {
  const isRefusal = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
  if (!isRefusal || !/[?&]grant_type=refresh_token(&|$)/.test(addressIn(input))) return;
  const { refresh_token: token } = Object(await new Response(init?.body).json()) as { refresh_token?: unknown };
  endWhenOver(token);
}

const addressIn = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

function endWhenOver(refused: unknown) {
  const session = storedSession();
  if (!session?.expires_at || session.refresh_token !== refused) return;
  const validFor = session.expires_at * 1000 - Date.now();
  if (validFor > 0) setTimeout(() => endWhenOver(refused), validFor);
  else endSession(refused);
}

/** Removes the session that has this refresh token, if another tab hasn't renewed it. */
export function endSession(refused: unknown): void {
  if (storedSession()?.refresh_token !== refused) return;
  accountStorage.removeItem(SESSION_KEY);
  // Gives this tab the event that other tabs receive.
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
}
