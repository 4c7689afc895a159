import { RESTARTING } from './lib/astro.mjs';
import { localService, namesHosted, run, startBackend } from './lib/run-together.mjs';

// `npm run dev` starts Astro's development server, with a local backend unless the environment names a hosted project.

const args = process.argv.slice(2);
const port = args.includes('--port') ? [] : ['--port', '4321'];
const quiet = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0' };
const astro = (/** @type {Record<string, string>} */ env) =>
  run('node_modules/astro/bin/astro.mjs', ['dev', ...port, ...args], { ...quiet, ...env }, RESTARTING);

if (namesHosted(true)) astro({});
else if (await startBackend()) astro(localService);
