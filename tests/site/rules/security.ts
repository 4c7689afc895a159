import { createHash } from 'node:crypto';
import { headersAt, parseHeaders } from '../lib/headers.ts';
import { listed, onEach, type Page, type Rule } from '../lib/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const META = 'meta[http-equiv="Content-Security-Policy"]';
const DATA = '[type="application/ld+json"], [type="application/json"]';

const policyOf = ({ $ }: Page) => $(META).attr('content') ?? '';

/** The directives of a policy by name. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const thePolicyComesFirst: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    if ($(META).length !== 1) return [`has ${$(META).length} content policies, not one.`];
    const before = $(META).prevAll().toArray();
    return before.some((element) => element.name !== 'meta') || !$(META).parent().is('head')
      ? ['the content policy comes after what it should judge.']
      : [];
  });

export const thePolicyLetsNothingUnsafeIn: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const policy = directives(policyOf(page));
    const needed = { 'default-src': "'none'", 'base-uri': "'none'", 'require-trusted-types-for': "'script'" };
    return [
      ...Object.entries(needed)
        .filter(([name, source]) => policy.get(name)?.join() !== source)
        .map(([name, source]) => `the content policy lacks ${name} ${source}.`),
      ...[...policy].flatMap(([name, sources]) =>
        sources
          .filter((source) => /^'unsafe-|^'strict-dynamic'|\*|^https?:$|^data:$|^blob:$|^http:/.test(source))
          .map((source) => `the content policy has ${name} ${source}.`),
      ),
    ];
  });

export const thePolicyKnowsExactlyWhatIsInline: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const { $ } = page;
    const policy = directives(policyOf(page));
    const allowed = (name: string) => new Set(policy.get(name)?.filter((source) => source.startsWith("'sha256-")));
    const inline = (selector: string) =>
      new Set(
        $(selector)
          .not(DATA)
          .toArray()
          .map((element) => hash($(element).text())),
      );
    return (
      [
        ['script-src', inline('script:not([src])')],
        ['style-src', inline('style')],
      ] as const
    ).flatMap(([name, found]) => [
      ...[...found].filter((value) => !allowed(name).has(value)).map((value) => `${name} lacks ${value}.`),
      ...[...allowed(name)]
        .filter((value) => !found.has(value))
        .map((value) => `${name} allows ${value}, which is not there.`),
    ]);
  });

export const nothingInlineIsBeyondAHash: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    $('*')
      .toArray()
      .filter((node) => 'attribs' in node)
      .flatMap((element) =>
        Object.keys(element.attribs)
          .filter((name) => name === 'style' || name.startsWith('on'))
          .map((name) => `<${element.name}> has the attribute ${name}.`),
      ),
  );

const PAGE_HEADERS: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=\d{8,}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /^public, max-age=0, must-revalidate$/,
};

export const everyPageHasItsHeaders: Rule = (site) => {
  const rules = parseHeaders(site.files.get('/_headers')?.toString() ?? '');
  return onEach(listed(site), (page) => {
    const headers = headersAt(page.path, rules);
    const policy = headers.get('content-security-policy') ?? [];
    return [
      ...Object.entries(PAGE_HEADERS)
        .filter(([name, value]) => !value.test(headers.get(name)?.join(', ') ?? ''))
        .map(([name]) => `${name} is “${headers.get(name)?.join(', ') ?? ''}”.`),
      ...(policy.join() === `${policyOf(page)}; frame-ancestors 'none'`
        ? []
        : [`_headers sends ${policy.length} content policies, not the page's own one.`]),
    ];
  });
};

export const hashedFilesAreKeptForever: Rule = ({ files }) => {
  const rules = parseHeaders(files.get('/_headers')?.toString() ?? '');
  return [...files.keys()]
    .filter((file) => file.startsWith('/_astro/'))
    .filter((file) => headersAt(file, rules).get('cache-control')?.join(', ') !== 'public, max-age=31536000, immutable')
    .map((file) => `${file}: is not kept by caches.`);
};

/** RFC 9116: an address to write to, and a date that lies ahead, by less than a year. */
export const securityTxtIsValid: Rule = ({ files, origin }) => {
  const text = files.get('/.well-known/security.txt')?.toString() ?? '';
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
  const days = (Date.parse(field('Expires')) - Date.now()) / DAY_MS;
  return [
    ...(/^mailto:.+@.+/.test(field('Contact')) ? [] : ['it names nobody to write to.']),
    ...(days > 180 && days < 365
      ? []
      : [`it expires in ${Math.round(days)} days, not in 180 to 365: build the site anew.`]),
    ...(field('Canonical') === `${origin}/.well-known/security.txt` ? [] : ['its canonical address is another one.']),
  ].map((problem) => `/.well-known/security.txt: ${problem}`);
};
