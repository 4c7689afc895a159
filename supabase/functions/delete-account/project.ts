/** The parts of the project that the function uses. */
export interface Project {
  /** @returns the account whose access token this is; undefined if the token isn't valid */
  accountOf: (accessToken: string) => Promise<Account | undefined>;
  /** Deletes an account and everything Auth keeps about it. An account that no longer exists counts as deleted. */
  deleteAccount: (id: string) => Promise<void>;
  /** Calls a function of the database (supabase/migrations). */
  callDatabase: (name: string, args: Record<string, unknown>) => Promise<unknown>;
}

interface Account {
  id: string;
  /** Whether signing in requires a second factor. */
  hasFactor: boolean;
}

const PATIENCE_MS = 10_000;

/**
 * Connects to a project through its Auth and REST APIs.
 *
 * @param url the project's address, such as `https://abc.supabase.co`
 */
export function projectAt(url: string, secretKey: string): Project {
  const ask = (method: string, path: string, token: string, body?: object) =>
    fetch(url + path, {
      method,
      headers: { apikey: secretKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  return {
    async accountOf(accessToken) {
      const answer = await ask('GET', '/auth/v1/user', accessToken);
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return undefined;
      if (!answer.ok) throw new Error(`Auth answers ${answer.status} when asked for a user.`);
      const { id, factors } = (await answer.json()) as { id: string; factors?: { status: string }[] };
      return { id, hasFactor: factors?.some(({ status }) => status === 'verified') ?? false };
    },
    async deleteAccount(id) {
      const answer = await ask('DELETE', `/auth/v1/admin/users/${id}`, secretKey);
      if (!answer.ok && answer.status !== 404) throw new Error(`Auth answers ${answer.status} when asked to delete.`);
    },
    async callDatabase(name, args) {
      const answer = await ask('POST', `/rest/v1/rpc/${name}`, secretKey, args);
      // Leaves out the response's body, which may repeat what was sent.
      if (!answer.ok) throw new Error(`The database answers ${name} with status ${answer.status}.`);
      const text = await answer.text();
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
  };
}
