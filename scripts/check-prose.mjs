import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Whether words.txt is sorted. A list in order shows at once which words it has, and two people's words rarely conflict. */
function isSorted() {
  const { compare } = new Intl.Collator('en');
  const words = readFileSync(new URL('../words.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const at = words.findIndex((word, index) => index > 0 && compare(words[index - 1] ?? '', word) > 0);
  if (at === -1) return true;
  const before = words.find((word) => compare(word, words[at] ?? '') > 0);
  console.error(
    `words.txt:${at + 1}: "${words[at]}" is not in alphabetical order; move it to the line above "${before}".`,
  );
  return false;
}

const files = process.argv.slice(2);
const markdown = files.filter((file) => file.endsWith('.md'));
const isWhole = files.length === 0;

const hasForm =
  (!isWhole && markdown.length === 0) || isGood(MARKDOWNLINT, ...(isWhole ? [] : ['--no-globs', ...markdown]));
// A run on a few files would overwrite the cache of a full run.
const cache = isWhole ? ['--cache', '--cache-location', 'node_modules/.cache/cspell'] : [];
const isSpelt = isGood(CSPELL, 'lint', '--no-progress', '--no-summary', ...cache, ...files);
if (!isSpelt) console.error('If a word is correct, add it to words.txt, in alphabetical order.');
const isInOrder = !isWhole || isSorted();
process.exitCode = hasForm && isSpelt && isInOrder ? 0 : 1;
