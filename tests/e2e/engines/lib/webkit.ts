import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { findWebKit } from '../../../../scripts/engines.mjs';
import { answers } from '../../../../scripts/lib/answers.mjs';
import { lineOf, type Engine, type Sandbox } from './engine.ts';

/** A port that nothing uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts WebKitGTK's small browser behind its WebDriver (https://www.w3.org/TR/webdriver2), on an X server without a screen. */
export async function startWebKit({ folder, downloads, start }: Sandbox): Promise<Engine> {
  const programs = findWebKit();
  if (!programs) throw new Error('There is no WebKit.');
  const screen = start(programs.display, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await lineOf(screen.stdio[3] as Readable, /^(\d+)$/);
  await mkdir(downloads);
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const driver = start(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  while (driver.exitCode === null && !(await answers(`${url}/status`))) await wait(50);

  const call = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  const options = { binary: programs.browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await call('/session', { capabilities })) as { sessionId: string };
  await call(`/session/${sessionId}/window/rect`, { width: 1280, height: 900 });
  return {
    async open(url) {
      await call(`/session/${sessionId}/url`, { url });
    },
    async evaluate(expression) {
      return String(await call(`/session/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }));
    },
    async perform(actions) {
      await call(`/session/${sessionId}/actions`, { actions });
    },
  };
}
