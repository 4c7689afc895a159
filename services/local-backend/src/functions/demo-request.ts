import { Hono } from 'hono';
import { turnstile } from '../../../../supabase/functions/demo-request/captcha.ts';
import { channelsOf, deliverDue, reportDead } from '../../../../supabase/functions/demo-request/delivery.ts';
import { LIMITS, openDoor } from '../../../../supabase/functions/demo-request/handler.ts';
import { failOnPurpose } from '../http/faults.ts';
import { addressOf, isLoopback } from '../http/guard.ts';
import type { Service } from '../service.ts';
import { Deliveries } from './deliveries.ts';
import { localDatabase } from './local-database.ts';
import { sendersOf } from './senders.ts';

/** The endpoint for demo requests on this machine: the hosted function, unchanged, with the local database. */
export function demoRequest(service: Service): { routes: Hono; deliveries: Deliveries } {
  const { keys, settings, tell } = service;
  const database = localDatabase(service);
  const senders = sendersOf(service);
  const channels = channelsOf(senders);
  const deliveries = new Deliveries({
    runs: channels.map((channel) => () => deliverDue(database, senders, channel)),
    after: () => reportDead(database, senders),
    tell,
  });
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
    onAccepted: () => deliveries.wake(),
  });
  const routes = new Hono();
  routes.use(failOnPurpose(settings.fault, settings.faultsByHeader));
  routes.all('/', (c) => door(c.req.raw, addressOf(c)));
  return { routes, deliveries };
}
