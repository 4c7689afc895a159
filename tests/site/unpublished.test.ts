import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readFiles } from './lib/files.ts';
import { ProjectCopy } from './lib/project-copy.ts';
import { makeSite } from './lib/site.ts';
import { internalLinksLeadToAPageOrFile } from './rules/links.ts';

// Entries are drafted, scheduled, renamed and deleted in a copy of the project: nothing may lead to where they were.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const INDUSTRIES = 'src/content/industries';
const DRAFT = 'cmmi-dev-1-3';
const SCHEDULED = 'hospitality';
const DELETED = 'logistics';
const NOINDEX = '<meta name="robots" content="noindex">';

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await ProjectCopy.make();
  await copy.replace(`src/content/frameworks/${DRAFT}.md`, /^order:/m, 'draft: true\norder:');
  await copy.replace(
    `${INDUSTRIES}/${SCHEDULED}.md`,
    /^order:/m,
    'publishOn: 2099-12-01\nreviewBy: 2020-01-31\norder:',
  );
  await copy.replace(`${INDUSTRIES}/retail.md`, /^order:/m, 'formerIds: [retail]\norder:');
  await copy.move(`${INDUSTRIES}/retail.md`, `${INDUSTRIES}/shops.md`);
  await copy.remove(`${INDUSTRIES}/${DELETED}.md`);
});

afterAll(() => copy.delete());

const built = () => readFiles(join(copy.root, 'dist'));
const brokenIn = (files: Map<string, Buffer>) =>
  internalLinksLeadToAPageOrFile(makeSite('https://attestry.example', files));

/** Pages, feeds, the sitemap, the rules for hosts, pictures and the pairs of the crosswalk in which the draft is named. */
const tracesIn = (files: Map<string, Buffer>) =>
  [...files]
    .filter(
      ([name, text]) => name.includes(DRAFT) || (/\.(html|xml|txt)$|_redirects$/.test(name) && text.includes(DRAFT)),
    )
    .map(([name]) => name);

test('a build without them has no broken link and no trace of them', async () => {
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  expect(output).toContain(`${INDUSTRIES}/${SCHEDULED}.md reviewBy: was to be looked at again by 31 January 2020`);
  const files = built();
  expect(brokenIn(files)).toEqual([]);
  for (const path of [`/framework/${DRAFT}`, `/industry/${SCHEDULED}`, `/industry/${DELETED}`, '/industry/retail']) {
    expect([...files.keys()].filter((name) => name.includes(path))).toEqual([]);
  }
  expect(tracesIn(files)).toEqual([]);
  expect(files.get('/_redirects')?.toString()).toMatch(/^\/industry\/retail \/industry\/shops 301$/m);
  expect(files.get('/index.html')?.toString()).not.toContain('data-unpublished');
  expect(files.get('/index.html')?.toString()).not.toContain(NOINDEX);
  expect(files.get('/robots.txt')?.toString()).toContain('Sitemap: ');
});

test('a preview shows them with their mark, on their page and where they are linked to', async () => {
  const { code, output } = await copy.build({ PREVIEW: '1' });
  expect(code, output).toBe(0);
  const files = built();
  expect(brokenIn(files)).toEqual([]);
  const named = [
    '/_redirects',
    '/frameworks/feed.xml',
    '/sitemap-0.xml',
    `/share/framework/${DRAFT}.png`,
    '/index.html',
  ];
  expect(tracesIn(files)).toEqual(expect.arrayContaining(named));
  const text = (name: string) => files.get(name)?.toString() ?? '';
  const listed = [...files].filter(([name, page]) => name.endsWith('.html') && !page.includes(NOINDEX));
  expect(listed.map(([name]) => name)).toEqual([]);
  expect(text('/_headers')).toMatch(/^\/\*\n(?: .*\n)* {2}X-Robots-Tag: noindex\n/);
  expect(text('/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(text(`/framework/${DRAFT}.html`)).toMatch(/<strong>Draft\.<\/strong>\s*This page is not published\./);
  expect(text(`/industry/${SCHEDULED}.html`)).toContain('<strong>From 1 December 2099.</strong>');
  expect(text('/industry/finance.html')).not.toContain('This page is not published.');
  expect(text('/index.html')).toContain(`a[href="/framework/${DRAFT}"]::before{content:"[Draft] "`);
});

test('a page that needs an unpublished entry stops the build, and both are named', async () => {
  await copy.replace(`${INDUSTRIES}/finance.md`, /^order:/m, 'draft: true\norder:');
  const { code, output } = await copy.build();
  expect(code).not.toBe(0);
  expect(output).toContain(
    'src/content/case-studies/fintech-innovators.md:7 industry: found "finance", but src/content/industries/finance.md is not published (Draft); publish it, or name another entry of industries.',
  );
});
