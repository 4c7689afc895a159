// Drafted, scheduled, renamed and deleted content leaves no trace in a published site, and the editing page stays separate.
// Everything is tested on one build, for a repository on a git host.

import { readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insurance } from '../e2e/lib/insurance.ts';
import { readFiles } from './lib/files.ts';
import { readEntries } from '~/kit/content/reading/entries';
import { headersAt, parseHeaders } from '~/kit/rules/reading/headers';
import { ProjectCopy } from './lib/project-copy.ts';
import { problemsOf } from './lib/test-rules.ts';
import { generalRules } from './rules/all.ts';
import { noFileOfTheSiteKnowsOfTheEditingPage, noOtherPolicyIsLoosenedForIt } from './rules/editing-page.ts';
import { catalogue } from '~/modules/registry';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ORIGIN = 'https://attestry.example';
const REPOSITORY = 'attestry/website';
const INDUSTRIES = 'src/content/industries';
const DRAFT = 'cmmi-dev-1-3';
const SCHEDULED = 'hospitality';
const DELETED = 'logistics';
/** Any case study. */
const [STUDY = ''] = readdirSync('src/content/case-studies');

let copy: ProjectCopy;
let output: string;
let files: Map<string, Buffer>;

beforeAll(async () => {
  copy = await ProjectCopy.make(true);
  const plan = 'publishOn: 2099-12-01\nreviewBy: 2020-01-31\norder:';
  for (const kind of ['frameworks', 'roadmaps'])
    await copy.replace(`src/content/${kind}/${DRAFT}.md`, /^order:/m, 'draft: true\norder:');
  await copy.replace(`${INDUSTRIES}/${SCHEDULED}.md`, /^order:/m, plan);
  await copy.replace(`${INDUSTRIES}/retail.md`, /^order:/m, 'formerIds: [retail]\norder:');
  await copy.move(`${INDUSTRIES}/retail.md`, `${INDUSTRIES}/shops.md`);
  await copy.remove(`${INDUSTRIES}/${DELETED}.md`);
  await copy.replace(`src/content/case-studies/${STUDY}`, /^industry:/m, 'logoUrl: /logos/acme.svg\nindustry:');
  await copy.write(
    'public/logos/acme.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  );
  // Pictures in a text, next to the entry and below public/.
  for (const folder of [INDUSTRIES, 'public/pictures'])
    await cp('tests/fixtures/pictures', join(copy.root, folder), {
      recursive: true,
      filter: (name) => !/broken|photo/.test(name),
    });
  await copy.replace(`${INDUSTRIES}/shops.md`, /\s*$/, '\n\n![Office](büro.png)\n\n![Desk](</pictures/a desk.svg>)\n');
  // The entry that tests/e2e/editing-page.spec.ts sees written.
  const written = readFileSync('tests/fixtures/insurance.md', 'utf8');
  const frameworks = readdirSync('src/content/frameworks').filter((name) => name !== `${DRAFT}.md`);
  const list = frameworks.slice(0, 2).map((name) => `  - ${name.replace(/\.md$/, '')}\n`);
  await copy.write(
    `${INDUSTRIES}/insurance.md`,
    written.replace(/^frameworks:\n(?: {2}- .*\n)+/m, `frameworks:\n${list.join('')}`),
  );
  const result = await copy.build({ CMS_REPOSITORY: REPOSITORY });
  expect(result.code, result.output).toBe(0);
  output = result.output;
  files = readFiles(join(copy.root, 'dist'));
});

afterAll(() => copy.delete());

const text = (name: string) => files.get(name)?.toString() ?? '';

describe('unpublished content', () => {
  test('leaves no trace; the build already checks that nothing links to it', () => {
    for (const path of [`/framework/${DRAFT}`, `/industry/${SCHEDULED}`, `/industry/${DELETED}`, '/industry/retail']) {
      expect([...files.keys()].filter((name) => name.includes(path))).toEqual([]);
    }
    // The coverage page names every framework, whether it has a page or not. Checked here: pages, feeds, the sitemap, host rules,
    // pictures and crosswalk pairs.
    const isRead = (name: string) => /\.(html|xml|txt)$|_redirects$/.test(name) && name !== '/coverage.html';
    const traces = [...files].filter(
      ([name, bytes]) => name.includes(DRAFT) || (isRead(name) && bytes.includes(DRAFT)),
    );
    expect(traces.map(([name]) => name)).toEqual([]);
  });

  test('leaves no sign of a preview', () => {
    expect(text('/index.html')).not.toContain('data-unpublished');
    expect(text('/index.html')).not.toContain('<meta name="robots" content="noindex">');
    expect(text('/robots.txt')).toContain('Sitemap: ');
  });
});

test('a former address redirects to the new one', () => {
  expect(text('/_redirects')).toMatch(/^\/industry\/retail \/industry\/shops 301$/m);
});

test('a customer’s logo has its space reserved and loads first', () => {
  const logo = load(text(`/case-study/${STUDY.replace(/md$/, 'html')}`))('img.customer-logo');
  expect(logo.attr()).toMatchObject({ src: '/logos/acme.svg', width: '320', height: '120', fetchpriority: 'high' });
});

test('pictures in a text have their size, load late, and are offered as WebP in several widths', () => {
  const pictures = load(text('/industry/shops.html'))('.prose img').toArray();
  const [photo = {}, drawing = {}] = pictures.map(({ attribs }) => attribs);
  expect(photo).toMatchObject({ alt: 'Office', width: '672', height: '269', loading: 'lazy' });
  expect(drawing).toMatchObject({ alt: 'Desk', width: '200', height: '100', loading: 'lazy' });
  const offered = (photo['srcset'] ?? '').split(', ').map((one) => one.split(' '));
  expect(offered.map(([, width]) => width)).toEqual(['672w', '960w', '1344w']);
  const sources = [photo['src'], drawing['src'], ...offered.map(([source]) => source)].map((one = '') =>
    decodeURI(one),
  );
  expect(sources.filter((source) => !files.has(source))).toEqual([]);
  expect(sources.map((source) => source.replace(/^.*\./, ''))).toEqual(['webp', 'svg', 'webp', 'webp', 'webp']);
});

test('the build reports entries due for review', () => {
  expect(output).toContain(`${INDUSTRIES}/${SCHEDULED}.md reviewBy: was due for review by 31 January 2020`);
});

test('an industry written on the editing page becomes a page with its emblem, and is listed', () => {
  const $ = load(text('/industry/insurance.html'));
  expect($('h1').text()).toContain(insurance.headline);
  expect($(`svg[role="img"][aria-label="${insurance.imageAlt}"] circle`).length).toBeGreaterThan(3);
  expect(text('/industries.html')).toContain('href="/industry/insurance"');
  expect(text('/sitemap-0.xml')).toContain(`${ORIGIN}/industry/insurance`);
});

describe('the editing page', () => {
  test('exists with everything it loads, and is hidden from search engines', () => {
    const $ = load(text('/admin.html'));
    expect($('meta[name="robots"]').attr('content')).toBe('noindex, nofollow');
    expect(files.has($('script').attr('src') ?? '')).toBe(true);
    expect(JSON.parse(text('/admin/config.json'))).toMatchObject({
      backend: { name: 'github', repo: REPOSITORY, branch: 'main' },
      site_url: ORIGIN,
    });
  });

  test('has its own host rules, which don’t combine with any other', () => {
    const rules = parseHeaders(text('/_headers'));
    expect(headersAt('/admin/config.json', rules).get('x-robots-tag')).toEqual(['noindex, nofollow']);
    const headers = headersAt('/admin', rules);
    expect(headers.get('x-robots-tag')).toEqual(['noindex, nofollow']);
    expect(headers.get('content-security-policy')).toHaveLength(1);
    expect(headers.get('content-security-policy')?.[0]).toContain('https://api.github.com');
    expect([...headers].filter(([, values]) => values.length > 1)).toEqual([]);
  });

  test('appears on no page, list, feed, sitemap or search index, and loosens no other policy', async () => {
    const rules = { ...generalRules, noFileOfTheSiteKnowsOfTheEditingPage, noOtherPolicyIsLoosenedForIt };
    const site = { origin: ORIGIN, files, entries: readEntries(catalogue, copy.root) };
    const found = await problemsOf(site, rules, (path) => path !== '/admin');
    expect([...found.values()].flat()).toEqual([]);
    for (const name of ['/sitemap-0.xml', '/llms.txt', '/_redirects']) expect(text(name)).not.toContain('/admin');
    expect([...files.keys()].filter((name) => /admin.*\.md$|^\/share\/admin/.test(name))).toEqual([]);
  });

  test('loads everything from this site', () => {
    const $ = load(text('/admin.html'));
    const loaded = $('[src], link[rel=stylesheet]').map(
      (_, element) => $(element).attr('src') ?? $(element).attr('href'),
    );
    expect(loaded.get().map((file) => files.has(file))).toEqual([true, true]);
  });
});
