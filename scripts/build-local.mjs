import { spawnSync } from 'node:child_process';
import { localService, ROOT } from './lib/run-together.mjs';

// `npm run build:local`: the site for the local backend, into .local/site. It is no site to publish.

const { status } = spawnSync(
  process.execPath,
  [`${ROOT}node_modules/astro/bin/astro.mjs`, 'build', '--outDir', '.local/site', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...localService, ASTRO_TELEMETRY_DISABLED: '1' } },
);
process.exit(status ?? 1);
