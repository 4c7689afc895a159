import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs an npm script and waits for it to end, using npm's JavaScript file: on Windows, Node can't start `npm` as a program.
 *
 * @param {readonly string[]} args after `npm run`
 * @param {Record<string, string>} [env]
 * @returns {number} its exit code
 */
export function npmRun(args, env = {}) {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start this through npm: npm start, npm run …');
  const { status } = spawnSync(process.execPath, [npm, 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

const SIDE_BY_SIDE = `${ROOT}node_modules/npm-run-all2/bin/run-p/index.js`;

/**
 * Runs npm scripts in parallel, waits for them to end, and stops them all if one fails. The output of each is printed in one piece.
 *
 * @param {readonly string[]} scripts each may have arguments after ` -- `
 * @param {Record<string, string>} [env]
 * @returns {number} 0, or the exit code of a script that failed
 */
export function npmRunTogether(scripts, env = {}) {
  const { status } = spawnSync(process.execPath, [SIDE_BY_SIDE, '--silent', '--aggregate-output', ...scripts], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
