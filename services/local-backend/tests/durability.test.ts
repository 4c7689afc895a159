import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANON_KEY } from '../src/data/keys.ts';
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

/** @returns the status, or 0 where no answer came */
async function send(backend: Spawned, id: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const answer = await fetch(backend.url + DOOR, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(requestOf({ id })),
    });
    return answer.status;
  } catch {
    return 0;
  }
}

/** The API hands out no more rows at once. */
const ROWS_MAX = 1000;

/** The ids of what is in the database, as the command that lists requests sees them. */
async function kept(backend: Spawned): Promise<string[]> {
  const { secretKey } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as { secretKey: string };
  const ids: string[] = [];
  for (;;) {
    const query = `select=id&order=id&limit=${ROWS_MAX}&offset=${ids.length}`;
    const answer = await fetch(`${backend.url}/rest/v1/demo_requests?${query}`, { headers: { apikey: secretKey } });
    const rows = (await answer.json()) as { id: string }[];
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < ROWS_MAX) return ids;
  }
}

const reopen = async (use: (backend: Spawned) => Promise<void>, env: NodeJS.ProcessEnv = {}) => {
  const backend = await new Spawned(data, env).ready();
  try {
    await use(backend);
  } finally {
    await backend.kill();
  }
};

/** `KILL_ROUNDS=6 KILL_REQUESTS=500` looks longer. */
const [ROUNDS, REQUESTS] = [Number(process.env['KILL_ROUNDS'] ?? 3), Number(process.env['KILL_REQUESTS'] ?? 40)];

test(`what was acknowledged is there, and is delivered, after the process was killed in the middle of more, ${ROUNDS} times over`, async () => {
  const acknowledged = new Set<string>();
  const receiver = await Receiver.start();
  const webhook = { url: receiver.url, secret: `whsec_${btoa('a secret of 24 bytes or more')}` };
  const env = { DEMO_REQUESTS_WEBHOOK_URL: webhook.url, DEMO_REQUESTS_WEBHOOK_SECRET: webhook.secret };
  for (let round = 0; round < ROUNDS; round += 1) {
    await reopen(async (backend) => {
      expect(new Set(await kept(backend)).isSupersetOf(acknowledged)).toBe(true);
      const enough = Promise.withResolvers<undefined>();
      // So many are acknowledged before the end: another share of them each time.
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
    }, env);
  }
  expect(acknowledged.size).toBeGreaterThan(REQUESTS);
  const backend = await Backend.start({ data, webhook });
  try {
    const { db } = backend.running.service;
    // Past the leases of whoever was killed.
    backend.wait(61);
    let left: unknown[];
    do {
      await backend.deliver();
      left = (await db.query(`select from public.demo_request_deliveries where state = 'waiting'`)).rows;
    } while (left.length > 0);
    const { rows } = await db.query<{ id: string }>('select id from public.demo_requests');
    const ids = new Set(rows.map(({ id }) => id));
    expect(ids.isSupersetOf(acknowledged)).toBe(true);
    // Each row has been delivered, whether or not somebody was told of it, and nothing else.
    expect(new Set(Object.keys(receiver.counts))).toEqual(ids);
    if (process.env['KILL_ROUNDS'])
      console.log(`${acknowledged.size} acknowledged, ${ids.size} kept, ${receiver.received.length} deliveries`);
  } finally {
    await backend.running.stop();
    receiver.stop();
  }
});

test('a process that is killed while it makes a folder leaves one that the next can use', async () => {
  removeDataFolder(data);
  for (const time of [300, 900, 1800, 2600]) {
    const first = new Spawned(data);
    await wait(time);
    await first.kill();
  }
  const id = crypto.randomUUID();
  await reopen(async (backend) => {
    expect(await send(backend, id)).toBe(201);
    expect(await kept(backend)).toEqual([id]);
  });
});

test('other faults answer so, or late', async () => {
  await reopen(
    async (backend) => {
      expect(await send(backend, crypto.randomUUID(), { 'x-local-fault': 'status:503' })).toBe(503);
      const start = performance.now();
      expect(await send(backend, crypto.randomUUID(), { 'x-local-fault': 'slow:300' })).toBe(201);
      expect(performance.now() - start).toBeGreaterThan(290);
      expect(await kept(backend)).toHaveLength(1);
    },
    { LOCAL_BACKEND_FAULTS: '1' },
  );
});

test('sessions outlive the process, too', async () => {
  const email = 'ada@person.example';
  const call = async (backend: Spawned, path: string, body: object) => {
    const headers = { apikey: ANON_KEY, 'content-type': 'application/json' };
    const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };
  let token = '';
  await reopen(async (backend) => {
    await call(backend, 'signup', { email, password: 'correct horse battery' });
    const inbox = await fetch(`${backend.url}/inbox?to=${email}`, { headers: { accept: 'application/json' } });
    const [mail] = (await inbox.json()) as { code: string }[];
    token = (await call(backend, 'verify', { type: 'signup', email, token: mail?.code }))['refresh_token'] ?? '';
  });
  await reopen(async (backend) => {
    expect(await call(backend, 'token?grant_type=refresh_token', { refresh_token: token })).toHaveProperty(
      'access_token',
    );
  });
});
