import type { Page, Route } from 'playwright/test';

/** Calls to the account service, wherever it is. */
const CALLS = '**/auth/v1/**';
export const SESSION_KEY = 'site:session';

/** The service's response to each call, by method and path, such as `POST /token`. */
export type Answers = Readonly<Record<string, (route: Route) => Promise<void> | void>>;

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'x-supabase-api-version': '2024-01-01',
};

export const json =
  (status: number, body: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, headers: HEADERS, contentType: 'application/json', body: JSON.stringify(body) });

export const failing = (status: number, code: string, message = code) => json(status, { code, message });
export const refused = (route: Route): Promise<void> => route.abort('connectionrefused');

/**
 * Replaces the real service with a fake that knows a few responses; any other call is an error.
 *
 * @returns the calls made so far, such as `POST /token`; grows as more are made
 */
export async function answer(page: Page, answers: Answers): Promise<string[]> {
  const calls: string[] = [];
  await page.route(CALLS, async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname.replace(/^.*\/auth\/v1/, '')}`;
    calls.push(call);
    await (answers[call] ?? failing(500, 'unexpected_failure'))(route);
  });
  return calls;
}

interface Someone {
  email?: string;
  aal?: 'aal1' | 'aal2';
  factors?: readonly object[];
  /** In seconds from now. */
  endsIn?: number;
}

/** A session as the service issues it. */
export function sessionOf({ email = 'asha.rao@example.com', aal = 'aal1', factors = [], endsIn = 3600 }: Someone = {}) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.round(Date.now() / 1000) + endsIn;
  return {
    access_token: `${part({ alg: 'ES256' })}.${part({ aal, exp: expires_at, sub: 'u1' })}.${part({})}`,
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: endsIn,
    expires_at,
    user: {
      id: '7a3f0c1e-0000-4000-8000-000000000001',
      email,
      factors,
      user_metadata: { full_name: 'Asha Rao' },
      app_metadata: {},
      aud: 'authenticated',
      created_at: '2026-11-01T00:00:00Z',
    },
  };
}

/** A verified factor of a session. */
export const factorOf = (friendly_name: string) => ({
  id: `f-${friendly_name}`,
  friendly_name,
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
});

/** Puts a session, or any text, into the browser's storage before this page's first navigation. */
export async function store(page: Page, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.addInitScript(
    ([key, stored]) => {
      if (sessionStorage.getItem('test:stored')) return;
      sessionStorage.setItem('test:stored', '1');
      localStorage.setItem(key, stored);
    },
    [SESSION_KEY, text] as const,
  );
}

export const stored = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
