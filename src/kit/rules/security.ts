import { createHash } from 'node:crypto';
import { ACCOUNT_PAGES, NOT_FOUND, type Page } from './page';
import { headersAt } from '~/kit/rules/reading/headers';
import type { MakeRule } from './rule';
import { CAPTCHA_ORIGIN } from '~/config/demo-requests';
import { textIn } from '~/kit/publish/tree';

const DAY_MS = 24 * 60 * 60 * 1000;

const policiesIn = (page: Page) =>
  page.named('meta').filter(({ attribs }) => attribs['http-equiv'] === 'Content-Security-Policy');

/** The directives of a policy by name. */
export function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const thePolicyComesFirst: MakeRule = () => ({
  page(page) {
    const found = policiesIn(page);
    const [policy] = found;
    if (!policy || found.length !== 1) return [`has ${found.length} content policies, not one.`];
    const children = policy.parent?.children ?? [];
    const before = children.slice(0, children.indexOf(policy)).filter((node) => 'name' in node);
    const isInHead = policy.parent !== null && 'name' in policy.parent && policy.parent.name === 'head';
    return before.some((node) => node.name !== 'meta') || !isInHead
      ? ['the content policy comes after elements that it should govern.']
      : [];
  },
});

/** Exceptions: the QR code for a second factor is a picture drawn for one visitor, and the local backend has no certificate. */
const isAllowed = (path: string, directive: string, source: string) =>
  (path === '/account' && directive === 'img-src' && source === 'data:') ||
  (['connect-src', 'form-action'].includes(directive) && /^http:\/\/127\.0\.0\.1:\d+$/.test(source));

const UNSAFE = /^'unsafe-|^'strict-dynamic'|\*|^https?:$|^data:$|^blob:$|^http:/;

const showsCaptcha = (page: Page) => page.having('data-captcha').length > 0;

export const thePolicyLetsNothingUnsafeIn: MakeRule = (count) => {
  const withCaptcha = new Set<string>();
  return {
    page(page) {
      if (showsCaptcha(page)) withCaptcha.add(page.path);
      return [];
    },
    sent({ path, policy: text }) {
      const policy = directives(text);
      // The captcha's script isn't documented to work with Trusted Types.
      const trusted = withCaptcha.has(path) ? {} : { 'require-trusted-types-for': "'script'" };
      const needed = { 'default-src': "'none'", 'base-uri': "'none'", ...trusted };
      count('directives', policy.size);
      return [
        ...Object.entries(needed)
          .filter(([name, source]) => policy.get(name)?.join() !== source)
          .map(([name, source]) => `the content policy lacks ${name} ${source}.`),
        ...[...policy].flatMap(([name, sources]) =>
          sources
            .filter((source) => UNSAFE.test(source) && !isAllowed(path, name, source))
            .map((source) => `the content policy has ${name} ${source}.`),
        ),
      ];
    },
  };
};

const DATA = ['application/ld+json', 'application/json'];

export const thePolicyKnowsExactlyWhatIsInline: MakeRule = (count) => {
  const scripts = new Map<string, Set<string>>();
  return {
    page(page) {
      const inline = page
        .named('script')
        .filter(({ attribs }) => attribs['src'] === undefined && !DATA.includes(attribs['type'] ?? ''));
      count('scripts', inline.length);
      scripts.set(page.path, new Set(inline.map((script) => hash(textIn(script)))));
      return [];
    },
    sent({ path, policy, styles }) {
      const allowed = directives(policy);
      const inline = [
        ['script-src', scripts.get(path) ?? new Set<string>()],
        ['style-src', new Set(styles.map(hash))],
      ] as const;
      scripts.delete(path);
      return inline.flatMap(([name, found]) => {
        const known = (allowed.get(name) ?? []).filter((source) => source.startsWith("'sha256-"));
        return [
          ...[...found].filter((value) => !known.includes(value)).map((value) => `${name} lacks ${value}.`),
          ...known
            .filter((value) => !found.has(value))
            .map((value) => `${name} allows ${value}, which is not on the page.`),
        ];
      });
    },
  };
};

export const nothingInlineIsBeyondAHash: MakeRule = (count) => ({
  page(page) {
    count('elements', page.elements.length);
    return page.elements.flatMap(({ name, attribs }) =>
      Object.keys(attribs)
        .filter((attribute) => attribute === 'style' || attribute.startsWith('on'))
        .map((attribute) => `<${name}> has the attribute ${attribute}.`),
    );
  },
});

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

/** Whether a page has account forms, in which case caches must not store it. */
export const hasFormsOfAccounts = (page: Page): boolean =>
  page.named('astro-island').some((island) => island.attribs['opts']?.includes('"session"') && isInMain(island.parent));

function isInMain(node: Page['elements'][number]['parent']): boolean {
  for (let at = node; at; at = at.parent) if ('name' in at && at.name === 'main') return true;
  return false;
}

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

export const everyPageHasItsHeaders: MakeRule = (count) => {
  const unkept = new Set<string>();
  const withCaptcha = new Set<string>();
  const policies = new Map<string, string>();
  return {
    on: (path) => path !== NOT_FOUND,
    page(page) {
      if (hasFormsOfAccounts(page)) unkept.add(page.path);
      if (showsCaptcha(page)) withCaptcha.add(page.path);
      return [];
    },
    sent({ path, policy }) {
      policies.set(path, policy);
      return [];
    },
    end: ({ headers: rules }) =>
      [...policies].flatMap(([path, own]) => {
        const headers = headersAt(path, rules);
        count('headers', headers.size);
        const kept = headers.get('cache-control')?.join(', ') ?? '';
        const policy = headers.get('content-security-policy') ?? [];
        return [
          ...Object.entries(PAGE_HEADERS)
            // The bot check's frame doesn't send the headers that this policy requires.
            .filter(([name]) => name !== 'cross-origin-embedder-policy' || !withCaptcha.has(path))
            .filter(([name, value]) => !value.test(headers.get(name)?.join(', ') ?? ''))
            .map(([name]) => `${path}: ${name} is “${headers.get(name)?.join(', ') ?? ''}”.`),
          ...(kept === (unkept.has(path) ? 'no-store' : REVALIDATED) ? [] : [`${path}: cache-control is “${kept}”.`]),
          ...(policy.length === 1 && allows(policy.join(), `${own}; frame-ancestors 'none'`)
            ? []
            : [
                `${path}: _headers sends ${policy.length} content policies, one of which blocks something that the page's own policy allows.`,
              ]),
        ];
      }),
  };
};

export const hashedFilesAreKeptForever: MakeRule = (count) => ({
  end: ({ files, headers }) =>
    files
      .filter((file) => file.startsWith('/_astro/'))
      .filter((file) => {
        count('files');
        return headersAt(file, headers).get('cache-control')?.join(', ') !== 'public, max-age=31536000, immutable';
      })
      .map((file) => `${file}: is not cached.`),
});

const TOKEN = /eyJ[\w-]{10,}\.(eyJ[\w-]{10,})\./g;
/** Folder of the published sources of the rules. */
const OWN_SOURCES = '/assurance/';

/** No file may contain the account service's secret keys, in their new or old form, which only a server may know. */
export const noSecretIsPublished: MakeRule = (count) => ({
  file(content, name) {
    if (name.startsWith(OWN_SOURCES)) return [];
    count('files');
    const tokens = content.includes('eyJ')
      ? [...content.toString('latin1').matchAll(TOKEN)].map(([, claims = '']) =>
          Buffer.from(claims, 'base64url').toString(),
        )
      : [];
    return [
      ...(content.includes('sb_secret_') || content.includes('service_role')
        ? ['contains a secret key, or the name of its role.']
        : []),
      ...(tokens.some((claims) => claims.includes('service_role')) ? ['contains a token with full access.'] : []),
    ];
  },
});

/** Directives that let pages contact a different origin or load from it. */
const ASKING = ['connect-src', 'script-src', 'frame-src'];

/**
 * If there are accounts, pages may contact the account service, and the page with the bot check may contact that check. No page may
 * contact anything else.
 */
export const onlyTheServiceMayBeAsked: MakeRule = () => {
  const withCaptcha = new Set<string>();
  const asked = new Map<string, string[]>();
  return {
    page(page) {
      if (showsCaptcha(page)) withCaptcha.add(page.path);
      return [];
    },
    sent({ path, policy }) {
      const known = directives(policy);
      const origins = ASKING.flatMap((name) => known.get(name) ?? []).filter((source) => !source.startsWith("'"));
      const isMeant = (origin: string) => origin === CAPTCHA_ORIGIN && withCaptcha.has(path);
      asked.set(path, [...new Set(origins.filter((origin) => !isMeant(origin)))]);
      return [];
    },
    end({ pages }) {
      const hasAccounts = pages.some(({ path }) => ACCOUNT_PAGES.includes(path));
      const services = new Set([...asked.values()].flat());
      return services.size === Number(hasAccounts)
        ? [...asked].flatMap(([path, sources]) =>
            sources.length === services.size ? [] : [`${path}: may not contact the account service.`],
          )
        : [`/: the pages may contact ${[...services].join(', ') || 'no service'}.`];
    },
  };
};

const CAPTCHA_DIRECTIVES = ['script-src', 'frame-src'];

/** Policies must allow the bot check's script and frame only on the page that shows the check, and on no page if the check's key is not set. */
export const theCaptchaIsWhereItIsShown: MakeRule = (count) => {
  const shown = new Set<string>();
  const named: string[] = [];
  return {
    page(page) {
      if (showsCaptcha(page)) shown.add(page.path);
      return [];
    },
    sent({ path, policy }) {
      const known = directives(policy);
      return [...new Set([...known.keys(), ...CAPTCHA_DIRECTIVES])]
        .filter((name) => {
          const isNamed = known.get(name)?.includes(CAPTCHA_ORIGIN) === true;
          return isNamed !== (shown.has(path) && CAPTCHA_DIRECTIVES.includes(name));
        })
        .map((name) => `${name} ${shown.has(path) ? 'should' : 'must not'} mention the captcha.`);
    },
    file(content, name) {
      if (!/\.(?:html|js)$|_headers$/.test(name)) return [];
      count('files');
      if (content.includes(CAPTCHA_ORIGIN)) named.push(name);
      return [];
    },
    end: () => (shown.size > 0 ? [] : named.map((name) => `${name}: mentions the captcha, which no page shows.`)),
  };
};

/** RFC 9116 requires a contact address, and an expiry date in the future, less than a year away. */
export const securityTxtIsValid: MakeRule = (count) => ({
  end({ read, origin }) {
    const text = read('/.well-known/security.txt')?.toString() ?? '';
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    const days = (Date.parse(field('Expires')) - Date.now()) / DAY_MS;
    count('fields', text.split('\n').filter(Boolean).length);
    return [
      ...(/^mailto:.+@.+/.test(field('Contact')) ? [] : ['it has no contact address.']),
      ...(days > 180 && days < 365
        ? []
        : [`it expires in ${Math.round(days)} days, not in 180 to 365: build the site again.`]),
      ...(field('Canonical') === `${origin}/.well-known/security.txt`
        ? []
        : ['its Canonical field does not contain its own address.']),
    ].map((problem) => `/.well-known/security.txt: ${problem}`);
  },
});
