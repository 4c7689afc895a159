import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { claimFolder } from './build-claim.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Resolves `~/` in astro.config.mjs and in what it imports. */
export const ALIASES = new URL('aliases.mjs', import.meta.url).href;

/** Keeps Astro off the network and in the foreground, and makes it release memory while it runs. */
export const SETTINGS = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_PREVIEW_BACKGROUND: '0',
  MIMALLOC_ALLOW_THP: '0',
  MIMALLOC_PURGE_DELAY: '0',
};

/**
 * Runs Astro's command and waits for it to end. A signal from the terminal reaches Astro itself.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {number} its exit code
 */
export function runAstro(args, env = {}) {
  if (args[0] !== 'build') return run(args, env);
  const place = args.indexOf('--outDir');
  const folder = (place > 0 && args[place + 1]) || 'dist';
  const end = claimFolder(ROOT, folder);
  if (!end) {
    console.error(`Another build is writing ${folder}/. Wait until it has ended, and try again.`);
    return 1;
  }
  const status = run(args, env);
  end();
  return status;
}

/** @type {typeof runAstro} */
function run(args, env = {}) {
  const program = `${ROOT}node_modules/astro/bin/astro.mjs`;
  // astro.config.mjs imports the site's own modules.
  const { status } = spawnSync(process.execPath, ['--import', ALIASES, program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...SETTINGS, ...env },
  });
  return status ?? 1;
}

/** Node's flags for the development server: it starts again when a schema changes, or anything else that `astro.config.mjs` imports. */
export const RESTARTING = ['--watch', '--watch-preserve-output'];
