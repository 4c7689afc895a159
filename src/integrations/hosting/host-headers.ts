import { joinedPolicy } from '~/integrations/publish/policy';

/** What every answer carries, on each host that reads `_headers`. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // What a visitor would be asked for, or pays with. Frames of others get none of it anyway, and there are none.
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Other hosts of the domain only where who owns them has said so: one without a certificate would be cut off for a year. */
const httpsFor = (hasSubdomains: boolean) => ({
  'Strict-Transport-Security': `max-age=31536000${hasSubdomains ? '; includeSubDomains' : ''}`,
});

const PAGES = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** Nothing of another origin that does not say so itself. The frame of the check that keeps programs out does not promise to. */
const ALONE = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Files whose name is a hash of what is in them. */
const HASHED = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
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
 * a header that stands in more than one: so no header stands in two rules that fit the same address.
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
    ['/_astro/*', HASHED],
    // The parts of the search index, but not its engine.
    ['/pagefind/index/*', HASHED],
    ['/pagefind/fragment/*', HASHED],
    // In a preview they are not listed either way.
    ...Object.entries(others).map(([path, headers]): [string, Headers] => [
      path,
      isPreview ? listed(headers) : headers,
    ]),
    ...byAddress(policies).map(({ address, policy, patterns }): [string, Headers] => [
      address,
      {
        ...PAGES,
        ...(!patterns.some((pattern) => captcha.includes(pattern)) && ALONE),
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
    .flatMap(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)]);
  const long = lines.find((line) => line.length > LINE_MAX);
  if (long) {
    throw new Error(
      `A line of _headers has ${long.length} characters; Cloudflare reads ${LINE_MAX}: ${long.slice(0, 80)}…`,
    );
  }
  return lines;
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
