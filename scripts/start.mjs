import { npmRun } from './lib/npm.mjs';
import { namesHosted, run, startBackend } from './lib/run-together.mjs';

// `npm start`: builds the site and serves it; with a local backend for accounts and demo requests, unless the environment
// names a hosted project.

const isHosted = namesHosted(false);
const status = npmRun([isHosted ? 'build' : 'build:local']);
if (status !== 0) process.exit(status);
if (isHosted) run('scripts/preview.mjs', []);
else if (await startBackend()) run('scripts/preview.mjs', ['--dir', '.local/site']);
