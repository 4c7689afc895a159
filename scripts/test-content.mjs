import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { npmRunTogether } from './lib/npm.mjs';
import { ROOT } from './lib/run-together.mjs';

// `npm run test:content` tests everything that a change to entries, data or pictures can break, and refuses to run for any other change.
// `-- --base <commit>` sets the commit to compare with; the default is the point where the branch left origin/main.

const WORDS = /^src\/(content|data)\/|^words\.txt$|\.(png|jpe?g|webp|avif|svg)$/;

/** The content files that cspell.config.yaml covers. */
const PROSE = /^src\/(content\/.+\.md|data\/.+\.yaml)$/;

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function changedFiles() {
  const place = process.argv.indexOf('--base');
  const base = place > 0 ? (process.argv[place + 1] ?? '') : git('merge-base', 'HEAD', 'origin/main');
  const files = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')];
  return files.flatMap((lines) => lines.split('\n')).filter((file) => file !== '');
}

/** Runs scripts in parallel, and exits if one fails. @param {readonly string[]} scripts @param {Record<string, string>} [env] */
function run(scripts, env) {
  const code = npmRunTogether(scripts, env);
  if (code !== 0) process.exit(code);
}

const files = changedFiles();
const others = files.filter((file) => !WORDS.test(file));
if (others.length > 0) {
  console.error(`More than content has changed, so run "npm test" instead:\n  ${others.join('\n  ')}`);
  process.exit(2);
}

/** Ids of the changed entries: the browser visits the pages of these entries, and single pages such as lists. */
const ids = files.filter((file) => file !== 'words.txt').map((file) => basename(file, extname(file)));
const texts = files.filter((file) => PROSE.test(file) && existsSync(join(ROOT, file)));
/**
 * Only changed files need checking, unless the words themselves have changed. A very long list of files, or a file with an unusual name,
 * can't be passed on the command line.
 */
const isShort = !files.includes('words.txt') && texts.length < 500 && texts.every((file) => /^[\w./-]+$/.test(file));
const prose =
  texts.length === 0 && !files.includes('words.txt')
    ? []
    : [isShort ? `check:prose -- ${texts.join(' ')}` : 'check:prose'];
run(['check:content', ...prose, 'build']);
run(['test:site -- tests/site/built-site.test.ts', 'test:e2e -- tests/e2e/every-page.spec.ts'], {
  CHANGED_ENTRIES: ids.join(' ') || 'none',
});
