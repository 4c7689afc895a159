import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hosts } from '../tests/e2e/hosts.ts';
import { answers } from './lib/answers.mjs';
import { SETTINGS } from './lib/astro.mjs';
import { ROOT, run } from './lib/run-together.mjs';

// Starts all servers of the browser tests in parallel; Playwright would start them one after the other. When one server ends, all are
// ended.

const PREVIEW = 'scripts/preview.mjs';
const { edge, plain, local, backend } = hosts;
// Content is tested on the reference host only.
const needed = process.env.CHANGED_ENTRIES ? [edge] : [edge, plain, local, backend];

for (const { url } of needed) {
  if (await answers(url)) {
    console.error(`Something is already running at ${url}: stop it first.`);
    process.exit(1);
  }
}

const children = [run(PREVIEW, ['--port', String(edge.port)])];
if (needed.includes(backend)) {
  // The local backend for the browser tests is empty, and its limits are high enough for one machine that acts as many people.
  const data = '.local/test-data';
  rmSync(`${ROOT}${data}`, { recursive: true, force: true });
  children.push(
    run(
      'node_modules/astro/bin/astro.mjs',
      ['preview', '--ignore-lock', '--host', '127.0.0.1', '--port', String(plain.port)],
      SETTINGS,
    ),
    run(PREVIEW, ['--dir', '.styleguide', '--port', String(local.port)]),
    run('services/local-backend/src/main.ts', [], {
      LOCAL_BACKEND_PORT: String(backend.port),
      LOCAL_BACKEND_SITE: local.url,
      LOCAL_BACKEND_DATA: data,
      LOCAL_BACKEND_LIMITS: '1000',
      LOCAL_BACKEND_MAIL_SECONDS: '0',
      LOCAL_BACKEND_FAULTS: '1',
    }),
  );
}

const allRun = () => children.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
for (const { url } of needed) while (allRun() && !(await answers(url))) await wait(100);
if (allRun()) console.log('All servers answer.');
