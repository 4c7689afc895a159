import { turnstile } from './captcha.ts';
import { channelsOf, deliverAll } from './delivery.ts';
import { LIMITS, openDoor } from './handler.ts';
import { normalAddress } from './place.ts';
import { hasKey } from '../_shared/has-key.ts';
import { readSettings } from './settings.ts';
import { hostedDatabase } from './store.ts';

// The entry point in a hosted project: a Supabase Edge Function. Everything particular to that host is in this file.

declare const Deno: {
  env: { toObject: () => Record<string, string> };
  serve: (answer: (request: Request) => Promise<Response>) => unknown;
};
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void };

const { projectUrl, secretKey, secretKeys, captcha, origins, formUrl, senders, addressHeader } = readSettings(
  Deno.env.toObject(),
);
const database = hostedDatabase(projectUrl, secretKey);
const deliver = () => deliverAll(database, senders).catch((error: unknown) => console.error(String(error)));
const door = openDoor({
  ...{ database, formUrl, placeKey: secretKey, limits: LIMITS, channels: channelsOf(senders), log: console.error },
  captcha:
    captcha &&
    turnstile({
      ...captcha,
      isOurHost: (name) => origins.some((origin) => URL.parse(origin)?.hostname === name),
      log: console.error,
    }),
  isOurs: (origin) => origins.includes(origin),
  onAccepted: () => EdgeRuntime.waitUntil(deliver()),
});

Deno.serve(async (request) => {
  const call = /\/(?:deliveries|address)$/.exec(new URL(request.url).pathname)?.[0];
  if (call === undefined) return door(request, clientAddress(request));
  const isKnown = await Promise.all(secretKeys.map((key) => hasKey(request, key)));
  if (!isKnown.includes(true)) return new Response(null, { status: 403 });
  // Golive asks this, to see whether visitors can be told apart.
  if (call === '/address') return Response.json({ header: addressHeader ?? null, addresses: addressesIn(request) });
  // The database job (call_demo_request_deliveries) calls this for the deliveries that are due.
  await deliver();
  return new Response(null, { status: 204 });
});

/** The last entry of a header: the gateway appends the address it sees to anything the caller wrote in it. */
const lastOf = (value: string | null) => value?.split(',').at(-1) ?? '';

const clientAddress = ({ headers }: Request) => (addressHeader === undefined ? '' : lastOf(headers.get(addressHeader)));

/** What the function would take for the visitor's address, by header. */
const addressesIn = ({ headers }: Request) =>
  Object.fromEntries(
    [...headers]
      .map(([name, value]) => [name, normalAddress(lastOf(value))] as const)
      .filter(([name, address]) => name !== 'host' && address !== undefined),
  );
