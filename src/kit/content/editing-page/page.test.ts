// The editing page exists only if a git host is configured, and its policy lets it reach nothing else.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { readEditor } from '~/kit/content/editing-page/page/editor-files';
import { editorHost, editorOrigin } from '~/kit/content/editing-page/page/editor-host';
import {
  EDITOR_PATH,
  editorHeaders,
  editorPage,
  editorPolicy,
  editorRules,
} from '~/kit/content/editing-page/page/editor-page';
import { moveToOwnHost } from '~/kit/content/editing-page/page/own-host';
import { headerLines } from '~/kit/publish/hosting/host-headers';

const CONFIGURED = { CMS_REPOSITORY: 'attestry/website' };
const host = editorHost(CONFIGURED);

test('there is no page without a git host, except on a developer’s own machine', () => {
  expect(editorHost({})).toBeUndefined();
  expect(editorRules({})).toEqual({});
  expect(editorHost({}, true)?.connect).toEqual([]);
  expect(editorHost({ STYLEGUIDE: '1' })?.connect).toEqual([]);
});

test('the settings state where the content is stored', () => {
  expect(host).toEqual({
    backend: {
      name: 'github',
      repo: 'attestry/website',
      branch: 'main',
      preview_context: 'preview',
      auth_methods: ['token'],
    },
    connect: ['https://api.github.com'],
    pictures: ['https://avatars.githubusercontent.com'],
  });
  const own = editorHost({
    CMS_REPOSITORY: 'group/sub/website',
    CMS_BACKEND: 'gitlab',
    CMS_BRANCH: 'live',
    CMS_API: 'https://git.example/api/v4/',
    CMS_AUTH: 'https://sign-in.example/x',
  });
  expect(own?.backend).toEqual({
    name: 'gitlab',
    repo: 'group/sub/website',
    branch: 'live',
    api_root: 'https://git.example/api/v4',
    base_url: 'https://sign-in.example',
  });
  expect(own?.connect).toEqual(['https://git.example']);
});

test.each([
  [{ CMS_REPOSITORY: 'website' }, 'CMS_REPOSITORY is "website"; it must be "owner/name".'],
  [{ ...CONFIGURED, CMS_BACKEND: 'svn' }, 'CMS_BACKEND is "svn"; it must be one of github, gitlab, gitea.'],
  [
    { ...CONFIGURED, CMS_API: 'http://git.example' },
    'CMS_API is "http://git.example"; it must be an address starting with "https://".',
  ],
])('an invalid setting stops the build: %o', (environment, message) => {
  expect(() => editorHost(environment)).toThrow(message);
});

test('the editing page’s policy allows requests to the git host only, and forbids evaluating strings', () => {
  const policy = host ? editorPolicy(host) : '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  expect(policy.match(/https?:[^\s;]+/g)).toEqual(host && [...host.pictures, ...host.connect]);
});

describe('on a separate host', () => {
  const own = { ...CONFIGURED, SITE_URL: 'https://www.attestry.example', CMS_ORIGIN: 'https://edit.attestry.example' };

  test('the site’s host sends no headers for the editing page, and the separate host sends those that the page needs', () => {
    expect(editorOrigin(CONFIGURED)).toBeUndefined();
    expect(editorOrigin(own)).toBe('https://edit.attestry.example');
    expect(editorRules(own)).toEqual({});
  });

  test.each([
    ['http://edit.attestry.example', 'must be an address starting with "https://"'],
    ['https://edit.attestry.example/admin', 'it must be an origin'],
    ['https://www.attestry.example', "is the site's own origin"],
  ])('rejects %s', (CMS_ORIGIN, message) => {
    expect(() => editorOrigin({ ...own, CMS_ORIGIN })).toThrow(message);
  });

  test('leaves nothing of the editor in the site', () => {
    const root = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'editor-'))}/`);
    const [site, folder] = [new URL('dist/', root), new URL('.editor/', root)];
    mkdirSync(new URL('admin/', site), { recursive: true });
    for (const file of ['favicon.svg', 'admin/config.json']) writeFileSync(new URL(file, site), file);
    const others = host && { [EDITOR_PATH]: editorHeaders(host) };
    moveToOwnHost(site, folder, headerLines(new Map(), { isPreview: true, ...(others && { others }) }));
    expect(readdirSync(site)).toEqual(['favicon.svg']);
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      '_headers',
      '_redirects',
      'admin',
      'admin/config.json',
      'favicon.svg',
      'robots.txt',
    ]);
    const headers = readFileSync(new URL('_headers', folder), 'utf8');
    expect(headers).toMatch(/^\/\*\n {2}Strict-Transport-Security: max-age=31536000\n/);
    expect(headers).toContain('X-Robots-Tag: noindex');
    expect(headers).toMatch(
      /^\/admin\n(?: {2}.*\n)* {2}! Content-Security-Policy\n {2}Content-Security-Policy: default-src 'none'/m,
    );
    rmSync(root, { recursive: true });
  });
});

const headersWith = (isPreview: boolean) =>
  headerLines(new Map([['/', "default-src 'none'"]]), { isPreview, others: editorRules(CONFIGURED) }).join('\n');

test('its headers apply to no other page', () => {
  const lines = headersWith(false);
  const [, rule = ''] = /^\/admin\n((?: {2}.*\n)+)/m.exec(lines) ?? [];
  expect(rule).toContain('  X-Robots-Tag: noindex, nofollow\n');
  expect(rule).toContain("frame-ancestors 'none'");
  expect(lines.match(/unsafe-inline/g)).toHaveLength(1);
  // In a preview, the rule for all URLs sets this header, and a host would join the value of a second rule to it.
  expect(headersWith(true).match(/X-Robots-Tag/g)).toHaveLength(1);
  expect(headersWith(true)).not.toMatch(/^\/admin\/\*$/m);
});

test('the page is valid HTML, excluded from search engines, and says what to do if the editor doesn’t load', () => {
  const files = readEditor(pathToFileURL('./'));
  const html = host ? editorPage(host, 'Attestry', [...files.keys()]) : '';
  const $ = load(html);
  const style = $('link[rel=stylesheet]').attr('href') ?? '';
  const fonts = [...String(files.get(style)).matchAll(/url\((.*?)\)/g)].map(([, name = '']) =>
    style.replace(/[^/]+$/, name),
  );
  expect([style, ...fonts, $('script').attr('src')].toSorted()).toEqual([...files.keys()].toSorted());
  expect($('meta[name="robots"]').attr('content')).toBe('noindex, nofollow');
  expect($('main').text()).toMatch(/check the network.*scripts are switched off/s);
  const report = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:a11y'] }).validateStringSync(
    html,
  );
  const rules = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect(rules.filter((rule) => !/^(doctype-style|void-style)/.test(rule))).toEqual([]);
});
