import { createHash } from 'node:crypto';
import { headersAt, parseHeaders } from '../lib/headers.ts';
import { hasAccounts, NOT_FOUND, onEach, type Page, type Rule, type Site } from '../lib/site.ts';

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

/** Beside the rest: the QR code of a second factor is a picture drawn for one visitor, and the local backend has no certificate. */
const isAllowed = ({ path }: Page, directive: string, source: string) =>
  (path === '/account' && directive === 'img-src' && source === 'data:') ||
  (['connect-src', 'form-action'].includes(directive) && /^http:\/\/127\.0\.0\.1:\d+$/.test(source));

export const thePolicyLetsNothingUnsafeIn: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const policy = directives(policyOf(page));
    // The script of the captcha says nothing of Trusted Types.
    const trusted = page.$('[data-captcha]').length > 0 ? {} : { 'require-trusted-types-for': "'script'" };
    const needed = { 'default-src': "'none'", 'base-uri': "'none'", ...trusted };
    return [
      ...Object.entries(needed)
        .filter(([name, source]) => policy.get(name)?.join() !== source)
        .map(([name, source]) => `the content policy lacks ${name} ${source}.`),
      ...[...policy].flatMap(([name, sources]) =>
        sources
          .filter((source) => /^'unsafe-|^'strict-dynamic'|\*|^https?:$|^data:$|^blob:$|^http:/.test(source))
          .filter((source) => !isAllowed(page, name, source))
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
};
const REVALIDATED = 'public, max-age=0, must-revalidate';
const FORMS_OF_ACCOUNTS = `main astro-island[opts*='"session"']`;

/** Routes below one another share a rule: it allows what each of their pages does, and names the same directives. */
function allows(shared: string, own: string): boolean {
  const known = directives(shared);
  const wanted = directives(own);
  return (
    known.size === wanted.size &&
    [...wanted].every(([name, sources]) => sources.every((source) => known.get(name)?.includes(source)))
  );
}

export const everyPageHasItsHeaders: Rule = (site) => {
  const rules = parseHeaders(site.files.get('/_headers')?.toString() ?? '');
  const pages = site.pages.filter(({ path }) => path !== NOT_FOUND);
  return onEach(pages, (page) => {
    const headers = headersAt(page.path, rules);
    const kept = headers.get('cache-control')?.join(', ') ?? '';
    const policy = headers.get('content-security-policy') ?? [];
    return [
      ...Object.entries(PAGE_HEADERS)
        .filter(([name, value]) => !value.test(headers.get(name)?.join(', ') ?? ''))
        .map(([name]) => `${name} is “${headers.get(name)?.join(', ') ?? ''}”.`),
      ...(kept === (page.$(FORMS_OF_ACCOUNTS).length > 0 ? 'no-store' : REVALIDATED)
        ? []
        : [`cache-control is “${kept}”.`]),
      ...(policy.length === 1 && allows(policy.join(), `${policyOf(page)}; frame-ancestors 'none'`)
        ? []
        : [`_headers sends ${policy.length} content policies, of which one refuses what the page's own allows.`]),
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

const TOKEN = /eyJ[\w-]{10,}\.(eyJ[\w-]{10,})\./g;

/** What only a server may know: the secret keys of the account service, in their new and their old form. */
export const noSecretIsPublished: Rule = ({ files }) =>
  [...files].flatMap(([file, content]) => {
    const text = content.toString('latin1');
    const tokens = [...text.matchAll(TOKEN)].map(([, claims = '']) => Buffer.from(claims, 'base64url').toString());
    return [
      ...(/sb_secret_|service_role/.test(text) ? ['names a secret key, or its role.'] : []),
      ...(tokens.some((claims) => claims.includes('service_role')) ? ['holds a token that can do everything.'] : []),
    ].map((problem) => `${file}: ${problem}`);
  });

/** Where there are accounts, the pages may ask their service and nothing else; where there are none, nothing. */
export const onlyTheServiceMayBeAsked: Rule = (site: Site) => {
  const asked = (page: Page) =>
    (directives(policyOf(page)).get('connect-src') ?? []).filter((source) => source !== "'self'");
  const services = new Set(site.pages.flatMap(asked));
  return services.size === Number(hasAccounts(site))
    ? onEach(site.pages, (page) => (asked(page).length === services.size ? [] : ['may not ask the account service.']))
    : [`/: the pages may ask ${[...services].join(', ') || 'nobody'}.`];
};

const CAPTCHA = 'https://challenges.cloudflare.com';

/** The check against programs is allowed on the page that shows it, for its script and its frame; without its key it is nowhere. */
export const theCaptchaIsWhereItIsShown: Rule = ({ pages, files }) => {
  const shown = pages.filter(({ $ }) => $('[data-captcha]').length > 0);
  const named = [...files].filter(
    ([file, content]) => /\.(?:html|js)$|_headers$/.test(file) && content.includes(CAPTCHA),
  );
  return [
    ...onEach(pages, (page) => {
      const isShown = shown.includes(page);
      return [...directives(policyOf(page))]
        .filter(
          ([name, sources]) => sources.includes(CAPTCHA) !== (isShown && ['script-src', 'frame-src'].includes(name)),
        )
        .map(([name]) => `${name} ${isShown ? 'should' : 'must not'} speak of the captcha.`);
    }),
    ...(shown.length > 0 ? [] : named.map(([file]) => `${file}: speaks of the captcha, which no page shows.`)),
  ];
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
