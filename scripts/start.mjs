import { npmRun } from './lib/npm.mjs';
import { portIsFree } from './lib/ports.mjs';
import { endAll, namesHosted, run, startBackend } from './lib/run-together.mjs';

// `npm start` builds the site and serves it, with a local backend for accounts and demo requests unless the environment names a hosted
// project.

// Asked before the build, not only after it by the preview.
if (!(await portIsFree(4321))) {
  console.error(
    'Port 4321 is taken, perhaps by another "npm start" or "npm run dev". Stop that program and try again.',
  );
  process.exit(1);
}

const isHosted = namesHosted(false);
if (!isHosted && process.env.NODE_ENV === 'production') {
  console.error(
    'With NODE_ENV=production, the local backend doesn’t run. Unset it, or name a hosted project (see docs/operations.md).',
  );
  process.exit(1);
}
// The backend starts first, so that the reason why it can’t start is the last thing on the screen, not above the build’s output.
if (isHosted || (await startBackend())) {
  const status = npmRun([isHosted ? 'build' : 'build:local']);
  if (status !== 0) endAll(status);
  else run('scripts/preview.mjs', isHosted ? [] : ['--dir', '.local/site']);
}
