import { load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { adapt } from '~/cms/page/editor-bundle';
import { editorHost } from '~/cms/page/editor-host';
import { editorPage, editorPolicy, editorRules } from '~/cms/page/editor-page';
import { headerLines } from '~/integrations/hosting/host-headers';

const CONFIGURED = { CMS_REPOSITORY: 'attestry/website' };
const host = editorHost(CONFIGURED);

test('there is no page without a git host, but on the machine of who writes', () => {
  expect(editorHost({})).toBeUndefined();
  expect(editorRules({})).toEqual({});
  expect(editorHost({}, true)?.connect).toEqual([]);
  expect(editorHost({ STYLEGUIDE: '1' })?.connect).toEqual([]);
});

test('the settings say where the content is kept', () => {
  expect(host).toEqual({
    backend: { name: 'github', repo: 'attestry/website', branch: 'main', auth_methods: ['token'] },
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
  [{ ...CONFIGURED, CMS_BACKEND: 'svn' }, 'CMS_BACKEND is "svn"; it must be github, gitlab, gitea.'],
  [
    { ...CONFIGURED, CMS_API: 'http://git.example' },
    'CMS_API is "http://git.example"; it must be an address with "https://".',
  ],
])('a setting that can’t be meant so stops the build: %o', (environment, message) => {
  expect(() => editorHost(environment)).toThrow(message);
});

test('its policy asks nobody but the git host, and makes no code of strings', () => {
  const policy = host ? editorPolicy(host) : '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  expect(policy.match(/https?:[^\s;]+/g)).toEqual(host && [...host.pictures, ...host.connect]);
});

const headersWith = (isPreview: boolean) =>
  headerLines(new Map([['/', "default-src 'none'"]]), { isPreview, others: editorRules(CONFIGURED) }).join('\n');

test('its headers are its own, and no other page’s', () => {
  const lines = headersWith(false);
  const [, rule = ''] = /^\/admin\n((?: {2}.*\n)+)/m.exec(lines) ?? [];
  expect(rule).toContain('  X-Robots-Tag: noindex, nofollow\n');
  expect(rule).toContain("frame-ancestors 'none'");
  expect(lines.match(/unsafe-inline/g)).toHaveLength(1);
  // In a preview the rule for all addresses says it, and two rules would be joined.
  expect(headersWith(true).match(/X-Robots-Tag/g)).toHaveLength(1);
  expect(headersWith(true)).not.toMatch(/^\/admin\/\*$/m);
});

test('the page is valid, not for search engines, and says what to do where the editor does not come', () => {
  const html = host ? editorPage(host, 'Attestry', '/_astro/editor/editor.js') : '';
  const $ = load(html);
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

test('the bundle asks no other site for fonts and lets people zoom, and a new version that is otherwise is noticed', () => {
  const code = [
    '[`width=device-width`,`maximum-scale=1`,`x`]',
    'src:url(https://cdn.jsdelivr.net/fontsource/a.woff2)',
    '`https://www.githubstatus.com/api/v2/status.json`',
  ].join(',');
  expect(adapt(code)).not.toMatch(/https:|maximum-scale/);
  expect(() => adapt('nothing of it')).toThrow('The editor has no ');
});
