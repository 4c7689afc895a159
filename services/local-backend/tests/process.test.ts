// The backend refuses to start where it can't run safely, and keeps its files and its port to their owner.

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
  // People read it: no stack.
  expect(output).not.toMatch(/^\s+at /m);
  return output;
};

test('production is refused', async () => {
  expect(await refusalOf({ NODE_ENV: 'production' })).toContain('does not run with NODE_ENV=production');
});

test('a setting that can’t be is refused by its name', () => {
  expect(() => readSettings({ LOCAL_BACKEND_PORT: 'x' })).toThrow('LOCAL_BACKEND_PORT');
  expect(() => readSettings({ LOCAL_BACKEND_FAULT: 'status:200' })).toThrow('LOCAL_BACKEND_FAULT');
  expect(readSettings({ LOCAL_BACKEND_FAULTS: '1' }).faultsByHeader).toBe(true);
  expect(readSettings({}).faultsByHeader).toBe(false);
});

test('a port that is taken is named', async () => {
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

test('a second process on the same folder is refused, and the first does not mind', async () => {
  const first = await new Spawned(data).ready();
  expect(await refusalOf({})).toContain('is in use by another local backend');
  expect((await fetch(`${first.url}/inbox`)).status).toBe(200);
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(existsSync(join(data, 'process'))).toBe(false);
});

test('a folder is taken over from a process whose number now belongs to another; one that runs keeps its own', () => {
  writeFileSync(join(data, 'process'), `${process.pid} 1`);
  const giveBack = takeFolder(data);
  expect(() => takeFolder(data)).toThrow('is in use by another local backend');
  giveBack();
  takeFolder(data)();
  writeFileSync(join(data, 'process'), '');
  takeFolder(data)();
  expect(existsSync(join(data, 'process'))).toBe(false);
});

test('so it is from one that was killed, and not reaped by whoever started it', async () => {
  // The shell becomes, while its child still runs, a program that never asks after it.
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

test('what it writes is for its owner alone, whatever the folder and its files allowed before, and it answers on 127.0.0.1 alone', async () => {
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
    // 127.0.0.2 is this machine as well, and nobody listens there unless on every address.
    for (const { address } of [...others, { address: '127.0.0.2' }]) {
      const { port } = backend.running.service.settings;
      await expect(fetch(`http://${address}:${port}/`), address).rejects.toThrow('fetch failed');
    }
  } finally {
    await backend.stop();
  }
});

test('files that can not be written are said in a sentence, and leave no half of a database', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'local-backend-'));
  try {
    // No file may be larger than 2 MB, and the write fails as it does on a full disk.
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

test('too little room is said with what there is and what is needed', () => {
  expect(() => requireRoom(data, 1e18)).toThrow(
    /^There is too little space on the disk of \S+: [\d,]+ MB are free, and the database needs 953,674,316,406 MB\. Free some space/,
  );
  requireRoom(data, 1);
});

test('keys are made at random for each folder, and only their owner may read them', async () => {
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
