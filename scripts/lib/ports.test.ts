import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { HOST, portIsFree } from './ports.mjs';

async function listen() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a port is free unless a program listens on it', async () => {
  const { server, port } = await listen();
  expect(await portIsFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await portIsFree(port)).toBe(true);
});

test('the local backend isn’t started on a taken port, and the reason is given', async () => {
  const { server, port } = await listen();
  const start = `import { startBackend } from './scripts/lib/run-together.mjs'; console.log(await startBackend());`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/lib/aliases.mjs', '--input-type=module', '--eval', start],
    { encoding: 'utf8', env: { ...process.env, LOCAL_BACKEND_PORT: String(port) } },
  );
  expect([status, stdout.trim()]).toEqual([1, 'false']);
  expect(stderr).toMatch(`Port ${port} is taken, perhaps by another "npm start"`);
  server.close();
});
