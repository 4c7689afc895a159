// The sitemap dates each page by the files it is built from.

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { lastChange, sourcesOf, withLastChange } from '~/kit/publish/hosting/last-change';
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

test.each([
  ['/framework/soc-2', ['src/content/frameworks/soc-2.md']],
  ['/framework/soc-2/parts', ['src/data/framework-parts/soc-2.yaml', 'src/data/crosswalk-relations/hipaa--soc-2.yaml']],
  ['/framework/soc-2/parts/cc6-1', ['src/data/framework-parts/soc-2.yaml']],
  ['/crosswalk/gdpr--soc-2', ['src/data/crosswalk/gdpr--soc-2.yaml', 'src/data/crosswalk-clauses.yaml']],
  ['/crosswalk/hipaa--soc-2', ['src/data/crosswalk-relations/hipaa--soc-2.yaml', 'src/data/crosswalk-parts.yaml']],
  ['/features', ['src/pages/features/index.astro', 'src/content/features/']],
])('%s is dated by its own files', (path, files) => {
  const sources = sourcesOf(catalogue, path);
  expect(sources).toEqual(expect.arrayContaining(files));
  expect(sources.filter((file) => /gdpr--iso|hipaa--iso/.test(file))).toEqual([]);
  expect(dated(path)).toBe(new Date(Math.max(...sources.map(newest))).toISOString());
});

/** The last change of a file, or of the files in a folder. */
const newest = (place: string): number =>
  place.endsWith('/') ? Math.max(...readdirSync(place).map((file) => lastChange(place + file))) : lastChange(place);
