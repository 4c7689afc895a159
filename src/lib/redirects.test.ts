// Old and misspelt URLs lead to the right page, never off the site and never in a loop.

import { describe, expect, test } from 'vitest';
import { movedRoutes, shortRoutes } from '~/config/routes';
import { redirectFile } from '~/kit/publish/hosting/host-files';
import { redirectFor } from './redirects';
import { catalogue } from '~/modules/registry';

const { detailRoutes, itemRoutes, pairRoutes } = catalogue;

describe('a missing path redirects', () => {
  test.each([
    ['/ai-model/no-such-model', '/ai-models'],
    ['/feature/no-such-feature', '/features'],
    ['/framework/iso-99999', '/solutions'],
    ['/industry/space-travel', '/industries'],
    ['/case-study/nobody', '/case-studies'],
    ['/feature', '/features'],
    ['/industry/space-travel.html', '/industries'],
    ['/industry/space/travel', '/industries'],
    ['/crosswalk/gdpr--nobody', '/crosswalk'],
    // The host handles the reversed order (redirectFile), so that the script on every page doesn't have to.
    ['/crosswalk/soc-2--gdpr', '/crosswalk'],
    ['/crosswalk/gdpr', '/crosswalk'],
    ['/crosswalk/b--a--c', '/crosswalk'],
    ['/crosswalk/gdpr--gdpr', '/crosswalk'],
  ])('from %s to its list %s', (path, list) => {
    expect(redirectFor(path, { detailRoutes, movedRoutes, shortRoutes })).toBe(list);
  });

  test.each([
    ['/ai-models/gap-nex', '/ai-model/gap-nex'],
    ['/ai-models/gap-nex/', '/ai-model/gap-nex'],
    ['/ai-models/gap-nex.html', '/ai-model/gap-nex'],
  ])('from %s, another spelling, to %s', (path, page) => {
    expect(redirectFor(path, { detailRoutes, movedRoutes, shortRoutes })).toBe(page);
  });

  test.each([
    ['/privacy', '/legal/privacy'],
    ['/privacy/', '/legal/privacy'],
  ])('from %s, a short address, to %s', (path, page) => {
    expect(redirectFor(path, { detailRoutes, movedRoutes, shortRoutes })).toBe(page);
  });

  test.each([
    ['/feature/', '/feature'],
    ['/feature/security/', '/feature/security'],
    ['/industry/space-travel/', '/industry/space-travel'],
    ['/pricing//', '/pricing'],
  ])('from %s to %s, without the trailing slash', (path, page) => {
    expect(redirectFor(path, { detailRoutes, movedRoutes, shortRoutes })).toBe(page);
  });

  test.each([
    '/',
    '//',
    '/nowhere',
    '/featureless',
    '/ai-modelling/x',
    '/blog',
    '/blogs/a',
    '/features/security',
    '/privacy/more',
    '/404',
  ])('not at all from %s', (path) => {
    expect(redirectFor(path, { detailRoutes, movedRoutes, shortRoutes })).toBeUndefined();
  });

  test('never off the site', () => {
    for (const path of [
      '/ai-models//evil.example',
      '/feature//evil.example',
      '//evil.example',
      '/ai-models/\\evil.example',
      '//evil.example/',
      '///evil.example/',
      '/\\evil.example/',
      '/crosswalk//evil.example--a',
      '/crosswalk/z--/evil.example',
    ]) {
      const target = redirectFor(path, { detailRoutes, movedRoutes, shortRoutes });
      expect(new URL(target ?? '/', 'https://site.example').origin).toBe('https://site.example');
    }
  });
});

/** The target of the first matching rule, as Cloudflare and Netlify read them: `:name` matches one path segment, `*` the rest. */
function firstMatch(lines: readonly string[], path: string): string {
  for (const [from = '', to = ''] of lines.map((line) => line.split(' '))) {
    const pattern = from.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '([^/]+)').replace('*', '.*');
    if (new RegExp(`^${pattern}$`).test(path)) return /:\w/.test(to) ? path : to;
  }
  return path;
}

describe('the file that hosts read', () => {
  const { lines } = redirectFile(['/pricing', '/feature/security', '/feature/access-control'], {
    detailRoutes,
    itemRoutes,
    movedRoutes,
    shortRoutes,
    pairRoutes,
  });
  const place = (start: string) => lines.findIndex((line) => line.startsWith(start));

  test('serves existing detail pages before redirecting unknown ids', () => {
    expect(place('/feature/security /feature/security 200')).toBeGreaterThanOrEqual(0);
    expect(place('/feature/security ')).toBeLessThan(place('/feature/* '));
  });

  test('redirects unknown ids to their list temporarily, other spellings to their page permanently', () => {
    expect(lines).toContain('/feature/* /features 302');
    expect(lines).toContain('/framework/* /solutions 302');
    expect(lines).toContain('/ai-models/:id /ai-model/:id 301');
    expect(lines).toContain('/privacy /legal/privacy 301');
  });

  test('redirects the pages of a renamed entry’s items, and the files alongside its page, before it serves any', () => {
    const { lines } = redirectFile(
      ['/framework/soc-2', '/framework/soc-2/parts', '/framework/soc-2/parts/cc1-1'],
      { detailRoutes, itemRoutes, movedRoutes, shortRoutes, pairRoutes },
      [{ from: '/framework/soc', to: '/framework/soc-2' }],
      ['/framework/soc-2.json', '/framework/soc-2.html', '/framework/soc-27.json'],
    );
    expect(lines.filter((line) => /^\/framework\/soc[/. ]/.test(line))).toEqual([
      '/framework/soc /framework/soc-2 301',
      '/framework/soc.json /framework/soc-2.json 301',
      '/framework/soc/ /framework/soc-2 301',
      '/framework/soc/parts /framework/soc-2/parts 301',
      '/framework/soc/parts/:item /framework/soc-2/parts/:item 301',
    ]);
    const before = (line: string, other: string) => expect(lines.indexOf(line)).toBeLessThan(lines.indexOf(other));
    before(
      '/framework/soc/parts/:item /framework/soc-2/parts/:item 301',
      '/framework/:id/parts/:item /framework/:id/parts/:item 200',
    );
    before('/framework/soc/parts /framework/soc-2/parts 301', '/framework/:id/parts /framework/:id/parts 200');
  });

  test('has both orders of a pair, and no rule that redirects a list to itself', () => {
    const { lines } = redirectFile(['/crosswalk', '/crosswalk/gdpr--soc-2'], {
      detailRoutes,
      itemRoutes,
      movedRoutes,
      shortRoutes,
      pairRoutes,
    });
    expect(lines.filter((line) => line.startsWith('/crosswalk'))).toEqual([
      '/crosswalk/gdpr--soc-2 /crosswalk/gdpr--soc-2 200',
      '/crosswalk/gdpr--soc-2/ /crosswalk/gdpr--soc-2 301',
      '/crosswalk/soc-2--gdpr /crosswalk/gdpr--soc-2 301',
      '/crosswalk/soc-2--gdpr/ /crosswalk/gdpr--soc-2 301',
      '/crosswalk/ /crosswalk 301',
      '/crosswalk/:id.md /crosswalk/:id.md 200',
      '/crosswalk/:id.csv /crosswalk/:id.csv 200',
      '/crosswalk/:id.json /crosswalk/:id.json 200',
      '/crosswalk/* /crosswalk 302',
    ]);
  });

  test('redirects no Markdown copy', () => {
    expect(place('/feature/:id.md /feature/:id.md 200')).toBeGreaterThanOrEqual(0);
    expect(place('/feature/:id.md ')).toBeLessThan(place('/feature/* '));
  });

  test('has one rule for all pages below frameworks, before unknown ids are redirected', () => {
    const parts = ['/framework/soc-2', '/framework/soc-2/parts', '/framework/soc-2/parts/cc6-1'];
    const { lines } = redirectFile(parts, { detailRoutes, itemRoutes, movedRoutes, shortRoutes: [], pairRoutes });
    const own = lines.filter((line) => line.startsWith('/framework/'));
    expect(own).toEqual([
      '/framework/soc-2 /framework/soc-2 200',
      '/framework/soc-2/ /framework/soc-2 301',
      '/framework/:id/parts /framework/:id/parts 200',
      '/framework/:id/parts.md /framework/:id/parts.md 200',
      '/framework/:id/parts/:item /framework/:id/parts/:item 200',
      '/framework/:id/changes /framework/:id/changes 200',
      '/framework/:id/changes.md /framework/:id/changes.md 200',
      '/framework/:id/changes/:item /framework/:id/changes/:item 200',
      '/framework/:id.md /framework/:id.md 200',
      '/framework/:id.json /framework/:id.json 200',
      '/framework/* /solutions 302',
    ]);
  });

  test('redirects no published file to a list, whatever its name and depth', () => {
    const published = [
      ...[
        '/legal/feed.xml',
        '/legal/privacy.md',
        '/legal/privacy.html',
        '/crosswalk/gdpr--soc-2.csv',
        '/crosswalk/gdpr--soc-2.oscal.json',
      ],
      ...['/crosswalk/left/gdpr--soc-2.md', '/crosswalk/left/soc-2--gdpr.md', '/feature/security/a/b.pdf'],
      ...['/framework/soc-2/parts.md', '/framework/soc-2/parts/cc6-1.md', '/framework/soc-2/notes.md', '/rss.xml'],
    ];
    const { lines } = redirectFile(
      ['/legal/privacy'],
      { detailRoutes, itemRoutes, movedRoutes, shortRoutes, pairRoutes },
      [],
      published,
    );
    const answerOf = (path: string) => firstMatch(lines, path);
    for (const file of published.filter((name) => !name.endsWith('.html'))) expect(answerOf(file), file).toBe(file);
    expect(answerOf('/legal/no-such-id')).toBe('/legal');
    expect(answerOf('/crosswalk/left/no-such-pair')).toBe('/crosswalk');
    expect(lines.filter((line) => line.startsWith('/crosswalk/left/'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('/crosswalk/gdpr--soc-2.'))).toEqual([]);
  });

  test('never redirects a list to itself', () => {
    expect(lines).toContain('/blog/* /blog 302');
    expect(place('/blog/ /blog 301')).toBeLessThan(place('/blog/* '));
    expect(place('/blog/ /blog 301')).toBeGreaterThanOrEqual(0);
    expect(lines.filter((line) => line.startsWith('/blog '))).toEqual([]);
  });

  test('redirects the bare prefix to the list, unless a page of that name was built', () => {
    const rules = { detailRoutes, itemRoutes, movedRoutes, shortRoutes, pairRoutes };
    expect(redirectFile([], rules).lines).toContain('/policy /policies 302');
    const { lines: withPage } = redirectFile(['/policy', '/policies', '/policy/ai-use'], rules);
    expect(firstMatch(withPage, '/policy')).toBe('/policy');
    expect(withPage).toContain('/policy/ /policy 301');
  });

  test('does not affect other pages', () => {
    expect(lines.filter((line) => line.includes('/pricing'))).toEqual([]);
  });

  test('leaves out the largest route if there are more rules than a host reads', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `/industry/i-${index}`);
    const { lines, leftOut } = redirectFile([...many, '/feature/security'], {
      detailRoutes,
      itemRoutes,
      movedRoutes,
      shortRoutes,
      pairRoutes,
    });
    expect(leftOut).toEqual(['/industry/']);
    expect(lines.filter((line) => line.startsWith('/industry/'))).toEqual([]);
    expect(lines).toContain('/industry /industries 302');
    expect(lines).toContain('/feature/security /feature/security 200');
    expect(lines).toContain('/feature/* /features 302');
  });

  test('stops the build if the former addresses alone are more than a host reads', () => {
    const rules = { detailRoutes, itemRoutes, movedRoutes, shortRoutes: [], pairRoutes };
    const former = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ from: `/feature/old-${index}`, to: '/feature/security' }));
    // Two rules each, with and without a slash, and one for each list.
    const most = Math.floor((2000 - detailRoutes.length) / 2);
    const written = (count: number) => redirectFile(['/feature/security'], rules, former(count)).lines;
    expect(written(most).filter((line) => !/[*:]/.test(line))).toHaveLength(2 * most + detailRoutes.length);
    expect(() => written(most + 1)).toThrow(/^_redirects would have 20\d\d rules .* Remove the oldest formerIds/);
  });

  test('has a rule for each page, up to the number a host reads and never more', () => {
    const fixed = (count: number) => {
      const pages = Array.from({ length: count }, (_, index) => `/feature/f-${index}`);
      const { lines } = redirectFile(pages, { detailRoutes, itemRoutes, movedRoutes, shortRoutes: [], pairRoutes });
      return lines.filter((line) => !/[*:]/.test(line)).length;
    };
    // Each route has one further rule, for its bare prefix.
    const most = Math.floor((2000 - detailRoutes.length) / 2);
    expect(fixed(most)).toBe(2 * most + detailRoutes.length);
    expect(fixed(most + 1)).toBe(detailRoutes.length);
  });
});
