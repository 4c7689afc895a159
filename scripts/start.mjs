import { npmRun } from './lib/npm.mjs';
import { endAll, namesHosted, run, startBackend } from './lib/run-together.mjs';

// `npm start` builds the site and serves it, with a local backend for accounts and demo requests unless the environment names a hosted
// project.

const isHosted = namesHosted(false);
// The backend starts while the site is being built.
const backend = isHosted ? undefined : startBackend();
const status = npmRun([isHosted ? 'build' : 'build:local']);
if (status !== 0) endAll(status);
else if (!backend) run('scripts/preview.mjs', []);
else if (await backend) run('scripts/preview.mjs', ['--dir', '.local/site']);
