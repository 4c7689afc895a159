import { execFileSync, spawnSync } from 'node:child_process';
import { basename, extname } from 'node:path';
import { ROOT } from './lib/run-together.mjs';

// `npm run test:content`: all that a change of entries, data and pictures can break, and nothing else. For any other change it gives
// no answer. `-- --base <commit>` says since when; without it, since the branch left origin/main.

const WORDS = /^src\/(content|data)\/|\.(png|jpe?g|webp|avif|svg)$/;

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function changedFiles() {
  const place = process.argv.indexOf('--base');
  const base = place > 0 ? (process.argv[place + 1] ?? '') : git('merge-base', 'HEAD', 'origin/main');
  const files = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')];
  return files.flatMap((lines) => lines.split('\n')).filter((file) => file !== '');
}

const SIDE_BY_SIDE = 'node_modules/npm-run-all2/bin/run-p/index.js';

/** Runs scripts of package.json side by side, and ends where one fails. @param {readonly string[]} scripts @param {Record<string, string>} [env] */
function run(scripts, env) {
  const { status } = spawnSync(process.execPath, [SIDE_BY_SIDE, '--silent', '--aggregate-output', ...scripts], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const files = changedFiles();
const others = files.filter((file) => !WORDS.test(file));
if (others.length > 0) {
  console.error(`More than words has changed, so only "npm test" can answer:\n  ${others.join('\n  ')}`);
  process.exit(2);
}

/** Ids of the entries: the browser visits their pages, and those that stand alone, such as lists. */
const ids = files.map((file) => basename(file, extname(file)));
run(['check:content']);
run(['check:prose', 'build']);
run(
  [
    'test:site -- tests/site/built-site.test.ts tests/site/controls.test.ts',
    'test:e2e -- tests/e2e/every-page.spec.ts',
  ],
  {
    CHANGED_ENTRIES: ids.join(' ') || 'none',
  },
);
