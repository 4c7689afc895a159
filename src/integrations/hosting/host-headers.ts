import { joinedPolicy } from '~/integrations/publish/policy';

/**
 * What every answer carries, on each host that reads `_headers`. An address that has no page is matched by no other rule, so the
 * not-found page has its headers from here. Its content policy is in the page; here are the directives that a page can't set for
 * itself and those that all pages share, so that a host which joins this policy with a page's own refuses nothing more.
 */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // What a visitor would be asked for, or pays with. Frames of others get none of it anyway, and there are none.
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Nothing of another origin that does not say so itself.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
};

/** Other hosts of the domain only where who owns them has said so: one without a certificate would be cut off for a year. */
const httpsFor = (hasSubdomains: boolean) => ({
  'Strict-Transport-Security': `max-age=31536000${hasSubdomains ? '; includeSubDomains' : ''}`,
});

const PAGES = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** For pages with frames or pictures of others that do not promise to be embedded: the check that keeps programs out, the editor. */
const NOT_ALONE = { 'Cross-Origin-Embedder-Policy': 'unsafe-none' };

/** Pictures that other sites show with a link to a page. */
const SHARED = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Files whose name is a hash of what is in them. */
const HASHED = {
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** For what search engines do not list: pages as Markdown, for they list the page itself, and previews. */
const UNLISTED = { 'X-Robots-Tag': 'noindex' };

// https://developers.cloudflare.com/workers/static-assets/headers/
const RULES_MAX = 100;
const LINE_MAX = 2000;

type Headers = Readonly<Record<string, string>>;

export interface HeaderOptions {
  isPreview?: boolean;
  hasSubdomains?: boolean;
  unkept?: readonly string[];
  captcha?: readonly string[];
  others?: Readonly<Record<string, Headers>>;
}

/**
 * The `_headers` file that Cloudflare and Netlify read. Where several rules fit an address, both hosts join the values of
 * a header that stands in more than one. So a rule that gives a header of all addresses another value takes that one off first (`! Name`,
 * which Cloudflare reads). Where a host joins them all the same, two content policies hold together, and two values of one of the other headers
 * are none.
 *
 * @param policies the content policy of each route, by its pattern, such as `/framework/[id]`
 * @param isPreview keeps the whole site out of search engines
 * @param hasSubdomains whether browsers are to ask for the hosts below this one over https alone, too
 * @param unkept patterns of the routes that no cache may keep
 * @param captcha patterns of the routes that show the check that keeps programs out
 * @param others headers of pages that have no such policy, by their addresses
 * @throws where there are more or longer rules than Cloudflare reads
 */
export function headerLines(
  policies: ReadonlyMap<string, string>,
  { isPreview = false, hasSubdomains = false, unkept = [], captcha = [], others = {} }: HeaderOptions = {},
): string[] {
  const rules: [string, Headers][] = [
    ['/*', { ...httpsFor(hasSubdomains), ...EVERYWHERE, ...(isPreview && UNLISTED) }],
    // Hosts know the type; set here, it would be that of the not-found page too, where there is no such file.
    ...(isPreview ? [] : [['/*.md', UNLISTED] satisfies [string, Headers]]),
    ['/share/*', SHARED],
    ['/_astro/*', HASHED],
    // The parts of the search index, but not its engine.
    ['/pagefind/index/*', HASHED],
    ['/pagefind/fragment/*', HASHED],
    // In a preview they are not listed either way.
    ...Object.entries(others).map(([path, headers]): [string, Headers] => [
      path,
      { ...('Content-Security-Policy' in headers && NOT_ALONE), ...(isPreview ? listed(headers) : headers) },
    ]),
    ...byAddress(policies).map(({ address, policy, patterns }): [string, Headers] => [
      address,
      {
        ...PAGES,
        ...(patterns.some((pattern) => captcha.includes(pattern)) && NOT_ALONE),
        ...(patterns.some((pattern) => unkept.includes(pattern)) && { 'Cache-Control': 'no-store' }),
        'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      },
    ]),
  ];
  if (rules.length > RULES_MAX) {
    throw new Error(
      `_headers would have ${rules.length} rules; Cloudflare reads ${RULES_MAX}. Join routes in one pattern.`,
    );
  }
  const lines = rules
    .filter(([, headers]) => Object.keys(headers).length > 0)
    .flatMap(([path, headers]) => [path, ...linesOf(path, headers)]);
  const long = lines.find((line) => line.length > LINE_MAX);
  if (long) {
    throw new Error(
      `A line of _headers has ${long.length} characters; Cloudflare reads ${LINE_MAX}: ${long.slice(0, 80)}…`,
    );
  }
  return lines;
}

function linesOf(path: string, headers: Headers): string[] {
  const everywhere: Headers = path === '/*' ? {} : EVERYWHERE;
  return Object.entries(headers)
    .filter(([name, value]) => everywhere[name] !== value)
    .flatMap(([name, value]) => [...(name in everywhere ? [`  ! ${name}`] : []), `  ${name}: ${value}`]);
}

interface AddressPolicy {
  /** An address, or what one begins with and a star. */
  address: string;
  patterns: string[];
  policy: string;
}

/** The policies by what they are sent with. Routes below another with a star share its rule: each page has its own policy in itself. */
function byAddress(policies: ReadonlyMap<string, string>): AddressPolicy[] {
  const all = [...policies].map(([pattern, policy]) => ({ pattern, policy, address: pattern.replace(/\[.*$/, '*') }));
  const stars = all.map(({ address }) => address).filter((address) => address.endsWith('/*'));
  const covering = (address: string) =>
    stars.filter((star) => address.startsWith(star.slice(0, -1))).toSorted((a, b) => a.length - b.length)[0] ?? address;
  return [...Map.groupBy(all, ({ address }) => covering(address))].map(([address, own]) => ({
    address,
    patterns: own.map(({ pattern }) => pattern),
    policy: joinedPolicy(own.map(({ policy }) => policy)),
  }));
}

function listed(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'X-Robots-Tag'));
}
