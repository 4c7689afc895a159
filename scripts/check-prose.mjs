import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run check:prose`: the form of Markdown, and the spelling of everything people read. `-- FILE…` looks at those files alone.

const MARKDOWNLINT = '../node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs';
const CSPELL = '../node_modules/cspell/bin.mjs';

/** Runs a program of an npm package. @returns whether it found nothing */
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
// A cache of some files would take the place of the one of all.
const cache = isWhole ? ['--cache', '--cache-location', 'node_modules/.cache/cspell'] : [];
const isSpelt = isGood(CSPELL, 'lint', '--no-progress', '--no-summary', ...cache, ...files);
process.exitCode = hasForm && isSpelt ? 0 : 1;
