import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { EDITOR_PATH } from '~/kit/content/editing-page/page/editor-page';
import type { Page } from '~/kit/rules/page';
import { headersAt } from '~/kit/rules/reading/headers';
import { atTheEnd, onEveryPage, pathOf, type MakeRule, type Promises } from '~/kit/rules/rule';
import { CAPTCHA_ORIGIN } from '~/config/captcha';
import { hasManifest } from '~/kit/publish/content-security-policy';
import { textIn } from '~/kit/publish/tree';
import { hasFormsOfAccounts } from '../lib/accounts.ts';
import { hasAccounts, NOT_FOUND } from '../lib/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SEARCH = '/search';

const policiesIn = (page: Page) =>
  page.named('meta').filter(({ attribs }) => attribs['http-equiv'] === 'Content-Security-Policy');
const policyOf = (page: Page) => policiesIn(page)[0]?.attribs['content'] ?? '';

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
const showsCaptcha = (page: Page) => page.having('data-captcha').length > 0;

export const thePolicyComesFirst = onEveryPage((page) => {
  const found = policiesIn(page);
  const [policy] = found;
  if (!policy || found.length !== 1) return [`has ${found.length} content policies, not one.`];
  const children = policy.parent?.children ?? [];
  const before = children.slice(0, children.indexOf(policy)).filter((node) => 'name' in node);
  const isInHead = policy.parent !== null && 'name' in policy.parent && policy.parent.name === 'head';
  return before.some((node) => node.name !== 'meta') || !isInHead
    ? ['the content policy comes after elements that it should govern.']
    : [];
});

/** Exceptions: the QR code for a second factor is a picture drawn for one visitor, and the local backend has no certificate. */
const isAllowed = (path: string, directive: string, source: string) =>
  (path === '/account' && directive === 'img-src' && source === 'data:') ||
  (['connect-src', 'form-action'].includes(directive) && /^http:\/\/127\.0\.0\.1:\d+$/.test(source));

const UNSAFE = /^'unsafe-|^'strict-dynamic'|\*|^https?:$|^data:$|^blob:$|^http:/;

export const thePolicyLetsNothingUnsafeIn = onEveryPage((page) => {
  const policy = directives(policyOf(page));
  // The captcha's script isn't documented to work with Trusted Types.
  const trusted = showsCaptcha(page) ? {} : { 'require-trusted-types-for': "'script'" };
  const manifest = hasManifest(page.elements) ? { 'manifest-src': "'self'" } : {};
  const needed = { 'default-src': "'none'", 'base-uri': "'none'", ...trusted, ...manifest };
  return [
    ...Object.entries(needed)
      .filter(([name, source]) => policy.get(name)?.join() !== source)
      .map(([name, source]) => `the content policy lacks ${name} ${source}.`),
    ...[...policy].flatMap(([name, sources]) =>
      sources
        .filter((source) => UNSAFE.test(source) && !isAllowed(page.path, name, source))
        .map((source) => `the content policy has ${name} ${source}.`),
    ),
  ];
});

/** Google’s evaluator also knows directives that browsers have dropped, misspelt keywords and hosts that help to get round a policy. */
export const thePolicyPassesAnEvaluator: MakeRule = () => {
  const pages = new Map<string, string>();
  return {
    page(page) {
      const policy = policyOf(page);
      if (!pages.has(policy)) pages.set(policy, page.path);
      return [];
    },
    end: () =>
      [...pages].flatMap(([policy, path]) =>
        new CspEvaluator(new CspParser(policy).csp)
          .evaluate()
          .filter(({ severity }) => severity <= Severity.MEDIUM)
          .filter(({ directive, value }) => !isAllowed(path, directive, value ?? ''))
          .map(({ directive, value, description }) => `${path}: ${directive} ${value ?? ''}: ${description}`),
      ),
  };
};

const DATA = ['application/ld+json', 'application/json'];

export const thePolicyKnowsExactlyWhatIsInline = onEveryPage((page) => {
  const allowed = directives(policyOf(page));
  const scripts = page
    .named('script')
    .filter(({ attribs }) => attribs['src'] === undefined && !DATA.includes(attribs['type'] ?? ''));
  return Object.entries({ 'script-src': scripts, 'style-src': page.named('style') }).flatMap(([name, elements]) => {
    const found = new Set(elements.map((element) => hash(textIn(element))));
    const known = (allowed.get(name) ?? []).filter((source) => source.startsWith("'sha256-"));
    return [
      ...[...found].filter((value) => !known.includes(value)).map((value) => `${name} lacks ${value}.`),
      ...known
        .filter((value) => !found.has(value))
        .map((value) => `${name} allows ${value}, which is not on the page.`),
    ];
  });
});

export const nothingInlineIsBeyondAHash = onEveryPage((page) =>
  page.elements.flatMap(({ name, attribs }) =>
    Object.keys(attribs)
      .filter((attribute) => attribute === 'style' || attribute.startsWith('on'))
      .map((attribute) => `<${name}> has the attribute ${attribute}.`),
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

/**
 * Whether a shared policy covers a page's own policy. Nested routes share a rule, which must have the same directives and allow
 * everything that their pages allow.
 */
function allows(shared: string, own: string): boolean {
  const known = directives(shared);
  const wanted = directives(own);
  return (
    known.size === wanted.size &&
    [...wanted].every(([name, sources]) => sources.every((source) => known.get(name)?.includes(source)))
  );
}

export const everyPageHasItsHeaders: MakeRule = () => {
  const facts = new Map<string, { policy: string; isUnkept: boolean; hasCaptcha: boolean }>();
  return {
    on: (path) => path !== NOT_FOUND,
    page(page) {
      const isUnkept = hasFormsOfAccounts(page);
      facts.set(page.path, { policy: policyOf(page), isUnkept, hasCaptcha: showsCaptcha(page) });
      return [];
    },
    end: ({ headers: rules }) =>
      [...facts].flatMap(([path, { policy: own, isUnkept, hasCaptcha }]) => {
        const headers = headersAt(path, rules);
        const kept = headers.get('cache-control')?.join(', ') ?? '';
        const policy = headers.get('content-security-policy') ?? [];
        return [
          ...Object.entries(PAGE_HEADERS)
            // The bot check's frame doesn't send the headers that this policy requires.
            .filter(([name]) => name !== 'cross-origin-embedder-policy' || !hasCaptcha)
            .filter(([name, value]) => !value.test(headers.get(name)?.join(', ') ?? ''))
            .map(([name]) => `${path}: ${name} is “${headers.get(name)?.join(', ') ?? ''}”.`),
          ...(kept === (isUnkept ? 'no-store' : REVALIDATED) ? [] : [`${path}: cache-control is “${kept}”.`]),
          ...(policy.length === 1 && allows(policy.join(), `${own}; frame-ancestors 'none'`)
            ? []
            : [
                `${path}: _headers sends ${policy.length} content policies, one of which blocks something that the page's own policy allows.`,
              ]),
        ];
      }),
  };
};

export const hashedFilesAreKeptForever = atTheEnd(({ files, headers }) =>
  files
    .filter((file) => file.startsWith('/_astro/'))
    .filter((file) => headersAt(file, headers).get('cache-control')?.join() !== 'public, max-age=31536000, immutable')
    .map((file) => `${file}: is not cached.`),
);

const DOCUMENT = /\.(?:svg|xml|xhtml|html|pdf)$/i;

/** Files that browsers show as documents, and that aren't pages with a policy of their own. */
export const filesRunNoScript: MakeRule = () => {
  // The editing page has a policy too (tests/site/changed-content.test.ts).
  const pages = new Set<string>([EDITOR_PATH]);
  return {
    page(page) {
      pages.add(page.path);
      return [];
    },
    end: ({ files, headers }) =>
      files
        .filter((file) => DOCUMENT.test(file) && !pages.has(pathOf(file)))
        .filter(
          (file) => !headersAt(pathOf(file), headers).get('content-security-policy')?.join().endsWith('; sandbox'),
        )
        .map((file) => `${file}: is sent without a policy that keeps it from running scripts.`),
  };
};

/** WebAssembly may only be compiled on the page where the search engine runs. */
export const onlyTheSearchPageCompilesWebAssembly = onEveryPage((page) => {
  const isAllowed = directives(policyOf(page)).get('script-src')?.includes("'wasm-unsafe-eval'") === true;
  if (isAllowed === (page.path === SEARCH)) return [];
  return [isAllowed ? 'its policy allows WebAssembly to be compiled.' : 'its policy blocks the search engine.'];
});

/** Directives that let pages contact a different origin or load from it. */
const ASKING = ['connect-src', 'script-src', 'frame-src'];

/**
 * If there are accounts, pages may contact the account service, and the page with the bot check may contact that check. No page may
 * contact anything else.
 */
export const onlyTheServiceMayBeAsked: MakeRule = () => {
  const asked = new Map<string, string[]>();
  return {
    page(page) {
      const known = directives(policyOf(page));
      const origins = ASKING.flatMap((name) => known.get(name) ?? []).filter((source) => !source.startsWith("'"));
      const isMeant = (origin: string) => origin === CAPTCHA_ORIGIN && showsCaptcha(page);
      asked.set(page.path, [...new Set(origins.filter((origin) => !isMeant(origin)))]);
      return [];
    },
    end(site) {
      const services = new Set([...asked.values()].flat());
      return services.size === Number(hasAccounts(site))
        ? [...asked].flatMap(([path, sources]) =>
            sources.length === services.size ? [] : [`${path}: may not contact the account service.`],
          )
        : [`/: the pages may contact ${[...services].join(', ') || 'no service'}.`];
    },
  };
};

const CAPTCHA_DIRECTIVES = ['script-src', 'frame-src'];

/** Policies must allow the bot check's script and frame only on the page that shows the check, and on no page if the check's key is not set. */
export const theCaptchaIsWhereItIsShown: MakeRule = () => {
  let isShown = false;
  const named: string[] = [];
  return {
    page(page) {
      const shows = showsCaptcha(page);
      isShown ||= shows;
      const known = directives(policyOf(page));
      return [...new Set([...known.keys(), ...CAPTCHA_DIRECTIVES])]
        .filter((name) => {
          const isNamed = known.get(name)?.includes(CAPTCHA_ORIGIN) === true;
          return isNamed !== (shows && CAPTCHA_DIRECTIVES.includes(name));
        })
        .map((name) => `${name} ${shows ? 'should' : 'must not'} mention the captcha.`);
    },
    file(content, name) {
      if (/\.(?:html|js)$|_headers$/.test(name) && content.includes(CAPTCHA_ORIGIN)) named.push(name);
      return [];
    },
    end: () => (isShown ? [] : named.map((name) => `${name}: mentions the captcha, which no page shows.`)),
  };
};

/** RFC 9116 requires a contact address, and an expiry date in the future, less than a year away. */
export const securityTxtIsValid = atTheEnd(({ read, origin }) => {
  const text = read('/.well-known/security.txt')?.toString() ?? '';
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
  const days = (Date.parse(field('Expires')) - Date.now()) / DAY_MS;
  return [
    ...(/^mailto:.+@.+/.test(field('Contact')) ? [] : ['it has no contact address.']),
    ...(days > 180 && days < 365
      ? []
      : [`it expires in ${Math.round(days)} days, not in 180 to 365: build the site again.`]),
    ...(field('Canonical') === `${origin}/.well-known/security.txt`
      ? []
      : ['its Canonical field does not contain its own address.']),
  ].map((problem) => `/.well-known/security.txt: ${problem}`);
});

export const promises: Promises = {
  'P-02': [onlyTheServiceMayBeAsked, theCaptchaIsWhereItIsShown],
  'S-01': [thePolicyComesFirst],
  'S-02': [thePolicyLetsNothingUnsafeIn, thePolicyPassesAnEvaluator],
  'S-03': [thePolicyKnowsExactlyWhatIsInline],
  'S-04': [nothingInlineIsBeyondAHash],
  'S-05': [everyPageHasItsHeaders],
  'S-06': [onlyTheSearchPageCompilesWebAssembly],
  'S-08': [securityTxtIsValid],
  'S-10': [filesRunNoScript],
  'W-07': [hashedFilesAreKeptForever],
};
