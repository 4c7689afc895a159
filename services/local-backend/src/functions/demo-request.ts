import { Hono } from 'hono';
import { turnstile } from '../../../../supabase/functions/demo-request/captcha.ts';
import { channelsOf, deliverDue, reportDead } from '../../../../supabase/functions/demo-request/delivery.ts';
import { LIMITS, openDoor } from '../../../../supabase/functions/demo-request/handler.ts';
import { failOnPurpose } from '../http/faults.ts';
import { isLoopback } from '../http/guard.ts';
import type { Service } from '../service.ts';
import { HOST } from '../settings.ts';
import { Job } from './job.ts';
import { localDatabase } from './local-database.ts';
import { sendersOf } from './senders.ts';

/** How often to look for deliveries that are due again, in ms. */
const PAUSE_MS = 5_000;

/**
 * The endpoint for demo requests on this machine: the hosted function, unchanged, with the local database. Each channel has its own
 * job, so that a channel that hangs doesn't delay the other; the last job reports deliveries that were given up.
 */
export function demoRequest(service: Service): { routes: Hono; jobs: Job[] } {
  const { keys, settings, tell } = service;
  const database = localDatabase(service);
  const senders = sendersOf(service);
  const channels = channelsOf(senders);
  const reports = new Job(() => reportDead(database, senders), PAUSE_MS, tell);
  const deliver = async (channel: (typeof channels)[number]) => {
    if ((await deliverDue(database, senders, channel)) > 0) reports.wake();
  };
  const deliveries = channels.map((channel) => new Job(() => deliver(channel), PAUSE_MS, tell));
  const door = openDoor({
    ...{ database, channels, placeKey: keys.secretKey, isOurs: isLoopback, log: tell },
    limits: {
      ofPlace: LIMITS.ofPlace * settings.limits,
      ofChecks: LIMITS.ofChecks * settings.limits,
      flood: LIMITS.flood * settings.limits,
      ofNetworkInFlood: LIMITS.ofNetworkInFlood * settings.limits,
    },
    captcha:
      settings.captcha &&
      turnstile({
        ...settings.captcha,
        isOurHost: (name) => isLoopback(`http://${name}`),
        now: service.now,
        log: tell,
      }),
    formUrl: new URL('/demo', settings.site).href,
    onAccepted: () => {
      for (const job of deliveries) job.wake();
    },
  });
  const routes = new Hono();
  routes.use(failOnPurpose(settings.fault, settings.faultsByHeader));
  routes.all('/', (c) => door(c.req.raw, HOST));
  return { routes, jobs: [...deliveries, reports] };
}
