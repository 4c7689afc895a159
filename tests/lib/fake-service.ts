import { vi } from 'vitest';

export const SERVICE = { url: 'https://service.example', key: 'public-key' };

/** How the service responds to a call: with a response, as if it were down, or never. */
export type Reply = { status: number; body: string } | 'is down' | 'is silent';

export const reply = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) });
export const failure = (status: number, code: string): Reply => reply(status, { code, message: code });

/** Replies by method and path, such as `POST /token`; a list has the replies to its first, second … call, the last of which stays. */
export type Replies = Readonly<Record<string, Reply | readonly Reply[]>>;

export interface FakeService {
  /** The calls made so far, such as `POST /token`; grows as more are made. */
  calls: string[];
  /** What was sent with each of them, if anything. */
  bodies: unknown[];
  /** Makes the client's timeout expire now. */
  runOut: () => void;
  /** The client's timeout, in milliseconds. */
  patience: () => number;
}

/** Replaces the network with a service that knows a few replies; throws for any other call. */
export function serve(replies: Replies): FakeService {
  const [calls, bodies]: [string[], unknown[]] = [[], []];
  const patience = new AbortController();
  let patienceMs = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patienceMs = ms;
    return patience.signal;
  });
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', signal, body }: RequestInit) => {
    const call = `${method} ${new URL(input).pathname.replace('/auth/v1', '')}`;
    calls.push(call);
    bodies.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    const listed = [replies[call] ?? failure(500, 'unexpected_failure')].flat();
    const count = calls.filter((one) => one === call).length;
    const answer = listed[Math.min(count, listed.length) - 1] ?? failure(500, 'unexpected_failure');
    if (answer === 'is down') throw new TypeError('Failed to fetch');
    if (answer === 'is silent')
      return new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('signal timed out', 'TimeoutError')));
      });
    const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers });
  });
  return { calls, bodies, runOut: () => patience.abort(), patience: () => patienceMs };
}
