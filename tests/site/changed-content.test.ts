// Content that is drafted, scheduled, renamed or deleted leaves no trace in a published site, and the editing page stays
// apart from the rest. All of it comes from one build, for a repository on a git host.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insurance } from '../e2e/lib/insurance.ts';
import { readFiles } from './lib/files.ts';
import { headersAt, parseHeaders } from '~/assurance/reading/headers';
import { ProjectCopy } from './lib/project-copy.ts';
import { makeSite, type BuiltSite } from './lib/site.ts';
import { noFileOfTheSiteKnowsOfTheEditingPage, noOtherPolicyIsLoosenedForIt } from './rules/editing-page.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ORIGIN = 'https://attestry.example';
const REPOSITORY = 'attestry/website';
const INDUSTRIES = 'src/content/industries';
const DRAFT = 'cmmi-dev-1-3';
const SCHEDULED = 'hospitality';
const DELETED = 'logistics';

let copy: ProjectCopy;
let output: string;
let files: Map<string, Buffer>;
let site: BuiltSite;

beforeAll(async () => {
  copy = await ProjectCopy.make(true);
  const plan = 'publishOn: 2099-12-01\nreviewBy: 2020-01-31\norder:';
  for (const kind of ['frameworks', 'roadmaps'])
    await copy.replace(`src/content/${kind}/${DRAFT}.md`, /^order:/m, 'draft: true\norder:');
  await copy.replace(`${INDUSTRIES}/${SCHEDULED}.md`, /^order:/m, plan);
  await copy.replace(`${INDUSTRIES}/retail.md`, /^order:/m, 'formerIds: [retail]\norder:');
  await copy.move(`${INDUSTRIES}/retail.md`, `${INDUSTRIES}/shops.md`);
  await copy.remove(`${INDUSTRIES}/${DELETED}.md`);
  // As tests/e2e/editing-page.spec.ts sees it written, with its mark of a draft taken away.
  const written = readFileSync('tests/fixtures/insurance.md', 'utf8');
  await copy.write(`${INDUSTRIES}/insurance.md`, written.replace('draft: true\n', ''));
  const result = await copy.build({ CMS_REPOSITORY: REPOSITORY });
  expect(result.code, result.output).toBe(0);
  output = result.output;
  files = readFiles(join(copy.root, 'dist'));
  site = makeSite(ORIGIN, files);
});

afterAll(() => copy.delete());

/** Sources of the controls, which name frameworks of the project as it is. */
const SOURCES = '/assurance/';

const text = (name: string) => files.get(name)?.toString() ?? '';

describe('what is not published', () => {
  test('leaves no trace; that nothing leads there, the build has held', () => {
    for (const path of [`/framework/${DRAFT}`, `/industry/${SCHEDULED}`, `/industry/${DELETED}`, '/industry/retail']) {
      expect([...files.keys()].filter((name) => name.includes(path))).toEqual([]);
    }
    // The coverage names each framework, whether it has a page or not. Pages, feeds, the sitemap, the rules for hosts, pictures and the pairs of the crosswalk.
    const isRead = (name: string) =>
      /\.(html|xml|txt)$|_redirects$/.test(name) && !name.startsWith(SOURCES) && name !== '/coverage.html';
    const traces = [...files].filter(
      ([name, bytes]) => name.includes(DRAFT) || (isRead(name) && bytes.includes(DRAFT)),
    );
    expect(traces.map(([name]) => name)).toEqual([]);
  });

  test('leaves no mark of a preview', () => {
    expect(text('/index.html')).not.toContain('data-unpublished');
    expect(text('/index.html')).not.toContain('<meta name="robots" content="noindex">');
    expect(text('/robots.txt')).toContain('Sitemap: ');
  });
});

test('a former address leads to the new one', () => {
  expect(text('/_redirects')).toMatch(/^\/industry\/retail \/industry\/shops 301$/m);
});

test('the build says what is to be looked at again', () => {
  expect(output).toContain(`${INDUSTRIES}/${SCHEDULED}.md reviewBy: was due for review by 31 January 2020`);
});

test('an industry that was written on the editing page is a page with its emblem, and stands in the list', () => {
  const $ = load(text('/industry/insurance.html'));
  expect($('h1').text()).toContain(insurance.headline);
  expect($(`svg[role="img"][aria-label="${insurance.imageAlt}"] circle`).length).toBeGreaterThan(3);
  expect(text('/industries.html')).toContain('href="/industry/insurance"');
  expect(text('/sitemap-0.xml')).toContain(`${ORIGIN}/industry/insurance`);
});

describe('the editing page', () => {
  test('is there with all that it loads, and is not for search engines', () => {
    const $ = load(text('/admin.html'));
    expect($('meta[name="robots"]').attr('content')).toBe('noindex, nofollow');
    expect(files.has($('script').attr('src') ?? '')).toBe(true);
    expect(JSON.parse(text('/admin/config.json'))).toMatchObject({
      backend: { name: 'github', repo: REPOSITORY, branch: 'main' },
      site_url: ORIGIN,
    });
    expect(files.has('/admin/icon/heart-pulse.svg')).toBe(true);
  });

  test('has rules of its own for hosts, which join with no other', () => {
    const rules = parseHeaders(text('/_headers'));
    expect(headersAt('/admin/config.json', rules).get('x-robots-tag')).toEqual(['noindex, nofollow']);
    const headers = headersAt('/admin', rules);
    expect(headers.get('x-robots-tag')).toEqual(['noindex, nofollow']);
    expect(headers.get('content-security-policy')).toHaveLength(1);
    expect(headers.get('content-security-policy')?.[0]).toContain('https://api.github.com');
    expect([...headers].filter(([, values]) => values.length > 1)).toEqual([]);
  });

  test('is known to no page, list, feed, sitemap or search, and loosens no other policy', () => {
    const others = { ...site, pages: site.pages.filter(({ path }) => path !== '/admin') };
    expect(others.pages.length).toBe(site.pages.length - 1);
    expect(noFileOfTheSiteKnowsOfTheEditingPage(others)).toEqual([]);
    expect(noOtherPolicyIsLoosenedForIt(others)).toEqual([]);
    for (const name of ['/sitemap-0.xml', '/llms.txt', '/_redirects']) expect(text(name)).not.toContain('/admin');
    expect([...files.keys()].filter((name) => /admin.*\.md$|^\/share\/admin/.test(name))).toEqual([]);
  });

  test('has its editor in files that no page loads, without addresses of others', () => {
    const scripts = [...files].filter(([name]) => /^\/_astro\/[^/]+\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(3);
    for (const [name, code] of scripts) expect(/sveltia/i.test(code.toString()), name).toBe(false);
    // All that is fetched to begin with; the rest are languages and fonts.
    const [, editor] = [...files].find(([name]) => /^\/_astro\/editor\/editor\.[\w-]+\.js$/.test(name)) ?? [];
    expect(editor?.length).toBeGreaterThan(1_000_000);
    expect(editor?.length).toBeLessThan(2_600_000);
    expect(/cdn\.jsdelivr\.net|githubstatus\.com\/api/.exec(editor?.toString() ?? '')?.[0]).toBeUndefined();
  });
});
