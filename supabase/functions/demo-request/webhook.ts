import { SEND_MS, type Sender } from './delivery.ts';
import { referenceNumber } from './reference-number.ts';
import type { StoredRequest } from './store.ts';

/**
 * Posts each request to an address, signed according to Standard Webhooks (https://www.standardwebhooks.com). `webhook-id` lets the
 * receiver recognise repeats, and `webhook-signature` proves that a request came from here.
 *
 * @param secrets `whsec_` followed by base64; during a rotation, several secrets separated by spaces
 * @throws if a secret is malformed
 */
export function webhookSender(url: string, secrets: string, now: () => Date = () => new Date()): Sender {
  const keys = secrets.split(' ').filter(Boolean).map(keyOf);
  if (keys.length === 0) throw new Error('A webhook needs a secret with which its requests are signed.');
  const post = async (id: string, event: { type: string; timestamp: string; data: unknown }) => {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    const signatures = await Promise.all(keys.map((key) => sign(key, `${id}.${timestamp}.${body}`)));
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      },
      body,
      // Redirects are not followed, because only the configured receiver may have the data.
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook answers with status ${answer.status}`);
  };
  return {
    send: ({ request }) =>
      post(request.id, { type: 'demo_request.created', timestamp: request.received_at, data: dataOf(request) }),
    report: (dead) => {
      const data = dead.map(({ request_id: request, channel, attempts, last_error: error }) => ({
        ...{ reference: referenceNumber(request), id: request, channel, attempts, error },
      }));
      return post(crypto.randomUUID(), { type: 'demo_request.undelivered', timestamp: now().toISOString(), data });
    },
  };
}

const dataOf = (request: StoredRequest) => ({
  reference: referenceNumber(request.id),
  ...{ id: request.id, received_at: request.received_at, email: request.email, phone: request.phone },
  ...{ first_name: request.first_name, last_name: request.last_name, job_title: request.job_title },
  ...{ company: request.company, employees: request.employees, industry: request.industry },
  ...{ interests: request.interests, message: request.message, in_flood: request.in_flood },
});

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const base64 = /^whsec_([A-Za-z\d+/]{32,}={0,2})$/.exec(secret)?.[1] ?? '';
  // Complete groups of four, which every library reads.
  if (base64 === '' || base64.length % 4 !== 0) {
    throw new Error('The secret of a webhook must be "whsec_" followed by 24 bytes or more in base64.');
  }
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function sign(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}
