import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { Settings } from './settings.ts';
import { literal, type Supabase } from './supabase.ts';

const PATIENCE_MS = 30_000;
/** How often to look, at least two seconds apart: a mail service may be slow, and the function tries again after half a minute. */
const TRIES = 25;

interface Delivery {
  channel: string;
  state: 'waiting' | 'delivered' | 'dead';
  last_error: string;
}

export const doorOf = ({ projectUrl }: Settings) => `${projectUrl}/functions/v1/demo-request`;

/** @throws Refusal if the function for demo requests hasn't started: it refuses to be read, and nothing else answers like that */
export async function checkDoor(settings: Settings): Promise<void> {
  const { status, code } = await ask(doorOf(settings), {});
  if (status !== 405 || code !== 'method') {
    throw new Refusal(`${doorOf(settings)} answers ${status}: the function is not running.`);
  }
}

/** No visitor has this address (RFC 5737). */
const FORGED = '192.0.2.1';

/**
 * Checks that the function knows visitors by a header that they can't write themselves, because each address has its own limit.
 *
 * @param key a secret key
 * @returns a notice, if it was told to know no one
 * @throws Refusal if its header doesn't arrive or can be forged
 */
export async function checkAddresses(settings: Settings, key: string): Promise<string | undefined> {
  const address = `${doorOf(settings)}/address`;
  const look = (forged: Record<string, string> = {}) => ask(address, { headers: { apikey: key, ...forged } });
  const { status, header, addresses } = await look();
  if (!addresses) throw new Refusal(`${address} answers ${status} when called with the secret key.`);
  const written: string[] = [];
  for (const name of Object.keys(addresses)) {
    // A gateway may also refuse a request that has its own header.
    const { addresses: seen } = await look({ [name]: FORGED });
    if (seen?.[name] !== FORGED) written.push(name);
  }
  if (header && written.includes(header)) return undefined;
  const advice =
    written.length === 0
      ? 'No header that the host itself writes contains it.'
      : `Set DEMO_REQUESTS_ADDRESS_HEADER to ${written.join(' or ')}, which the host itself writes.`;
  if (!header) return `the function reads no visitor’s address, so all visitors share one limit. ${advice}`;
  const fault = Object.hasOwn(addresses, header)
    ? `Visitors can write any address into the header ${header}, and so avoid every limit.`
    : `No visitor’s address arrives in the header ${header}, so all visitors share one limit.`;
  throw new Refusal(`${fault} ${advice}`);
}

/**
 * Sends a demo request as a visitor does, follows it until it has been delivered and is in the list, and deletes it.
 *
 * @param key the secret key with which the database calls the function
 * @param channels those that requests are delivered by
 * @returns what happened
 */
export async function prove(
  supabase: Supabase,
  settings: Settings,
  key: string,
  channels: readonly string[],
): Promise<string> {
  const email = `setup-check@${new URL(settings.site).hostname}`;
  const request = {
    id: crypto.randomUUID(),
    ...{ first_name: 'Set-up', last_name: 'Check', email, company: 'Set-up check', job_title: 'None', phone: '' },
    ...{ employees: '', industry: '', interests: [], seconds_taken: 60 },
    message: 'Sent by "npm run golive" to see that demo requests reach you. There is nothing to do.',
  };
  try {
    const stored = await send(supabase, settings, request, channels);
    await deliver(supabase, settings, request.id, key);
    return `${stored}, delivered by ${channels.join(' and ')}, listed, deleted`;
  } finally {
    supabase.sql(`select public.delete_demo_request(id) from public.demo_requests where email = ${literal(email)}`);
  }
}

/** @returns how the request was stored */
async function send(
  supabase: Supabase,
  settings: Settings,
  request: { id: string },
  channels: readonly string[],
): Promise<string> {
  const door = doorOf(settings);
  const { status, code, detail } = await ask(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: settings.site },
    body: JSON.stringify(request),
  });
  if (status === 201) return 'stored';
  // Only people pass a captcha, so the request takes the way that it would take after one.
  if (code !== 'captcha') throw new Refusal(`${door} answers ${status}${code ? ` (${code})` : ''}: ${detail ?? ''}`);
  supabase.sql(`select public.take_demo_request(${literal(JSON.stringify(request))}, 'golive', 'golive',
    ${literal(`{${channels.join(',')}}`)}, 1000, 1000, 1000, true, true)`);
  return 'stored by the database, since the form asks for a captcha';
}

/** Makes the same call as the database job until every channel has delivered the request. */
async function deliver(supabase: Supabase, settings: Settings, id: string, key: string): Promise<void> {
  const door = `${doorOf(settings)}/deliveries`;
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await ask(door, { method: 'POST', headers: { apikey: key } });
    if (status !== 204) {
      throw new Refusal(`${door} answers ${status} when called with the secret key, as the database calls it.`);
    }
    const deliveries = supabase.sql<Delivery>(
      `select d.channel, d.state, d.last_error from public.demo_requests r
        join public.demo_request_deliveries d on d.request_id = r.id where r.id = ${literal(id)} order by d.channel`,
    );
    const open = deliveries.filter(({ state }) => state !== 'delivered');
    if (deliveries.length > 0 && open.length === 0) return;
    if (open.some(({ last_error: error }) => error !== '') || attempt === TRIES) {
      const errors = open.map(({ channel, last_error: error }) => `${channel}: ${error || 'no answer yet'}`);
      throw new Refusal(
        `The request was stored but not delivered (${errors.join('; ') || 'no channel is configured'}).`,
      );
    }
    await wait(2_000);
  }
}

interface Answer {
  status: number;
  code?: string;
  detail?: string;
  header?: string | null;
  addresses?: Record<string, string>;
}

/** @returns the status, with the members of the JSON that was answered */
async function ask(address: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    const isProblem = answer.headers.get('content-type')?.includes('json');
    return { ...(isProblem ? (JSON.parse(text) as object) : { detail: text.slice(0, 200) }), status: answer.status };
  } catch (error) {
    throw new Refusal(`${address} can't be reached (${String(error)}).`);
  }
}
