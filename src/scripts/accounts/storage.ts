import type { Session } from '@supabase/auth-js';
import { SESSION_KEY } from '~/config/storage-keys';
import { readItem, removeItem, writeItem } from '~/scripts/page/storage';

/** What the browser's storage does not take lasts as long as the page. */
const memory = new Map<string, string>();

/** Whether something is kept for this page only, because the browser keeps nothing. */
export const isForgetful = () => memory.size > 0;

/** The browser's storage as the account client uses it: it never throws, drops a session that is none, and takes none such. */
export const accountStorage = {
  getItem(key: string): string | null {
    const text = memory.get(key) ?? readItem('local', key);
    if (text === null || key !== SESSION_KEY || parseSession(text)) return text;
    this.removeItem(key);
    return null;
  },
  setItem(key: string, value: string): void {
    // The client would put an answer without a user in the place of the one it knows.
    if (key === SESSION_KEY && !parseSession(value)) return;
    if (writeItem('local', key, value)) memory.delete(key);
    else memory.set(key, value);
  },
  removeItem(key: string): void {
    memory.delete(key);
    removeItem('local', key);
  },
};

/** The session that is stored, whether the service would still take it or not. */
export const storedSession = () => parseSession(accountStorage.getItem(SESSION_KEY));

/** How long the news of another tab may come before what it has stored. */
const LATE_MS = 2_000;

/** Waits until a session is stored that another tab has told of. */
export function whenSessionStored(): Promise<unknown> {
  if (storedSession()) return Promise.resolve();
  const stopped = new AbortController();
  const stored = new Promise<void>((resolve) => {
    addEventListener('storage', () => storedSession() && resolve(), { signal: stopped.signal });
    setTimeout(resolve, LATE_MS);
  });
  return stored.finally(() => stopped.abort());
}

/** Cut off, written by somebody else, or of another shape than the client's: nothing that a session can be read from. */
function parseSession(text: string | null): Session | undefined {
  try {
    const session: unknown = JSON.parse(text ?? '');
    return isSession(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an answer or a stored value has what the site reads of a session. */
export function isSession(value: unknown): value is Session {
  const { access_token, refresh_token, expires_at, user } = Object(value) as Partial<Record<keyof Session, unknown>>;
  const { id, email } = Object(user) as Record<string, unknown>;
  return (
    [access_token, refresh_token, id, email].every((part) => typeof part === 'string' && part !== '') &&
    typeof expires_at === 'number'
  );
}
