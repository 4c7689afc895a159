import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findFirefox } from '../../../../scripts/engines.mjs';
import { lineOf, type Engine, type Sandbox } from './engine.ts';

type Json = Record<string, unknown>;

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result: Json;
  error?: string;
  message?: string;
}

/** Starts Firefox, which speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi) without another program. */
export async function startFirefox({ folder, downloads, start }: Sandbox): Promise<Engine> {
  const preferences = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'ui.systemUsesDarkTheme': 0,
  };
  const lines = Object.entries(preferences).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part)).join()});`,
  );
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--remote-debugging-port=0', '--profile', folder, '--no-remote'];
  const browser = start(findFirefox() ?? '', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // As root, Firefox refuses to run in another user's home, which containers on GitHub have.
    env: { ...process.env, HOME: folder },
  });
  const address = await lineOf(browser.stderr as Readable, /^WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');

  const waiting = new Map<number, PromiseWithResolvers<Json>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer;
    const answer = waiting.get(id ?? -1);
    if (type === 'error') answer?.reject(new Error(`${error}: ${message}`));
    else answer?.resolve(result);
  });
  let sent = 0;
  const call = (method: string, params: Json): Promise<Json> => {
    const answer = Promise.withResolvers<Json>();
    waiting.set(++sent, answer);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answer.promise;
  };

  await call('session.new', { capabilities: {} });
  const { contexts } = await call('browsingContext.getTree', {});
  const { context } = (contexts as [{ context: string }])[0];
  return {
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const answer = await call('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer['type'] === 'success') return String((answer['result'] as Json)['value']);
      throw new Error(String((answer['exceptionDetails'] as Json)['text']));
    },
    async perform(actions) {
      await call('input.performActions', { context, actions });
    },
  };
}
