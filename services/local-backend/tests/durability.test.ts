// A request that the backend has acknowledged survives the process being killed.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Backend } from './lib/backend.ts';
import { makeDataFolder, removeDataFolder } from './lib/data-folder.ts';
import { Receiver } from './lib/receiver.ts';
import { DOOR, requestOf } from './lib/requests.ts';
import { Spawned } from './lib/spawned.ts';

let data: string;
beforeEach(async () => {
  data = await makeDataFolder();
});
afterEach(async () => {
  await Spawned.killAll();
  removeDataFolder(data);
});

/** @returns the status, or 0 if there was no response */
async function send(backend: Spawned, id: string): Promise<number> {
  try {
    const answer = await fetch(backend.url + DOOR, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf({ id })),
    });
    return answer.status;
  } catch {
    return 0;
  }
}

/** `KILL_ROUNDS=6 KILL_REQUESTS=500` runs for longer. */
const [ROUNDS, REQUESTS] = [Number(process.env['KILL_ROUNDS'] ?? 3), Number(process.env['KILL_REQUESTS'] ?? 40)];

test(`acknowledged requests are still stored and delivered even if the process is killed ${ROUNDS} times while handling others`, async () => {
  const acknowledged = new Set<string>();
  const receiver = await Receiver.start();
  const webhook = { url: receiver.url, secret: `whsec_${btoa('a secret of 24 bytes or more')}` };
  const env = { DEMO_REQUESTS_WEBHOOK_URL: webhook.url, DEMO_REQUESTS_WEBHOOK_SECRET: webhook.secret };
  for (let round = 0; round < ROUNDS; round += 1) {
    const backend = await new Spawned(data, env).ready();
    const enough = Promise.withResolvers<undefined>();
    // The number of requests to acknowledge before the process is killed: a different share in each round.
    const share = Math.round((REQUESTS * (round + 1)) / (ROUNDS + 1));
    let count = 0;
    const sending = Array.from({ length: REQUESTS }, async () => {
      const id = crypto.randomUUID();
      if ((await send(backend, id)) !== 201) return;
      acknowledged.add(id);
      count += 1;
      if (count === share) enough.resolve(undefined);
    });
    await enough.promise;
    await backend.kill();
    await Promise.all(sending);
  }
  expect(acknowledged.size).toBeGreaterThan(REQUESTS);
  const backend = await Backend.start({ data, webhook });
  try {
    const { db } = backend.running.service;
    // Move the clock past the leases of every killed process.
    backend.wait(61);
    let left: unknown[];
    do {
      await backend.deliver();
      left = (await db.query(`select from public.demo_request_deliveries where state = 'waiting'`)).rows;
    } while (left.length > 0);
    const { rows } = await db.query<{ id: string }>('select id from public.demo_requests');
    const ids = new Set(rows.map(({ id }) => id));
    expect(ids.isSupersetOf(acknowledged)).toBe(true);
    // Every row has been delivered, whether or not its sender received a response, and nothing else has.
    expect(new Set(Object.keys(receiver.counts))).toEqual(ids);
    if (process.env['KILL_ROUNDS'])
      console.log(`${acknowledged.size} acknowledged, ${ids.size} kept, ${receiver.received.length} deliveries`);
  } finally {
    await backend.running.stop();
    receiver.stop();
  }
});

test('a process killed while creating a data folder leaves a folder that the next process can use', async () => {
  removeDataFolder(data);
  // The process is killed twice: at the very start, and while the database files are being created.
  for (const sign of ['database.new', 'database.new/base/1']) {
    const first = new Spawned(data);
    while (!existsSync(join(data, sign))) await wait(1);
    await first.kill();
  }
  const backend = await new Spawned(data).ready();
  expect(await send(backend, crypto.randomUUID())).toBe(201);
});
