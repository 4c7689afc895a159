import { AuthClient } from '@supabase/auth-js';
import { vi } from 'vitest';
import { ANON_KEY } from '../../src/data/keys.ts';
import type { KeptMail } from '../../src/mail/mails.ts';
import { readSettings, type Settings } from '../../src/settings.ts';
import { type Running, start } from '../../src/start.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';

// Passwords are hashed at bcrypt's lowest cost; at the real cost, each takes a tenth of a second.
vi.mock(import('bcryptjs'), async (load) => {
  const { default: bcrypt } = await load();
  return { default: { ...bcrypt, hash: (password: string) => bcrypt.hash(password, 4) } };
});

/** One person's browser. */
export type Browser = InstanceType<typeof AuthClient>;

/**
 * A running backend for a test, with an empty database, on a free port. Its clock advances by a millisecond each time it is read, and
 * otherwise only if the test moves it.
 */
export class Backend {
  readonly running: Running;
  readonly #clock: { time: number };

  private constructor(running: Running, clock: { time: number }) {
    this.running = running;
    this.#clock = clock;
  }

  static async start(settings: Partial<Settings> = {}): Promise<Backend> {
    const clock = { time: Date.now() };
    const data = settings.data ?? (await makeDataFolder());
    const running = await start(
      {
        ...{ ...readSettings({}), port: 0, data, mailSeconds: 0, limits: 1000, faultsByHeader: true },
        ...{ mailTo: 'sales@company.example', mailFrom: 'site@company.example', ...settings },
      },
      { now: () => new Date((clock.time += 1)), tell: () => undefined },
    );
    return new Backend(running, clock);
  }

  async stop(): Promise<void> {
    await this.running.stop();
    removeDataFolder(this.running.service.settings.data);
  }

  get url(): string {
    return `http://127.0.0.1:${this.running.service.settings.port}`;
  }

  /** Does everything that is due by now: deliveries, reports of those that were given up, and deletions of accounts. */
  async deliver(): Promise<void> {
    const { jobs } = this.running;
    for (const job of jobs) await job.idle();
    for (const job of jobs) job.wake();
    for (const job of jobs) await job.idle();
  }

  /** Stops whatever the backend does in the background. */
  async stopJobs(): Promise<void> {
    await Promise.all(this.running.jobs.map((job) => job.stop()));
  }

  get secretKey(): string {
    return this.running.service.keys.secretKey;
  }

  wait(seconds: number): void {
    this.#clock.time += seconds * 1000;
  }

  get now(): number {
    return this.#clock.time;
  }

  /** A separate browser: a client with its own storage. */
  browser(): Browser {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
    return new AuthClient({
      url: `${this.url}/auth/v1`,
      headers: { apikey: ANON_KEY },
      flowType: 'pkce',
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      storage,
    });
  }

  /** A call as the client makes it, returning the raw response. */
  call(path: string, body?: unknown, headers: Record<string, string> = {}, method?: string): Promise<Response> {
    return fetch(this.url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { apikey: ANON_KEY, 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** The newest e-mail to an address, or the one that came `before` e-mails earlier. */
  async mailTo(address: string, before = 0): Promise<KeptMail> {
    const mail = (await this.mailsTo(address))[before];
    if (!mail) throw new Error(`No such mail to ${address}`);
    return mail;
  }

  async mailsTo(address: string): Promise<KeptMail[]> {
    const answer = await fetch(`${this.url}/inbox?to=${encodeURIComponent(address)}`, {
      headers: { accept: 'application/json' },
    });
    return (await answer.json()) as KeptMail[];
  }

  /** What the page that an e-mail's link opens sends when someone presses its button. */
  linkOf({ link }: KeptMail): { token_hash: string; type: 'signup' | 'recovery' | 'email_change' } {
    const query = new URL(link ?? '').searchParams;
    return { token_hash: query.get('token_hash') ?? '', type: query.get('type') as 'signup' };
  }

  /** A browser with a new person signed in, who has set a password. */
  async signedIn(email = `${crypto.randomUUID()}@person.example`): Promise<{ browser: Browser; email: string }> {
    const browser = this.browser();
    must(await browser.signUp({ email, password: PASSWORD }));
    must(await browser.verifyOtp({ email, type: 'signup', token: (await this.mailTo(email)).code }));
    must(await browser.updateUser({ password: PASSWORD }));
    return { browser, email };
  }
}

export const PASSWORD = 'correct horse battery';

/** @throws if the client received an error */
export function must<Answer extends { data: unknown; error: unknown }>({
  data,
  error,
}: Answer): NonNullable<Answer['data']> {
  if (error || data === null || data === undefined) throw error instanceof Error ? error : new Error('No answer');
  return data;
}

/** A refusal as the client reports it: status and code. */
export const refusal = ({ error }: { error: { code?: string | undefined; status?: number | undefined } | null }) =>
  error && `${error.status ?? ''} ${error.code ?? ''}`;
