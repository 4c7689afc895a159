import { spawnSync } from 'node:child_process';
import { namesHosted, ROOT, run, startBackend } from './lib/run-together.mjs';

// `npm start`: builds the site and serves it; with a local backend for accounts and demo requests, unless the environment
// names a hosted project.

const isHosted = namesHosted(false);
const build = isHosted ? 'build' : 'build:local';
const { status } = spawnSync('npm', ['run', build], { cwd: ROOT, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
if (isHosted) run('scripts/preview.mjs', []);
else if (await startBackend()) run('scripts/preview.mjs', ['--dir', '.local/site']);
