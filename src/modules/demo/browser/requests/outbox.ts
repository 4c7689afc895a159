import { referenceNumber } from '#demo-request/reference-number';
import { isSameRequest, type DemoRequest } from '#demo-request/schema';
import { messages } from '~/config/messages';
import type { KeptRequest } from './kept-request';
import { outcomeOf, reasonOf, requestsAddress, retryAfter, type Outcome } from './request-answer';
import { REQUEST_KEY } from '~/config/storage-keys';
import { answerCaptcha, canAnswerCaptcha } from './captcha';
import { findKept, forgetRequest, keepRequest, keptRequests } from './store';
import { withLock } from './lock';
import { tellNews } from './news';
import { notify } from '~/kit/islands/toasts';

export interface Service {
  url: string;
}

/** How long to wait for a response, in ms. */
const PATIENCE_MS = 30_000;

/**
 * Stores a request before it is sent. If the same request is already waiting or was rejected, it keeps its id.
 *
 * @param secondsTaken how long the page had been open
 * @param notBefore the earliest time for another tab to send it, in ms since 1970
 */
export function keepForSending(request: DemoRequest, secondsTaken: number, notBefore: number): Promise<KeptRequest> {
  return withLock(`${REQUEST_KEY}new`, () => {
    const same = keptRequests().find((kept) => isSameRequest(kept.request, request));
    const { id = newId(), keptAt = Date.now() } = same ?? {};
    const kept = { id, keptAt, request, secondsTaken, notBefore };
    keepRequest(kept);
    return kept;
  });
}

/** Sends a request, even if another tab has sent it in the meantime; in that case, the service responds that the request has arrived. */
export function sendRequest(service: Service, kept: KeptRequest): Promise<Outcome> {
  return withLock(REQUEST_KEY + kept.id, () => attempt(service, kept));
}

/** Sends the waiting requests, oldest first, if this page may. @returns whether any are still waiting */
export async function sendWaiting(service: Service): Promise<boolean> {
  for (const { id } of canAnswerCaptcha() ? keptRequests() : []) {
    await withLock(REQUEST_KEY + id, async () => {
      // Another tab may have sent or deleted the request while this one waited for the lock.
      const kept = findKept(id);
      if (kept && isDue(kept)) await attempt(service, kept);
    });
  }
  return keptRequests().some(({ refusal }) => !refusal);
}

const isDue = ({ refusal, notBefore = 0 }: KeptRequest) => !refusal && notBefore <= Date.now();

async function attempt(service: Service, kept: KeptRequest): Promise<Outcome> {
  const { id } = kept;
  const { outcome, notBefore, reason } = await post(service, kept);
  if (outcome === 'acknowledged') {
    forgetRequest(id);
    const { title, description } = messages.demoRequestSubmitted;
    notify({ title, description: `${description} Your reference number is ${referenceNumber(id)}.` });
  } else if (findKept(id)) {
    // Unless the request was deleted in the meantime.
    if (outcome !== 'later') keepRequest({ ...kept, refusal: outcome });
    else if (notBefore !== undefined || reason !== kept.reason) keepRequest(postponed(kept, notBefore, reason));
  }
  tellNews({ id, what: typeof outcome === 'string' ? outcome : 'refused' });
  return outcome;
}

/** Keeps the last `notBefore` until the service gives another, but drops the reason if the new response has none. */
function postponed(kept: KeptRequest, notBefore = kept.notBefore, reason?: string): KeptRequest {
  const { id, keptAt, request, secondsTaken } = kept;
  return {
    id,
    keptAt,
    request,
    secondsTaken,
    ...(notBefore !== undefined && { notBefore }),
    ...(reason !== undefined && { reason }),
  };
}

interface Answered {
  outcome: Outcome;
  notBefore?: number | undefined;
  reason?: string | undefined;
}

async function post({ url }: Service, kept: KeptRequest): Promise<Answered> {
  try {
    const captcha = await answerCaptcha();
    const answer = await fetch(requestsAddress(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: kept.id, ...kept.request, seconds_taken: kept.secondsTaken, captcha }),
      // `keepalive` lets it finish after the visitor leaves the page; the next page asks for the response again.
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const notBefore = retryAfter(answer.headers.get('retry-after'), Date.now());
    const body = await answer.text();
    return { outcome: outcomeOf(answer.status, body), notBefore, reason: reasonOf(body) };
  } catch {
    return { outcome: 'later' };
  }
}

/** A UUID of version 4. On an insecure origin, such as a local preview, browsers don't provide one. */
export function newId(): string {
  if (typeof (crypto as Partial<Crypto>).randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
