import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { entryKinds } from '~/catalogue/new-entry/entry-kinds';
import { newEntry } from '~/catalogue/new-entry/new-entry';

// The spell checker and the linter of Markdown run in `npm run check`; here they are shown what they must not let pass.

const CSPELL = ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary'];
const MARKDOWNLINT = ['node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs', '--no-globs', '-'];

const words = readFileSync('words.txt', 'utf8').trimEnd().split('\n');

/** What a linter prints of a text. */
function said(command: readonly string[], input: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, command, { input, encoding: 'utf8' });
  return stdout + stderr;
}

test('the spell checker finds slips, American spellings and spellings with z', () => {
  const text = 'Attestry and its crosswalk helpes an organization with a registre of risks in color.';
  const found = said([...CSPELL, 'stdin://text.md'], text).match(/(Unknown|Forbidden) word \(\w+\)/g);
  expect(found).toEqual([
    'Unknown word (helpes)',
    'Forbidden word (organization)',
    'Unknown word (registre)',
    'Unknown word (color)',
  ]);
});

test('the spell checker passes over official names, code and addresses', () => {
  const text =
    'The International Organization for Standardization: `npm run chekc`, [controls](/framework/iso27x).\n\n```sh\nnpm instal\n```\n';
  expect(said([...CSPELL, 'stdin://text.md'], text)).toBe('');
});

test('what npm run new writes is spelt right', () => {
  const root = pathToFileURL(`${process.cwd()}/`);
  // Those two name entries that must be there, and have no words of their own.
  const OF_IDS = ['crosswalk-part', 'pair'];
  const made = entryKinds
    .filter(({ name }) => !OF_IDS.includes(name))
    .map((kind) => newEntry(kind, 'Quite another subject', root, new Date()).text);
  expect(said([...CSPELL, 'stdin://entry.md'], made.join('\n'))).toBe('');
});

test('every word of words.txt is used, and they are sorted', () => {
  const command = [...CSPELL, '--words-only', '--unique', '--disable-dictionary', 'project', '--no-exit-code'];
  const unknown = execFileSync(process.execPath, command, { encoding: 'utf8' }).toLowerCase().trim().split(/\s+/);
  // Of a name such as PostgREST the spell checker says the part that it does not know.
  const partsOf = (word: string) => [word, ...word.split(/(?<=[a-z])(?=[A-Z])/)].map((part) => part.toLowerCase());
  expect(words.filter((word) => !partsOf(word).some((part) => unknown.includes(part)))).toEqual([]);
  const sorter = new Intl.Collator('en');
  expect(words).toEqual([...words].sort((a, b) => sorter.compare(a, b)));
});

test.each([
  ['a skipped heading', '# One\n\n### Three\n', 'MD001/heading-increment'],
  ['a heading without its space', '# One\n\n##Two\n', 'MD018/no-missing-space-atx'],
  ['a bare address', '# One\n\nSee https://attestry.example.\n', 'MD034/no-bare-urls'],
  ['another mark of emphasis', '# One\n\nA _word_.\n', 'MD049/emphasis-style'],
  ['an empty link', '# One\n\n[here]().\n', 'MD042/no-empty-links'],
])('the linter of Markdown finds %s', (_, text, found) => {
  expect(said(MARKDOWNLINT, text)).toContain(found);
});
