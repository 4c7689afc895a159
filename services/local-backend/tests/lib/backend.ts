import { AuthClient } from '@supabase/auth-js';
import bcrypt from 'bcryptjs';
import { vi } from 'vitest';
import { ANON_KEY } from '../../src/data/keys.ts';
import type { KeptMail } from '../../src/mail/mails.ts';
import type { Settings } from '../../src/settings.ts';
import { type Running, start } from '../../src/start.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';

// Passwords are hashed at bcrypt's lowest cost; at the real cost, each takes a tenth of a second.
vi.mock(import('bcryptjs'), async (load) => {
  const { default: bcrypt } = await load();
  const hash = vi.fn((password: string) => bcrypt.hash(password, 4));
  const compare = vi.fn((password: string, known: string) => bcrypt.compare(password, known));
  return { default: { ...bcrypt, hash, compare } };
});

/** Every password hashed or compared, and the hash that it was compared with. */
export const { hash, compare } = vi.mocked(bcrypt);

/** One person's browser. */
export type Browser = InstanceType<typeof AuthClient>;

/**
 * A running backend for a test, with an empty database, on a free port. Its clock advances by a millisecond each time it is read, and
 * otherwise only if the test moves it. The backend skips its pauses.
 */
export class Backend {
  readonly running: Running;
  readonly #clock: { time: number };
  /** The length of each pause that the backend skipped, in ms. */
  readonly pauses: readonly number[];

  private constructor(running: Running, clock: { time: number }, pauses: readonly number[]) {
    this.running = running;
    this.#clock = clock;
    this.pauses = pauses;
  }

  static async start(settings: Partial<Settings> = {}): Promise<Backend> {
    const clock = { time: Date.now() };
    const pauses: number[] = [];
    const data = settings.data ?? (await makeDataFolder());
    const running = await start(
      {
        ...{
          port: 0,
          data,
          site: 'http://localhost:4321',
          mailSeconds: 0,
          tokenSeconds: 3600,
          requestSeconds: 20,
          limits: 1000,
        },
        ...{ faultsByHeader: true, mailTo: 'sales@company.example', mailFrom: 'site@company.example' },
        ...settings,
      },
      {
        now: () => new Date((clock.time += 1)),
        pause: (ms) => Promise.resolve(pauses.push(ms)),
        tell: () => undefined,
      },
    );
    return new Backend(running, clock, pauses);
  }

  async stop(): Promise<void> {
    await this.running.stop();
    removeDataFolder(this.running.service.settings.data);
  }

  get url(): string {
    return `http://127.0.0.1:${this.running.service.settings.port}`;
  }

  /** Delivers everything due by now. */
  async deliver(): Promise<void> {
    await this.running.deliveries.idle();
    this.running.deliveries.wake();
    await this.running.deliveries.idle();
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

  /** Follows the link in an e-mail as a browser does, up to the site. */
  async follow(mail: KeptMail): Promise<URL> {
    const answer = await fetch(mail.link ?? '', { redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`The link answered ${answer.status}`);
    return new URL(answer.headers.get('location') ?? '');
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
