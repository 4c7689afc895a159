// The spelling check is in the site's language, and also covers the text that `npm run new` writes.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { lang } from '~/config/site';
import { entryKinds } from '~/kit/content/new-entry/entry-kinds';
import { newEntry } from '~/kit/content/new-entry/new-entry';
import { catalogue } from '~/modules/registry';

const CSPELL = ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary', 'stdin://entry.md'];

test('the template text is spelt correctly, and a typo in it would be found', () => {
  const root = pathToFileURL(`${process.cwd()}/`);
  // These are named after other entries or a version, and have no text of their own.
  const OF_IDS = ['crosswalk-part', 'pair', 'roadmap', 'control-version'];
  const made = entryKinds(catalogue)
    .filter(({ name }) => !OF_IDS.includes(name))
    .map((kind) => newEntry(catalogue, kind, 'A completely different subject', root, new Date()).text);
  const input = [...made, 'An organization helpes.'].join('\n');
  const { stdout } = spawnSync(process.execPath, CSPELL, { input, encoding: 'utf8' });
  expect(stdout.match(/(Unknown|Forbidden) word \(\w+\)/g)).toEqual([
    'Forbidden word (organization)',
    'Unknown word (helpes)',
  ]);
});

test('the dictionary is that of the site’s language', () => {
  expect(readFileSync('cspell.config.yaml', 'utf8')).toContain(`\nlanguage: ${lang}\n`);
});
