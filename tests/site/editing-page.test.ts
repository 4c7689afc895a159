import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { editorConfig } from '~/cms/configuration/config';
import { entryFormat } from '~/cms/configuration/formats';
import { insurance } from '../e2e/lib/insurance.ts';
import { headersAt, parseHeaders } from './lib/headers.ts';
import { readFiles } from './lib/files.ts';
import { ProjectCopy } from './lib/project-copy.ts';
import { makeSite, type Site } from './lib/site.ts';
import { noFileOfTheSiteKnowsOfTheEditingPage, noOtherPolicyIsLoosenedForIt } from './rules/editing-page.ts';

// A build with a git host has the editing page. All else is as it was: nobody and nothing finds the way there.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ORIGIN = 'https://attestry.example';

let copy: ProjectCopy;
let files: Map<string, Buffer>;
let site: Site;

beforeAll(async () => {
  copy = await ProjectCopy.make();
  await copy.write('src/content/industries/insurance.md', asTheEditorWrites(insurance));
  const { code, output } = await copy.build({ CMS_REPOSITORY: 'attestry/website' });
  expect(code, output).toBe(0);
  files = readFiles(join(copy.root, 'dist'));
  site = makeSite(ORIGIN, files);
});

afterAll(() => copy.delete());

/** As tests/e2e/editing-page.spec.ts sees it written by the page itself, with its mark of a draft taken away. */
function asTheEditorWrites(values: Record<string, unknown>): string {
  const backend = { name: 'github', repo: 'attestry/website' } as const;
  const { collections } = editorConfig({ backend, origin: ORIGIN, nextOrder: () => 12 });
  const industries = collections.find(({ name }) => name === 'industries');
  if (!industries || 'files' in industries) throw new Error('Industries have one file an entry.');
  return entryFormat(industries.fields).toFile({ order: 12, draft: false, ...values });
}

const text = (name: string) => files.get(name)?.toString() ?? '';

test('the page is there with all that it loads, and is not for search engines', () => {
  const $ = load(text('/admin.html'));
  expect($('meta[name="robots"]').attr('content')).toBe('noindex, nofollow');
  expect(files.has($('script').attr('src') ?? '')).toBe(true);
  expect(JSON.parse(text('/admin/config.json'))).toMatchObject({
    backend: { name: 'github', repo: 'attestry/website', branch: 'main' },
    site_url: ORIGIN,
  });
  expect(files.has('/admin/icon/heart-pulse.svg')).toBe(true);
});

test('an industry that was written there is a page with its emblem, and stands in the list', () => {
  const $ = load(text('/industry/insurance.html'));
  expect($('h1').text()).toContain(insurance.headline);
  expect($(`svg[role="img"][aria-label="${insurance.imageAlt}"] circle`).length).toBeGreaterThan(3);
  expect(text('/industries.html')).toContain('href="/industry/insurance"');
  expect(text('/sitemap-0.xml')).toContain(`${ORIGIN}/industry/insurance`);
});

test('it has rules of its own for hosts, which join with no other', () => {
  const rules = parseHeaders(text('/_headers'));
  expect(headersAt('/admin/config.json', rules).get('x-robots-tag')).toEqual(['noindex, nofollow']);
  const headers = headersAt('/admin', rules);
  expect(headers.get('x-robots-tag')).toEqual(['noindex, nofollow']);
  expect(headers.get('content-security-policy')).toHaveLength(1);
  expect(headers.get('content-security-policy')?.[0]).toContain('https://api.github.com');
  expect([...headers].filter(([, values]) => values.length > 1)).toEqual([]);
});

test('no page, list, feed, sitemap, Markdown copy or search knows of it, and no other policy is loosened', () => {
  const others = { ...site, pages: site.pages.filter(({ path }) => path !== '/admin') };
  expect(others.pages.length).toBe(site.pages.length - 1);
  expect(noFileOfTheSiteKnowsOfTheEditingPage(others)).toEqual([]);
  expect(noOtherPolicyIsLoosenedForIt(others)).toEqual([]);
  for (const name of ['/sitemap-0.xml', '/llms.txt', '/_redirects']) expect(text(name)).not.toContain('/admin');
  expect([...files.keys()].filter((name) => /admin.*\.md$|^\/share\/admin/.test(name))).toEqual([]);
});

test('the editor is a part of its own, and no script of a page holds any of it', () => {
  const scripts = [...files].filter(([name]) => /^\/_astro\/[^/]+\.js$/.test(name));
  expect(scripts.length).toBeGreaterThan(3);
  for (const [name, code] of scripts) expect(/sveltia/i.test(code.toString()), name).toBe(false);
  // All that is fetched to begin with; the rest are languages and fonts.
  const [, editor] = [...files].find(([name]) => /^\/_astro\/editor\/editor\.[\w-]+\.js$/.test(name)) ?? [];
  expect(editor?.length).toBeGreaterThan(1_000_000);
  expect(editor?.length).toBeLessThan(2_600_000);
  expect(/cdn\.jsdelivr\.net|githubstatus\.com\/api/.exec(editor?.toString() ?? '')?.[0]).toBeUndefined();
});
