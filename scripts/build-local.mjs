import { spawnSync } from 'node:child_process';
import { localService, ROOT } from './lib/run-together.mjs';

// `npm run build:local`: the site for the local backend, into .local/site. It is no site to publish. `npm run build:styleguide` makes
// the same with its style guide and the editing page, into .styleguide.

const folder = process.env.STYLEGUIDE === '1' ? '.styleguide' : '.local/site';
const { status } = spawnSync(
  process.execPath,
  [`${ROOT}node_modules/astro/bin/astro.mjs`, 'build', '--outDir', folder, ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...localService, ASTRO_TELEMETRY_DISABLED: '1' } },
);
process.exit(status ?? 1);
