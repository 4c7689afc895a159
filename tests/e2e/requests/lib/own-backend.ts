import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright/test';
import { answers } from '../../../../scripts/lib/answers.mjs';
import { hosts } from '../../hosts.ts';

/** A backend that a test may kill: a separate process with its own database. */
export class OwnBackend {
  /** The backend's folder, created on its first start, because processes that don't start a backend also read this file. */
  data = '';
  port = 0;
  /** Whether visitors can reach the backend; the test's own calls always can. */
  isReachable = true;
  /** The fault injected into every visitor's call, such as `exit-after-insert`. */
  fault: string | undefined;
  #process: ChildProcess | undefined;

  async start(): Promise<void> {
    this.data ||= mkdtempSync(join(tmpdir(), 'own-backend-'));
    this.port ||= await freePort();
    const child = spawn(process.execPath, ['services/local-backend/src/main.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        LOCAL_BACKEND_PORT: String(this.port),
        LOCAL_BACKEND_DATA: this.data,
        LOCAL_BACKEND_SITE: hosts.local.url,
        LOCAL_BACKEND_FAULTS: '1',
      },
    });
    this.#process = child;
    while (!(await answers(`http://127.0.0.1:${this.port}/auth/v1/.well-known/jwks.json`))) {
      if (child.exitCode !== null) throw new Error('The backend has ended before it answered.');
      await wait(100);
    }
  }

  /** Waits until the backend ends on its own. */
  async died(): Promise<void> {
    const child = this.#process;
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async remove(): Promise<void> {
    this.#process?.kill('SIGTERM');
    await this.died();
    if (this.data) rmSync(this.data, { recursive: true, force: true });
  }

  /** Redirects a visitor's pages to this backend instead of the one the site was built for. */
  async serve(visitor: BrowserContext): Promise<void> {
    await visitor.route(`${hosts.backend.url}/**`, (route) => {
      if (!this.isReachable) return route.abort('connectionrefused');
      const request = route.request();
      return route.continue({
        url: request.url().replace(`:${hosts.backend.port}/`, `:${this.port}/`),
        headers: { ...request.headers(), ...(this.fault && { 'x-local-fault': this.fault }) },
      });
    });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
