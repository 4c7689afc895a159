// The backend refuses to start if it can't run safely, and only its owner can reach its files and port.

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeFolder } from '../src/data/folder.ts';
import { readKeys } from '../src/data/keys.ts';
import { requireRoom } from '../src/data/room.ts';
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

const refusalOf = async (env: NodeJS.ProcessEnv) => {
  const { code, output } = await new Spawned(data, env).end();
  expect(code).toBe(1);
  // The output is for people, so it contains no stack trace.
  expect(output).not.toMatch(/^\s+at /m);
  return output;
};

test('refuses production', async () => {
  expect(await refusalOf({ NODE_ENV: 'production' })).toContain('does not run with NODE_ENV=production');
});

test('refuses an invalid setting, naming it', () => {
  expect(() => readSettings({ LOCAL_BACKEND_PORT: 'x' })).toThrow('LOCAL_BACKEND_PORT');
  expect(() => readSettings({ LOCAL_BACKEND_FAULT: 'status:200' })).toThrow('LOCAL_BACKEND_FAULT');
  expect(readSettings({ LOCAL_BACKEND_FAULTS: '1' }).faultsByHeader).toBe(true);
  expect(readSettings({}).faultsByHeader).toBe(false);
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

test('refuses a second process on the same folder, without affecting the first', async () => {
  const first = await new Spawned(data).ready();
  expect(await refusalOf({})).toContain('is in use by another local backend');
  expect((await fetch(`${first.url}/inbox`)).status).toBe(200);
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(existsSync(join(data, 'process'))).toBe(false);
});

test('takes over a folder whose process id now belongs to another process, but not one in use', () => {
  writeFileSync(join(data, 'process'), `${process.pid} 1`);
  const giveBack = takeFolder(data);
  expect(() => takeFolder(data)).toThrow('is in use by another local backend');
  giveBack();
  takeFolder(data)();
  writeFileSync(join(data, 'process'), '');
  takeFolder(data)();
  expect(existsSync(join(data, 'process'))).toBe(false);
});

test('takes over the folder of a killed process whose parent hasn’t reaped it', async () => {
  // The shell becomes a program that never reaps its child, while the child is still running.
  const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60']);
  try {
    const pid = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (text) => resolve(String(text).trim())),
    );
    const stat = () =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
    while (stat()[0] !== 'Z') await wait(10);
    writeFileSync(join(data, 'process'), `${pid} ${stat()[19] ?? ''}`);
    takeFolder(data)();
  } finally {
    parent.kill();
  }
});

test('only its owner can read what it writes, whatever the permissions before, and it listens only on 127.0.0.1', async () => {
  const all = () => readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'process');
  const open = () => all().filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);
  await readKeys(data);
  chmodSync(data, 0o755);
  for (const name of all()) chmodSync(join(data, name), 0o777);
  const backend = await Backend.start({ data });
  try {
    expect(open()).toEqual([]);
    expect(statSync(join(data, 'database/PG_VERSION')).mode & 0o777).toBe(0o600);
    expect(statSync(join(data, 'database/base')).mode & 0o777).toBe(0o700);
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    // 127.0.0.2 is also this machine, and nothing responds there unless the backend listens on every address.
    for (const { address } of [...others, { address: '127.0.0.2' }]) {
      const { port } = backend.running.service.settings;
      await expect(fetch(`http://${address}:${port}/`), address).rejects.toThrow('fetch failed');
    }
  } finally {
    await backend.stop();
  }
});

test('reports in one sentence that it can’t write its files, and leaves no half-made database', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'local-backend-'));
  try {
    // No file may exceed 2 MB, and the write fails as it does on a full disk.
    const shell = ['-c', 'trap \'\' XFSZ; ulimit -f 4000; exec "$@"', 'sh', process.execPath];
    const { code, output } = await new Spawned(fresh, {}, ['sh', ...shell]).end();
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/^The database in \S+ can't be opened or written: /),
    ]);
    expect(readdirSync(fresh)).toEqual(['keys.json']);
  } finally {
    removeDataFolder(fresh);
  }
});

test('reports too little space with what is free and what is needed', () => {
  expect(() => requireRoom(data, 1e18)).toThrow(
    /^There is too little space on the disk of \S+: [\d,]+ MB are free, and the database needs 953,674,316,406 MB\. Free some space/,
  );
  requireRoom(data, 1);
});

test('each folder has random keys that only their owner can read', async () => {
  const other = await makeDataFolder();
  try {
    const [one, two] = [await readKeys(data), await readKeys(other)];
    expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(one.secretKey).not.toBe(two.secretKey);
    expect(one.signingKey).not.toEqual(two.signingKey);
    expect(await readKeys(data)).toEqual(one);
  } finally {
    removeDataFolder(other);
  }
});
