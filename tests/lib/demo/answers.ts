import { vi } from 'vitest';

type Answer = [status: number, body?: string, headers?: Record<string, string>] | 'broken';

export interface Sent {
  url: string;
  init: RequestInit;
  body: Record<string, unknown>;
}

/** Replaces `fetch` with a service that gives these responses in order, then repeats the last. Returns the requests it receives. */
export function answerWith(...answers: Answer[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(init.body as string) as Record<string, unknown> });
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 'broken';
    if (answer === 'broken') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(answer[1] || null, { status: answer[0], headers: answer[2] ?? {} }));
  });
  return sent;
}
