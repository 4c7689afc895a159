// The content security policy allows exactly what a page contains.

import { describe, expect, test } from 'vitest';
import { contentPolicy, hashOf, hasManifest, insertPolicy, scriptHashes } from './content-security-policy';
import { elementsOf, parsePage, serialize } from './tree';
import { headersAt, parseHeaders } from '~/kit/rules/reading/headers';
import { headerLines } from '~/kit/publish/hosting/host-headers';
import { securityTxt } from '~/kit/publish/hosting/security-txt';

// printf 'a()' | openssl dgst -sha256 -binary | base64
const HASH_OF_A = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

const hashesOf = (html: string) => scriptHashes(elementsOf(parsePage(html)));

describe('hashes of inline scripts', () => {
  test('are hashes of the text', () => {
    expect(hashOf('a()')).toBe(HASH_OF_A);
  });

  test('are made for scripts, but not for files or data', () => {
    expect(
      hashesOf(
        '<script>a()</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>',
      ),
    ).toEqual([HASH_OF_A]);
  });

  test('are made for speculation rules', () => {
    expect(hashesOf('<template><script type="speculationrules">a()</script></template>')).toEqual([HASH_OF_A]);
  });

  test.each([
    ['<p style="color:red">', 'the attribute style'],
    ['<button onclick="a()">', 'the attribute onclick'],
    ['<img alt="" onerror="a()">', 'the attribute onerror'],
    ['<a href="javascript:a()">', 'a javascript: address'],
    ['<a href=" JavaScript:a()">', 'a javascript: address'],
  ])('rejects %s', (html, what) => {
    expect(() => hashesOf(html)).toThrow(what);
  });

  test('text and code that merely mention such attributes are allowed', () => {
    expect(() => hashesOf('<p>The attribute style="…" on a page</p><script>x.onclick="a"</script>')).not.toThrow();
  });
});

test('the policy allows what was requested and nothing unsafe', () => {
  const policy = contentPolicy({
    scripts: new Set(["'sha256-b'", "'sha256-a'"]),
    styles: new Set(),
    connect: ['https://identity.example'],
    pictures: [],
    forms: new Set(['mailto:']),
  });
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(policy).toContain("connect-src 'self' https://identity.example;");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

test('the policy allows pictures drawn by scripts only if requested', () => {
  const needs = { scripts: new Set(''), styles: new Set(''), connect: [], pictures: [], forms: new Set('') };
  expect(contentPolicy(needs)).toContain("img-src 'self';");
  expect(contentPolicy({ ...needs, drawn: true })).toContain("img-src 'self' data:;");
});

test('allows a manifest only on pages that link to it', () => {
  const needs = { scripts: new Set(''), styles: new Set(''), connect: [], pictures: [], forms: new Set('') };
  const linking = (html: string) => contentPolicy({ ...needs, manifest: hasManifest(elementsOf(parsePage(html))) });
  expect(linking('<link rel="manifest" href="/site.webmanifest">')).toContain("manifest-src 'self'");
  expect(linking('<link rel="icon" href="/favicon.svg">')).not.toContain('manifest-src');
});

test('allows the captcha’s script and frame only on the page that shows it, and lets its frame load there', () => {
  const needs = { scripts: new Set(''), styles: new Set(''), connect: [], pictures: [], forms: new Set('') };
  const policy = contentPolicy({ ...needs, captcha: true });
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com');
  expect(policy.split('https:')).toHaveLength(3);
  expect(contentPolicy(needs)).not.toMatch(/frame-src|https:/);
  const policies = new Map(['/demo', '/pricing'].map((path) => [path, 'p']));
  const [demo = '', pricing = ''] =
    headerLines(policies, { captcha: ['/demo'] })
      .join('\n')
      .split('/demo\n')[1]
      ?.split('/pricing\n') ?? [];
  const UNSAFE = '  ! Cross-Origin-Embedder-Policy\n  Cross-Origin-Embedder-Policy: unsafe-none';
  expect([demo, pricing].map((rule) => rule.includes(UNSAFE))).toEqual([true, false]);
});

test('the policy comes right after the character set', () => {
  const document = parsePage('<head><meta charset="utf-8"><title>A</title></head>');
  insertPolicy(elementsOf(document), "default-src 'none'");
  expect(serialize(document)).toBe(
    '<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><title>A</title></head>',
  );
  expect(() => {
    insertPolicy(elementsOf(parsePage('<head></head>')), '');
  }).toThrow('charset');
});

describe('_headers', () => {
  test('has one rule per route, with a star for detail pages', () => {
    const lines = headerLines(new Map([['/framework/[id]', 'p']]));
    expect(lines).toContain('/framework/*');
    expect(lines).toContain("  Content-Security-Policy: p; frame-ancestors 'none'");
  });

  test('enforces https for subdomains only if that is set', () => {
    const https = (options = {}) => headerLines(new Map(), options).find((line) => line.includes('Strict-Transport'));
    expect(https()).toBe('  Strict-Transport-Security: max-age=31536000');
    expect(https({ hasSubdomains: true })).toBe('  Strict-Transport-Security: max-age=31536000; includeSubDomains');
  });

  test('no header is in two rules that match the same page', () => {
    const text = headerLines(new Map([['/pricing', 'p']])).join('\n');
    const [everywhere = '', page = ''] = ['/*\n', '/pricing\n'].map((path) => text.split(path)[1]?.split('\n/')[0]);
    const names = (rule: string) => [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
    expect(names(everywhere).length).toBeGreaterThan(3);
    const twice = names(everywhere).filter((name) => names(page).includes(name));
    expect(twice).toEqual(['Content-Security-Policy']);
    for (const name of twice) expect(page, 'removed first').toContain(`  ! ${name}\n  ${name}:`);
  });

  test('pages elsewhere may read data and copies, and nothing else', () => {
    const rules = parseHeaders(headerLines(new Map([['/pricing', 'p']])).join('\n'));
    const namesOpen = (path: string) =>
      ['cross-origin-resource-policy', 'access-control-allow-origin'].map((name) => headersAt(path, rules).get(name));
    const open = ['/data/v1/controls.json', '/controls.csv', '/exchange/a/b.yaml', '/controls/x.oscal.json', '/a.md'];
    for (const path of open) expect(namesOpen(path), path).toEqual([['cross-origin'], ['*']]);
    for (const path of ['/pricing', '/facts.json', '/controls.xlsx', '/_astro/a.js'])
      expect(namesOpen(path), path).toEqual([['same-origin'], undefined]);
  });

  test('missing pages get the headers of a page', () => {
    const rules = parseHeaders(headerLines(new Map([['/pricing', 'p']])).join('\n'));
    const [page, missing] = ['/pricing', '/no/such/page'].map((path) => headersAt(path, rules));
    const [own, others] = [page, missing].map((headers) =>
      [...(headers ?? [])].filter(([name]) => !['cache-control', 'content-security-policy'].includes(name)),
    );
    expect(own?.length).toBeGreaterThan(7);
    expect(others).toEqual(own);
    expect(page?.get('content-security-policy')).toEqual(["p; frame-ancestors 'none'"]);
    expect(missing?.get('content-security-policy')).toEqual([
      "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    ]);
  });

  test('a missing page below detail pages keeps its style and scripts', () => {
    const policies = new Map([
      ['/framework/[id]', "script-src 'a'; style-src 'b'"],
      ['/pricing', "style-src 'c'"],
      ['/404', "script-src 'a'; style-src 'd'"],
    ]);
    const rules = parseHeaders(headerLines(policies).join('\n'));
    const policyAt = (path: string) => headersAt(path, rules).get('content-security-policy');
    expect(policyAt('/framework/gdpr/none')).toEqual(["script-src 'a'; style-src 'b' 'd'; frame-ancestors 'none'"]);
    expect(policyAt('/pricing')).toEqual(["style-src 'c'; frame-ancestors 'none'"]);
  });

  test('documents that aren’t pages run and load nothing, wherever they are', () => {
    const files = [
      '/a.svg',
      '/framework/b.SVG',
      '/framework/feed.xml',
      '/c.pdf',
      '/old.html',
      '/d.json',
      '/_astro/e.js',
    ];
    const rules = parseHeaders(headerLines(new Map([['/framework/[id]', 'p']]), { files }).join('\n'));
    const inert = ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"];
    const isInert = (path: string) =>
      JSON.stringify(headersAt(path, rules).get('content-security-policy')) === JSON.stringify(inert);
    expect(files.map((file) => file.replace('.html', '')).filter(isInert)).toEqual([
      '/a.svg',
      '/framework/b.SVG',
      '/framework/feed.xml',
      '/c.pdf',
      '/old',
    ]);
    expect(isInert('/framework/gdpr')).toBe(false);
  });

  test('the catalog of data has its type only where it exists, and others may read it', () => {
    const typeIn = (files: string[]) => {
      const headers = headersAt('/.well-known/api-catalog', parseHeaders(headerLines(new Map(), { files }).join('\n')));
      return [headers.get('content-type'), headers.get('access-control-allow-origin')];
    };
    expect(typeIn(['/.well-known/api-catalog'])).toEqual([
      ['application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
      ['*'],
    ]);
    expect(typeIn(['/.well-known/security.txt'])).toEqual([undefined, undefined]);
  });

  test('share images may be embedded by other sites', () => {
    const rules = parseHeaders(headerLines(new Map()).join('\n'));
    expect(headersAt('/share/home.png', rules).get('cross-origin-resource-policy')).toEqual(['cross-origin']);
  });

  test('forbids caching only for files that must not be cached', () => {
    const policies = new Map([
      ['/account', 'p'],
      ['/pricing', 'p'],
    ]);
    const [account = '', pricing = ''] =
      headerLines(policies, { unkept: ['/account'] })
        .join('\n')
        .split('/account\n')[1]
        ?.split('/pricing\n') ?? [];
    expect(account).toContain('Cache-Control: no-store');
    expect(pricing).toContain('Cache-Control: public, max-age=0, must-revalidate');
  });

  test('search engines may not list Markdown, nor anything in a preview', () => {
    const rulesOf = (isPreview: boolean) =>
      headerLines(new Map([['/pricing', 'p']]), { isPreview })
        .join('\n')
        .split('\n/');
    const unlisted = (isPreview: boolean) =>
      rulesOf(isPreview)
        .filter((rule) => rule.includes('X-Robots-Tag: noindex'))
        .map((rule) => rule.split('\n')[0]);
    expect(unlisted(false)).toEqual(['*.md']);
    expect(unlisted(true)).toEqual(['/*']);
  });

  test('rejects more rules than the host reads', () => {
    const many = new Map(Array.from({ length: 99 }, (_, index) => [`/page-${index}`, 'p']));
    expect(() => headerLines(many)).toThrow('109 rules');
    expect(() => headerLines(new Map([['/', 'p'.repeat(2_000)]]))).toThrow('Cloudflare reads 2000');
  });
});

test('security.txt expires within a year', () => {
  expect(securityTxt('https://site.example', 'a@site.example', new Date('2026-01-01T00:00:00Z'))).toBe(
    'Contact: mailto:a@site.example\nExpires: 2026-12-27T00:00:00.000Z\nPreferred-Languages: en\nPolicy: https://site.example/legal/responsible-disclosure\nCanonical: https://site.example/.well-known/security.txt\n',
  );
});
