import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium, QUIET } from '../../../scripts/chromium.mjs';
import { isRoot } from '../../../scripts/lib/programs.mjs';

type Json = Record<string, unknown>;

/** A page that closes while being queried may never respond. */
const ANSWER_MS = 5_000;

/** A browser driven over the DevTools protocol, because Playwright prevents visits to prerendered pages. */
export interface BareChromium {
  /** Runs an expression in the shown page, and returns its value. */
  evaluate<Value>(expression: string): Promise<Value>;
  open(url: string): Promise<void>;
  /** Moves the pointer to the middle of the first matching element, and leaves it there. */
  hover(selector: string): Promise<void>;
  click(): Promise<void>;
  /** URLs that the rules of the shown page let the browser prerender, whether it does or not. */
  candidates(): string[];
  /** URLs of prerendered pages. */
  prerendered(): Promise<string[]>;
  /** The value of an expression in the prerendered page. */
  evaluateAhead<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

export async function startBareChromium(): Promise<BareChromium> {
  const executable = findChromium();
  if (!executable) throw new Error('There is no Chromium. Run: npm run test:e2e');
  const folder = mkdtempSync(join(tmpdir(), 'bare-chromium-'));
  const browser = spawn(
    executable,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--window-size=1280,900',
      ...(isRoot ? ['--no-sandbox'] : []),
      ...QUIET,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const portFile = join(folder, 'DevToolsActivePort');
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) await wait(50);
  const [port = '', path = ''] = readFileSync(portFile, 'utf8').split('\n');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));

  let last = 0;
  const waiting = new Map<number, (answer: Json) => void>();
  const sessions = new Set<string>();
  /** The URLs, from the document that reported them last. */
  let candidates: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Json & { method?: string; params?: Json };
    waiting.get(answer['id'] as number)?.(answer);
    const id = answer.params?.['sessionId'] as string;
    if (answer.method === 'Target.attachedToTarget') {
      sessions.add(id);
      // Targets that aren't pages lack this.
      void send('Preload.enable', {}, id).catch(() => undefined);
    }
    if (answer.method === 'Target.detachedFromTarget') sessions.delete(id);
    if (answer.method === 'Preload.preloadingAttemptSourcesUpdated') {
      const sources = answer.params?.['preloadingAttemptSources'] as { key: { action: string; url: string } }[];
      candidates = sources.filter(({ key }) => key.action === 'Prerender').map(({ key }) => key.url);
    }
  });
  const send = async (method: string, params: Json = {}, sessionId?: string): Promise<Json> => {
    const id = ++last;
    const answered = new Promise<Json>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    const late = wait<Json>(ANSWER_MS, { error: `no answer in ${ANSWER_MS} ms` }, { ref: false });
    const answer = await Promise.race([answered, late]);
    waiting.delete(id);
    if (answer['error']) throw new Error(`${method}: ${JSON.stringify(answer['error'])}`);
    return answer['result'] as Json;
  };

  // A tab contains the shown page and the prerendered ones. Attaching DevTools to a page itself prevents prerendering.
  const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: { targetId: string }[];
  };
  const tab = await send('Target.attachToTarget', { targetId: targetInfos[0]?.targetId, flatten: true });
  sessions.clear();
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', autoAttach, tab['sessionId'] as string);

  const evaluateIn = async (session: string, expression: string): Promise<unknown> => {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }, session);
    return (answer['result'] as { value: unknown }).value;
  };
  const sessionsWhere = async (expression: string): Promise<string[]> => {
    const found: string[] = [];
    for (const session of sessions) {
      // A page may close while being queried.
      if (await evaluateIn(session, expression).catch(() => false)) found.push(session);
    }
    return found;
  };
  const shown = async (): Promise<string> => {
    const [session] = await sessionsWhere('!document.prerendering');
    if (!session) throw new Error('The browser shows no page.');
    return session;
  };
  const evaluate = async <Value>(expression: string) => (await evaluateIn(await shown(), expression)) as Value;
  let pointer = { x: 0, y: 0 };
  const mouse = async (type: string, more: Json = {}) =>
    send('Input.dispatchMouseEvent', { type, ...pointer, ...more }, await shown());

  return {
    evaluate,
    open: async (url) => {
      // Leaves the page first, because the pointer may be on a link there.
      for (const address of ['about:blank', url]) {
        await send('Page.navigate', { url: address }, await shown());
        const isThere = `document.readyState === 'complete' && location.href.startsWith(${JSON.stringify(address)})`;
        while (!(await evaluate<boolean>(isThere).catch(() => false))) await wait(50);
      }
    },
    hover: async (selector) => {
      // A pointer that doesn't move triggers no hover.
      pointer = { x: 1, y: 1 };
      await mouse('mouseMoved');
      pointer = await evaluate(
        `(() => { const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`,
      );
      await mouse('mouseMoved');
    },
    click: async () => {
      await mouse('mousePressed', { button: 'left', clickCount: 1 });
      await mouse('mouseReleased', { button: 'left', clickCount: 1 });
    },
    candidates: () => candidates,
    prerendered: async () => {
      const ready = await sessionsWhere('document.prerendering && document.readyState === "complete"');
      return Promise.all(ready.map(async (session) => String(await evaluateIn(session, 'location.href'))));
    },
    evaluateAhead: async <Value>(expression: string) => {
      const [session] = await sessionsWhere('document.prerendering');
      if (!session) throw new Error('No page is prerendered.');
      return (await evaluateIn(session, expression)) as Value;
    },
    close: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      // The page may close before it responds.
      await send('Browser.close').catch(() => browser.kill());
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
