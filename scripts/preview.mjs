import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answers } from './lib/answers.mjs';
import { HOST, portIsFree } from './lib/ports.mjs';

// Serves dist/, or another built folder with --dir, with Cloudflare's own engine (workerd, through wrangler), configured by
// wrangler.jsonc.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { port, dir } = parseArgs({
  options: { port: { type: 'string', default: '4321' }, dir: { type: 'string', default: 'dist' } },
}).values;
/** @type {Record<string, string>} */
const BUILDS = { dist: 'build', '.local/site': 'build:local', '.styleguide': 'build:styleguide' };
const address = `http://localhost:${port}`;

/** Settings that keep wrangler off the network and out of the home folder, and hide output that a preview does not need. */
const environment = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true', // If wrangler prints its banner, it asks npm for a newer version.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  XDG_CONFIG_HOME: `${ROOT}.wrangler/config`,
};

function fail(/** @type {string} */ message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(`${ROOT}${dir}/index.html`)) {
  fail(`There is no built site in ${dir}/. Run: npm run ${BUILDS[dir] ?? `build -- --outDir ${dir}`}`);
}
if (!(await portIsFree(Number(port))))
  fail(`Port ${port} is taken. Stop the program that uses it, or run: npm run preview -- --port <other>`);

const wrangler = spawn(
  process.execPath,
  [
    `${ROOT}node_modules/wrangler/bin/wrangler.js`,
    ...[
      'dev',
      '--assets',
      `${ROOT}${dir}`,
      '--local',
      '--ip',
      HOST,
      '--port',
      port,
      '--inspector-port',
      '0',
      // Each preview has its own database, because two previews started at the same moment would otherwise lock each other out.
      '--persist-to',
      `${ROOT}.wrangler/state-${port}`,
      '--log-level',
      'warn',
    ],
  ],
  { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit'] },
);
wrangler.on('exit', (code) => process.exit(code ?? 0));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => wrangler.kill(signal));

while (!(await answers(`http://${HOST}:${port}/`))) await wait(100);
console.log(`\n  The site is at ${address}\n  Press Ctrl+C to stop.\n`);
