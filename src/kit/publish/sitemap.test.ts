// The sitemap dates each page by the files it is built from.

import { describe, expect, test } from 'vitest';
import { examine } from '#tests/site/lib/examine.ts';
import { everyAddressOfTheSitemapHasItsLastChange as rule } from '~/kit/rules/sitemap';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { lastChange, sourcesOf, withLastChange } from '~/kit/publish/hosting/last-change';

const ORIGIN = 'https://site.example';
const QUESTION = '/crosswalk/left/gdpr-to-iso-27701';
const entries = readEntries();
const MADE_OF = [
  'src/data/framework-parts/gdpr.yaml',
  'src/data/framework-parts/iso-27701.yaml',
  ...[...entriesOf(entries, 'controls').values()].map(({ file }) => file),
];

const dated = (path: string) => withLastChange({ url: ORIGIN + path }).lastmod ?? '';

/** The problems the rule finds on a page with this date. */
async function said(path: string, lastmod: string): Promise<string[]> {
  const index = `<sitemapindex><sitemap><loc>${ORIGIN}/s.xml</loc></sitemap></sitemapindex>`;
  const urls = `<urlset><url><loc>${ORIGIN}${path}</loc><lastmod>${lastmod}</lastmod></url></urlset>`;
  const files = new Map([
    ['/sitemap-index.xml', Buffer.from(index)],
    ['/s.xml', Buffer.from(urls)],
  ]);
  const outcomes = await examine({ origin: ORIGIN, entries, files }, new Map([['dates', [rule]]]));
  return outcomes.get('dates')?.problems ?? [];
}

describe('the date of a crosswalk question', () => {
  test('comes from the parts of both frameworks and the controls', () => {
    expect(sourcesOf(QUESTION).toSorted()).toEqual(MADE_OF.toSorted());
    expect(dated(QUESTION)).toBe(new Date(Math.max(...MADE_OF.map(lastChange))).toISOString());
  });

  test('can’t be found for an address that is neither a pair nor a question, which stops the build', () => {
    expect(() => sourcesOf('/crosswalk/left/gdpr-to-nowhere')).toThrow('add the files it is built from');
  });
});

describe('the rule about dates', () => {
  test.each([
    '/',
    '/features',
    '/framework/soc-2',
    '/framework/soc-2/parts',
    '/framework/soc-2/parts/cc6-1',
    '/crosswalk',
    '/crosswalk/left',
    '/crosswalk/gdpr--soc-2',
    '/crosswalk/hipaa--soc-2',
    '/crosswalk/cmmi-dev-1-3--iso-45001',
    QUESTION,
  ])('accepts the right date for %s', async (path) => {
    expect(await said(path, dated(path))).toEqual([]);
  });

  test.each(['/framework/soc-2', '/framework/gdpr/parts', '/crosswalk/gdpr--soc-2', QUESTION])(
    'rejects another file’s date for %s',
    async (path) => {
      const times = entries.map(({ file }) => lastChange(file));
      const other = times.find((time) => new Date(time).toISOString() !== dated(path)) ?? 0;
      expect(await said(path, new Date(other).toISOString())).toEqual([
        expect.stringMatching(/^sitemap: .* gives “.*” as the last change, but src\/.* changed on /),
      ]);
    },
  );

  test.each(['', '2024-06-01T12:00:00.000Z', '2099-01-01T00:00:00.000Z', 'yesterday'])(
    'rejects “%s” if nothing has changed',
    async (lastmod) => {
      expect(await said('/pricing', lastmod)).toEqual([
        expect.stringContaining('but no file of the site changed at that time'),
      ]);
    },
  );
});
