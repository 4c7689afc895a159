import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run check:prose` checks the format of Markdown, and the spelling of everything that people read. `-- FILE…` checks only those
// files.

const MARKDOWNLINT = '../node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs';
const CSPELL = '../node_modules/cspell/bin.mjs';

/** Runs a program from an npm package. @returns whether it found no problems */
function isGood(/** @type {string} */ program, /** @type {string[]} */ ...args) {
  return (
    spawnSync(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], { stdio: 'inherit' })
      .status === 0
  );
}

const files = process.argv.slice(2);
const markdown = files.filter((file) => file.endsWith('.md'));
const isWhole = files.length === 0;

const hasForm =
  (!isWhole && markdown.length === 0) || isGood(MARKDOWNLINT, ...(isWhole ? [] : ['--no-globs', ...markdown]));
// A run on a few files would overwrite the cache of a full run.
const cache = isWhole ? ['--cache', '--cache-location', 'node_modules/.cache/cspell'] : [];
const isSpelt = isGood(CSPELL, 'lint', '--no-progress', '--no-summary', ...cache, ...files);
process.exitCode = hasForm && isSpelt ? 0 : 1;
