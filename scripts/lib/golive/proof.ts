import { setTimeout as wait } from 'node:timers/promises';
import type { NewRequest } from '../../../supabase/functions/demo-request/store.ts';
import type { Access } from '../leads/access.ts';
import { deleteLead } from '../leads/change-leads.ts';
import { findLead } from '../leads/read-leads.ts';
import { Refusal } from '../refusal.ts';
import { literal, reasonOf, type ManagementApi } from './management-api.ts';
import type { ProjectKeys } from './project.ts';
import type { Settings } from './settings.ts';
import type { Step } from './steps.ts';

const PATIENCE_MS = 30_000;
/** How often to try, once a second: a mail service may be slow, and the function tries again after half a minute. */
const DELIVERY_TRIES = 45;
const PAUSE_MS = 1_000;

interface Delivery {
  channel: string;
  state: 'waiting' | 'delivered' | 'dead';
  last_error: string;
}

/** Sends a demo request as a visitor does, follows it until it has been delivered and listed, and deletes it. */
export function proofStep(api: ManagementApi, settings: Settings, keys: ProjectKeys, pauseMs = PAUSE_MS): Step {
  const { site, projectUrl } = settings;
  const door = `${projectUrl}/functions/v1/demo-request`;
  const sender = `setup-check@${new URL(site).hostname}`;
  const leftovers = async () => {
    const rows = await api.query<{ id: string }>(
      `select id from public.demo_requests where email = ${literal(sender)}`,
    );
    return rows.map(({ id }) => id);
  };
  const access = async (): Promise<Access> => ({ url: projectUrl, secretKey: await keys.secret(), isLocal: false });

  return {
    title: 'A demo request',
    plan: 'send a demo request (expect an e-mail and a webhook call), find it in the list, and delete it again',
    isAlways: true,
    look: async () => {
      const answer = await ask(door, { method: 'GET' });
      const { code } = await problemIn(answer);
      // Requests can only be sent, not read, so this only shows whether the function has started.
      if (answer.status !== 405 || code !== 'method') {
        return [`${door} answers ${answer.status}: the function is not running.`];
      }
      return (await leftovers()).map((id) => `The demo request ${id} from an earlier check is still there.`);
    },
    mend: async () => {
      for (const id of await leftovers()) await deleteLead(await access(), id);
      const request = testRequest(sender);
      const way = await send(door, site, request, api);
      try {
        const channels = await delivered(api, door, request.id, await keys.secret(), pauseMs);
        await findLead(await access(), request.id);
        return [way, `delivered by ${channels.join(' and ')}`, 'listed', 'deleted'];
      } finally {
        await deleteLead(await access(), request.id);
      }
    },
  };
}

const testRequest = (email: string): NewRequest => ({
  id: crypto.randomUUID(),
  ...{ first_name: 'Set-up', last_name: 'Check', email, company: 'Set-up check', job_title: 'None', phone: '' },
  ...{ employees: '', industry: '', interests: [], seconds_taken: 60 },
  message: 'Sent by "npm run golive" to see that demo requests reach you. There is nothing to do.',
});

async function ask(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (cause: unknown) => {
      throw new Refusal(`${address} can't be reached (${reasonOf(cause)}).`);
    },
  );
}

async function problemIn(answer: Response): Promise<{ code?: string; detail?: string }> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as { code?: string; detail?: string };
  } catch {
    return { detail: text.slice(0, 200) };
  }
}

/** @returns how the request was stored */
async function send(door: string, site: string, request: NewRequest, api: ManagementApi): Promise<string> {
  const answer = await ask(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(request),
  });
  const { code, detail } = await problemIn(answer);
  if (answer.status === 201) return 'stored';
  // Neither refusal is a fault: only people can pass the captcha, and a single network may send only ten requests an hour.
  if (code !== 'captcha' && code !== 'limited') {
    throw new Refusal(`${door} answers ${answer.status}${code ? ` (${code})` : ''}: ${detail ?? ''}`);
  }
  const row = literal(JSON.stringify({ ...request, received_at: new Date().toISOString() }));
  const columns = [...Object.keys(request), 'received_at'].join(', ');
  await api.query(`begin;
    insert into public.demo_requests (${columns}) select ${columns} from jsonb_populate_record(null::public.demo_requests, ${row}::jsonb);
    insert into public.demo_request_deliveries (request_id, channel, due_at)
      select ${literal(request.id)}, channel, now()
        from (values ${(await channelsOf(api)).map((channel) => `(${literal(channel)})`).join(', ')}) as configured (channel);
    commit;`);
  return `stored by the database, since the form ${code === 'captcha' ? 'asks for a captcha' : 'accepts no more from here for now'}`;
}

/** The configured channels, according to the functions' secrets. */
async function channelsOf(api: ManagementApi): Promise<string[]> {
  const names = (await api.get<{ name: string }[]>('/secrets')).map(({ name }) => name);
  const channels = { mail: 'DEMO_REQUESTS_MAIL_TO', webhook: 'DEMO_REQUESTS_WEBHOOK_URL' };
  return Object.entries(channels).flatMap(([channel, name]) => (names.includes(name) ? [channel] : []));
}

/**
 * Delivers the request by making the same call as the database job.
 * @returns the channels, all of which have delivered the request
 */
async function delivered(
  api: ManagementApi,
  door: string,
  id: string,
  key: string,
  pauseMs: number,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(`${door}/deliveries`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    await answer.body?.cancel();
    if (answer.status !== 204) {
      throw new Refusal(
        `${door}/deliveries answers ${answer.status} when called with the secret key, as the database calls it.`,
      );
    }
    const deliveries = await api.query<Delivery>(
      `select channel, state, last_error from public.demo_request_deliveries where request_id = ${literal(id)} order by channel`,
    );
    const open = deliveries.filter(({ state }) => state !== 'delivered');
    if (deliveries.length > 0 && open.length === 0) return deliveries.map(({ channel }) => channel);
    const failed = open.filter(({ state, last_error: error }) => state === 'dead' || error !== '');
    if (failed.length > 0 || attempt === DELIVERY_TRIES) {
      const errors = (failed.length > 0 ? failed : open).map(
        ({ channel, last_error: error }) => `${channel}: ${error || 'no answer yet'}`,
      );
      throw new Refusal(
        `The request was stored but not delivered (${errors.join('; ') || 'no channel is configured'}). ` +
          'To replace one of the project’s settings, put the new value into the environment.',
      );
    }
    await wait(pauseMs);
  }
}
