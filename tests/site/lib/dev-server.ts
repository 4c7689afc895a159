import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The response of a server that is starting or rereading its files, as soon as the response has the expected status.
 *
 * @param before the only other status allowed until then
 */
export async function answer(url: string, status: number, before?: number): Promise<string> {
  let last: unknown;
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch((error: unknown) => (last = error));
    if (response instanceof Response) {
      if (response.status === status) return response.text();
      last = response.status;
      if (before !== undefined && last !== before) break;
    }
    await wait(before === undefined ? 300 : 30);
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
