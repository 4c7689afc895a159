// The sitemap dates each page by the files it is built from.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { isHistoryCut, lastChange, sourcesOf, withLastChange } from '~/kit/publish/hosting/last-change';
import { catalogue } from '~/modules/registry';

const ORIGIN = 'https://site.example';
const QUESTION = '/crosswalk/left/gdpr-to-iso-27701';
const entries = readEntries(catalogue);
const MADE_OF = [
  'src/data/framework-parts/gdpr.yaml',
  'src/data/framework-parts/iso-27701.yaml',
  'src/data/crosswalk-relations/gdpr--iso-27701.yaml',
  ...[...entriesOf(entries, 'controls').values()].map(({ file }) => file),
];

const dated = (path: string) => withLastChange(catalogue)({ url: ORIGIN + path }).lastmod ?? '';

describe('the date of a crosswalk question', () => {
  test('comes from the parts of both frameworks, their relations and the controls', () => {
    expect(sourcesOf(catalogue, QUESTION).toSorted()).toEqual(MADE_OF.toSorted());
    expect(dated(QUESTION)).toBe(new Date(Math.max(...MADE_OF.map(lastChange))).toISOString());
  });

  test('can’t be found for an address that is neither a pair nor a question, which stops the build', () => {
    expect(() => sourcesOf(catalogue, '/crosswalk/left/nowhere')).toThrow('add the files it is built from');
  });
});

const pathsOf = (name: string, addresses: (id: string) => readonly string[]) =>
  [...entriesOf(entries, name).keys()].flatMap(addresses);

test.each([
  '/features',
  ...pathsOf('frameworks', (id) => [`/framework/${id}`]),
  ...pathsOf('framework-parts', (id) => [`/framework/${id}/parts`, `/framework/${id}/parts/a-1`]),
  ...pathsOf('edition-changes', (id) => [`/framework/${id}/changes`]),
  ...pathsOf('crosswalk', (id) => [`/crosswalk/${id}`]),
  ...pathsOf('crosswalk-relations', (id) => [`/crosswalk/${id}`]),
])('%s is dated by the newest of its files', (path) => {
  expect(dated(path)).toBe(new Date(Math.max(...sourcesOf(catalogue, path).map(newest))).toISOString());
});

/** The last change of a file, or of the files in a folder. */
const newest = (place: string): number =>
  place.endsWith('/') ? Math.max(...readdirSync(place).map((file) => lastChange(place + file))) : lastChange(place);

test('a checkout without its history is told from a whole one, and from none', () => {
  const root = mkdtempSync(join(tmpdir(), 'history-'));
  const is = (name: string) => isHistoryCut(pathToFileURL(`${root}/${name}`));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  git('init', '--quiet', 'whole');
  for (const message of ['One', 'Two']) git('-C', 'whole', 'commit', '--quiet', '--allow-empty', '--message', message);
  git('clone', '--quiet', '--depth', '1', `file://${root}/whole`, 'cut');
  expect(['whole/', 'cut/', ''].map(is)).toEqual([false, true, false]);
  rmSync(root, { recursive: true });
});
