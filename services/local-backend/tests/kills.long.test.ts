// What a hosted project has acknowledged is stored once and delivered, even if its function is killed while it handles requests.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../src/data/database.ts';
import { readMigrations } from '../src/data/migrations.ts';
import { deno, missingDeno } from './lib/deno.ts';
import { HostedProject, startCluster } from './lib/hosted-project.ts';
import { Receiver } from './lib/receiver.ts';
import { DOOR, requestOf } from './lib/requests.ts';

const FUNCTIONS = fileURLToPath(new URL('../../../supabase/functions', import.meta.url));
const REQUESTS = 300;
/** The function is killed when so many requests have been acknowledged. */
const KILLS = [40, 130, 220];

/** A function as golive uploads it. */
const files = () =>
  new Map(
    ['demo-request', '_shared']
      .flatMap((folder) => readdirSync(join(FUNCTIONS, folder)).map((file) => join(folder, file)))
      .map((file) => [file, readFileSync(join(FUNCTIONS, file), 'utf8')]),
  );

test.skipIf(!deno)(
  `${REQUESTS} requests survive ${KILLS.length} kills of the function ${missingDeno ?? ''}`,
  async () => {
    const postgres = await startCluster();
    const [project, receiver] = [await HostedProject.start(postgres), await Receiver.start()];
    try {
      for (const { sql } of readMigrations(MIGRATIONS)) project.sql(sql, 'postgres');
      const entrypoint = 'demo-request/index.ts';
      project.functions.set('demo-request', {
        slug: 'demo-request',
        verify_jwt: false,
        entrypoint,
        files: files(),
        version: 1,
      });
      const secrets = {
        DEMO_REQUESTS_FORM_URL: 'https://www.company.com/demo',
        DEMO_REQUESTS_WEBHOOK_URL: receiver.url,
        DEMO_REQUESTS_WEBHOOK_SECRET: `whsec_${btoa('a secret of 24 bytes or more')}`,
        // Each request comes from a place of its own, so that no limit refuses it.
        DEMO_REQUESTS_ADDRESS_HEADER: 'x-real-ip',
      };
      for (const [name, value] of Object.entries(secrets)) project.secrets.set(name, value);

      /** Sends a request, as the form does, again and again until it is acknowledged. */
      const send = async (id: string, place: string) => {
        for (;;) {
          const headers = { 'content-type': 'application/json', 'x-real-ip': place };
          const { status } = await fetch(project.url + DOOR, {
            method: 'POST',
            headers,
            body: JSON.stringify(requestOf({ id })),
          });
          if (status === 201 || status === 409) return;
          // What the gateway says when the function is gone, and the function when it can't reach the database.
          expect([500, 503]).toContain(status);
        }
      };
      const ids = Array.from({ length: REQUESTS }, () => crypto.randomUUID());
      let acknowledged = 0;
      let killed = 0;
      await Promise.all(
        ids.map(async (id, index) => {
          await send(id, `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`);
          acknowledged += 1;
          if (!KILLS.includes(acknowledged)) return;
          await project.kill();
          killed += 1;
        }),
      );
      expect(killed).toBe(KILLS.length);

      const left = () => project.sql(`select count(*) from public.demo_request_deliveries where state = 'waiting'`);
      // What a killed function had begun is due again when its lease ends, after a minute.
      for (; left() !== '0'; await wait(1_000)) {
        const { status } = await fetch(`${project.url}${DOOR}/deliveries`, {
          method: 'POST',
          headers: { apikey: 'sb_secret_x' },
        });
        expect(status).toBe(204);
      }
      const stored = project.sql('select id from public.demo_requests').split('\n');
      expect(stored.toSorted(), 'none lost, none doubled').toEqual(ids.toSorted());
      expect(Object.keys(receiver.counts).toSorted(), 'all delivered, nothing else').toEqual(ids.toSorted());
    } finally {
      receiver.stop();
      await project.stop();
      await postgres.stop();
    }
  },
  600_000,
);
