import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ANON_KEY } from '../../services/local-backend/src/data/keys.ts';
import { readEnvironment } from '../../src/kit/publish/environment.ts';
import { answers } from './answers.mjs';
import { ALIASES } from './astro.mjs';
import { portIsFree } from './ports.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Whether the environment or an `.env` file names a hosted project, in which case nothing local is started. */
export function namesHosted(/** @type {boolean} */ isDevelopment) {
  const env = readEnvironment(ROOT, isDevelopment);
  return Boolean(env.PUBLIC_SUPABASE_URL || env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || env.PUBLIC_SUPABASE_ANON_KEY);
}

export const backendPort = process.env.LOCAL_BACKEND_PORT || '4322';
export const backendUrl = `http://127.0.0.1:${backendPort}`;

/** The settings with which a build or the development server uses the local backend. */
export const localService = {
  LOCAL_BACKEND: '1',
  PUBLIC_SUPABASE_URL: backendUrl,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: ANON_KEY,
  PUBLIC_AUTH_PROVIDERS: 'google',
};

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();
let ending = false;

/**
 * Starts a program alongside others. When one of them ends, or this process receives a signal, all are ended.
 *
 * @param {string} program file in the project, to be run by Node
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @param {readonly string[]} [flags] Node's own
 */
export function run(program, args, env = {}, flags = []) {
  // astro.config.mjs imports the site's own modules.
  const child = spawn(process.execPath, [...flags, '--import', ALIASES, `${ROOT}${program}`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  child.on('exit', (code) => {
    running.delete(child);
    endAll(code ?? 1);
  });
  return child;
}

/** Ends all programs, and this process after them. */
export function endAll(/** @type {number} */ code) {
  if (!ending) {
    ending = true;
    process.exitCode = code;
    for (const child of running) child.kill('SIGTERM');
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => endAll(0));

/** Starts the local backend and waits until it responds. Returns whether it does; if not, it has said why. */
export async function startBackend() {
  // Asked here, because another project's backend would respond in its place.
  if (!(await portIsFree(Number(backendPort)))) {
    console.error(
      `Port ${backendPort} is taken, perhaps by another "npm start" or "npm run dev". Stop that program, or choose another port with LOCAL_BACKEND_PORT.`,
    );
    endAll(1);
    return false;
  }
  const child = run('services/local-backend/src/main.ts', [], { LOCAL_BACKEND_PORT: backendPort });
  while (child.exitCode === null && !(await answers(`${backendUrl}/auth/v1/.well-known/jwks.json`))) await wait(100);
  return child.exitCode === null && !ending;
}
