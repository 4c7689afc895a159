import type { Session } from '@supabase/auth-js';
import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { readItem, removeItem, writeItem } from '~/kit/islands/storage';

/** Values that the browser's storage refuses; they last as long as the page. */
const memory = new Map<string, string>();

/** Whether anything is kept for this page only, because the browser stores nothing. */
export const isForgetful = () => memory.size > 0;

/** The browser's storage for the account client. It never throws, and it neither returns nor stores malformed sessions. */
export const accountStorage = {
  getItem(key: string): string | null {
    const text = memory.get(key) ?? readItem('local', key);
    if (text === null || key !== SESSION_KEY || parseSession(text)) return text;
    this.removeItem(key);
    return null;
  },
  setItem(key: string, value: string): void {
    // The client would replace a known session with a response that has no user.
    if (key === SESSION_KEY && !parseSession(value)) return;
    if (writeItem('local', key, value)) memory.delete(key);
    else memory.set(key, value);
  },
  removeItem(key: string): void {
    memory.delete(key);
    removeItem('local', key);
  },
};

/** The stored session, whether or not the service would still accept it. */
export const storedSession = () => parseSession(accountStorage.getItem(SESSION_KEY));

/** How long before the stored data a message from another tab may arrive, in ms. */
const LATE_MS = 2_000;

/** Waits until a session announced by another tab is stored. */
export async function whenSessionStored(): Promise<void> {
  if (storedSession()) return;
  const stopped = new AbortController();
  const stored = new Promise<void>((resolve) => {
    addEventListener('storage', () => storedSession() && resolve(), { signal: stopped.signal });
    setTimeout(resolve, LATE_MS);
  });
  await stored.finally(() => stopped.abort());
}

/** The session in a stored string; undefined if the string is cut off, malformed or not the client's. */
function parseSession(text: string | null): Session | undefined {
  try {
    const session: unknown = JSON.parse(text ?? '');
    return isSession(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a response or a stored value has everything the site reads from a session. */
export function isSession(value: unknown): value is Session {
  const { access_token, refresh_token, expires_at, user } = Object(value) as Partial<Record<keyof Session, unknown>>;
  const { id, email } = Object(user) as Record<string, unknown>;
  return (
    [access_token, refresh_token, id, email].every((part) => typeof part === 'string' && part !== '') &&
    typeof expires_at === 'number'
  );
}
