import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/**
 * Supabase's Management API for one project. Methods, paths, bodies and responses are those of its OpenAPI description
 * (https://api.supabase.com/api/v1-json, here as the npm package `supabase-management-js` 2.0.2 and Supabase's own CLI and MCP
 * server use it, read on 23 November 2026).
 */
export class ManagementApi {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /** @param path the path below the project's, such as `/secrets`; empty for the project itself */
  async get<Answer>(path = ''): Promise<Answer> {
    return (await (await this.#ask('GET', path)).json()) as Answer;
  }

  /** @returns the response body, or undefined if there is none */
  async send<Answer>(method: 'POST' | 'PATCH', path: string, body: object | FormData): Promise<Answer | undefined> {
    const isForm = body instanceof FormData;
    const answer = await this.#ask(method, path, {
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return text === '' ? undefined : (JSON.parse(text) as Answer);
  }

  /**
   * The files that a function was deployed from, as the dashboard downloads them.
   *
   * @returns the text of each file, or undefined if the API doesn't provide them
   */
  async sourcesOf(slug: string): Promise<string[] | undefined> {
    const answer = await this.#ask('GET', `/functions/${slug}/body`, { headers: { accept: 'multipart/form-data' } });
    if (!answer.headers.get('content-type')?.startsWith('multipart/form-data')) {
      await answer.body?.cancel();
      return undefined;
    }
    const files = [...(await answer.formData()).values()].filter((part) => typeof part !== 'string');
    return Promise.all(files.map((file) => file.text()));
  }

  /**
   * Runs SQL as the project's `postgres` role.
   *
   * @returns the rows of the last statement
   */
  async query<Row>(sql: string): Promise<Row[]> {
    return (await this.send<Row[]>('POST', '/database/query', { query: sql })) ?? [];
  }

  async #ask(method: string, path: string, { headers: own, ...init }: Init = {}): Promise<Response> {
    const { url, ref, token } = this.#options;
    const where = `${method} /v1/projects/${ref}${path.replace(/\?.*/, '')}`;
    for (let attempt = 1; ; attempt += 1) {
      const headers = { accept: 'application/json', ...own, authorization: `Bearer ${token}` };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${url}/v1/projects/${ref}${path}`, { method, ...init, headers, signal }).catch(
        (cause: unknown) => {
          throw new Refusal(`${url} can't be reached (${reasonOf(cause)}). Are you online?`);
        },
      );
      if (answer.ok) return answer;
      const said = await answer.text();
      // The API allows 120 calls a minute.
      if (answer.status === 429 && attempt < ATTEMPTS) await wait(this.#options.pauseMs ?? PAUSE_MS);
      else throw new Refusal(explain(answer.status, where, messageIn(said)));
    }
  }
}

interface Init {
  headers?: Record<string, string>;
  body?: string | FormData;
}

interface ApiOptions {
  /** `https://api.supabase.com`, or the URL of a fake API in tests. */
  url: string;
  /** The project's reference, 20 letters. */
  ref: string;
  /** A personal access token. It is sent in a header and never shown. */
  token: string;
  /** How long to wait after too many calls, in ms. */
  pauseMs?: number | undefined;
}

/** How long to wait for a response, in ms: long, because a deployment bundles the function first. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 20_000;
const ATTEMPTS = 4;

function explain(status: number, where: string, message: string): string {
  const said = `${where} answers ${status}${message ? `: ${message}` : ''}`;
  if (status === 401) return `${said}. Make a new access token (https://supabase.com/dashboard/account/tokens).`;
  if (status === 403 || (status === 404 && /projects\/\w+$/.test(where))) {
    return `${said}. SUPABASE_PROJECT_REF must be the reference of a project that the access token may change.`;
  }
  return said;
}

/** The message in an error's body, which is `{"message": "…"}`. */
function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message.trim().replace(/\.$/, '') : '';
  } catch {
    return '';
  }
}

export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? reasonOf(cause.cause) : cause.message;
}

/** A string as an SQL literal. A backslash is an ordinary character, which is Postgres's default. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
