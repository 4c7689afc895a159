import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a server that starts, or looks at its files anew, answers as soon as it does with a status. */
export async function answer(url: string, status: number): Promise<string> {
  let last: unknown;
  for (let tries = 0; tries < 150; tries++) {
    try {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      if (response.status === status) return await response.text();
      last = response.status;
    } catch (error) {
      last = error;
    }
    await wait(300);
  }
  throw new Error(`The server never answered with ${status}, but with ${String(last)}.`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
