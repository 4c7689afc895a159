// The backend refuses to start if it can't run safely, and says why.

import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKeys } from '../src/data/keys.ts';
import { readSettings } from '../src/settings.ts';
import { Backend } from './lib/backend.ts';
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

test('refuses production and invalid settings, naming them', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('does not run with NODE_ENV=production');
  expect(() => readSettings({ LOCAL_BACKEND_PORT: 'x' })).toThrow('LOCAL_BACKEND_PORT');
  expect(() => readSettings({ LOCAL_BACKEND_FAULT: 'status:200' })).toThrow('LOCAL_BACKEND_FAULT');
});

test('names a port that is already taken', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(Backend.start({ data, port })).rejects.toThrow(`Port ${port} is taken`);
    expect(existsSync(join(data, 'process'))).toBe(false);
  } finally {
    other.close();
  }
});

test('refuses a second process on the same folder, until the first has ended or was killed', async () => {
  const first = await new Spawned(data).ready();
  const second = await new Spawned(data).end();
  expect(second).toMatchObject({ code: 1, output: expect.stringMatching(/is in use by process \d+\./) as string });
  // The output is for people, so it contains no stack trace.
  expect(second.output).not.toMatch(/^\s+at /m);
  expect((await fetch(`${first.url}/inbox`)).status).toBe(200);
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(existsSync(join(data, 'process'))).toBe(false);
  // The lock of a process that no longer exists.
  writeFileSync(join(data, 'process'), '4194304');
  await (await Backend.start({ data })).stop();
});

test('each folder keeps its own random keys', async () => {
  const other = await makeDataFolder();
  try {
    const [one, two] = [await readKeys(data), await readKeys(other)];
    expect(one.secretKey).not.toBe(two.secretKey);
    expect(one.signingKey).not.toEqual(two.signingKey);
    expect(await readKeys(data)).toEqual(one);
  } finally {
    removeDataFolder(other);
  }
});
