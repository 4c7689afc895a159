import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANON_KEY } from '../src/data/keys.ts';
import { makeDataFolder, removeDataFolder } from './lib/data-folder.ts';
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
  const row = {
    id,
    first_name: 'Ada',
    last_name: 'Ng',
    email: 'ada@company.example',
    company: 'C',
    job_title: 'Auditor',
  };
  try {
    const answer = await fetch(`${backend.url}/rest/v1/demo_requests`, {
      method: 'POST',
      headers: { apikey: ANON_KEY, 'content-type': 'application/json', prefer: 'return=minimal', ...headers },
      body: JSON.stringify(row),
    });
    return answer.status;
  } catch {
    return 0;
  }
}

/** The ids of what is in the database, as the command that lists requests sees them. */
async function kept(backend: Spawned): Promise<string[]> {
  const { secretKey } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as { secretKey: string };
  const answer = await fetch(`${backend.url}/rest/v1/demo_requests?select=id`, { headers: { apikey: secretKey } });
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

const reopen = async (use: (backend: Spawned) => Promise<void>, env: NodeJS.ProcessEnv = {}) => {
  const backend = await new Spawned(data, env).ready();
  try {
    await use(backend);
  } finally {
    await backend.kill();
  }
};

test('what was acknowledged is there after the process is killed in the middle of more, five times over', async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    await reopen(async (backend) => {
      expect(new Set(await kept(backend)).isSupersetOf(acknowledged)).toBe(true);
      const enough = Promise.withResolvers<undefined>();
      const sending = Array.from({ length: 40 }, async (_, place) => {
        const id = crypto.randomUUID();
        if ((await send(backend, id)) !== 201) return;
        acknowledged.add(id);
        if (place === 5 + round * 7) enough.resolve(undefined);
      });
      await enough.promise;
      await backend.kill();
      await Promise.all(sending);
    });
  }
  expect(acknowledged.size).toBeGreaterThan(30);
  await reopen(async (backend) => {
    const ids = await kept(backend);
    expect(new Set(ids).isSupersetOf(acknowledged)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
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

test('a process that dies between accepting and answering has kept the request, once', async () => {
  const id = crypto.randomUUID();
  await reopen(
    async (backend) => {
      expect(await send(backend, id)).toBe(0);
      expect((await backend.end()).code).not.toBe(0);
    },
    { LOCAL_BACKEND_FAULT: 'exit-after-insert' },
  );
  await reopen(async (backend) => {
    expect(await kept(backend)).toEqual([id]);
    // The client, which heard nothing, sends it again.
    expect(await send(backend, id)).toBe(409);
    expect(await kept(backend)).toEqual([id]);
  });
});

test('a process that dies before has not', async () => {
  const id = crypto.randomUUID();
  const fault = { 'x-local-fault': 'exit-before-insert' };
  await reopen(async (backend) => expect(await send(backend, id, fault)).toBe(0), { LOCAL_BACKEND_FAULTS: '1' });
  await reopen(async (backend) => {
    expect(await kept(backend)).toEqual([]);
    expect(await send(backend, id, fault)).toBe(201);
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
