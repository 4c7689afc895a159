import { DATA_FOLDER, dataRoutes } from '~/config/routes';
import { joinedPolicy } from '~/kit/publish/content-security-policy';

/**
 * Headers of every response, on each host that reads `_headers`. The policy here has the directives that a page can't set for itself
 * and those that all pages share, so a host that combines it with a page's policy blocks nothing more. Hosts choose rules by URL, so
 * these are also the headers of the not-found page, which contains its own content policy, wherever no other rule matches.
 */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Permissions that browsers would ask visitors for, and payments. Frames are denied them as well, although the site has no frames.
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Loads nothing from other origins unless they opt in.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
};

/** Includes subdomains only if the owner has opted in, because one without a certificate would be unreachable for a year. */
const httpsFor = (hasSubdomains: boolean) => ({
  'Strict-Transport-Security': `max-age=31536000${hasSubdomains ? '; includeSubDomains' : ''}`,
});

const PAGES = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** For pages with frames or pictures from origins that don't opt in to embedding: the bot check, the editor. */
const NOT_ALONE = { 'Cross-Origin-Embedder-Policy': 'unsafe-none' };

/** Pictures that other sites show when they link to a page. */
const SHARED = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Published data, which pages of other sites may read. Nothing in it depends on who asks. No address may match two of these rules: hosts
 * would join their values.
 */
const OPEN = { ...SHARED, 'Access-Control-Allow-Origin': '*' };

/** The list of the data for programs (RFC 9727). Its name has no ending from which a host could know its type. */
const API_CATALOG = {
  ...OPEN,
  'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  Link: `<${dataRoutes.apiCatalog}>; rel="api-catalog"`,
};

/**
 * Documents that aren't pages of the site, such as a drawing in `public/`: whatever they contain, they load nothing and run nothing. Drawings
 * keep their own styles.
 */
const INERT = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** Files that browsers show as documents which may contain scripts. */
const DOCUMENT = /\.(?:svgz?|x[ms]l|xslt|rss|atom|rdf|xht|xhtml|html?|mht|mhtml|pdf)$/i;

/** Files named after a hash of their content. A host that can tell must not send this with status 404: see `cloudflare.ts`. */
const HASHED = {
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** For URLs that search engines must not list: previews, and Markdown copies, whose HTML pages they list instead. */
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
  files?: readonly string[];
}

const NOT_FOUND = '/404';

/**
 * The `_headers` file that Cloudflare and Netlify read. If several rules match a URL, both hosts join the values of a
 * header that occurs in more than one. So a rule with another value for a site-wide header removes that header first (`! Name`,
 * which Cloudflare reads). If a host joins them anyway, two content policies both apply, and two values of any other header count
 * as none.
 *
 * @param policies the content policy of each route, keyed by its pattern, such as `/framework/[id]`
 * @param isPreview keeps the whole site out of search engines
 * @param hasSubdomains whether browsers must also use https for the hosts below this one
 * @param unkept patterns of the routes that caches may not keep
 * @param captcha patterns of the routes with the bot check
 * @param others headers of pages without such a policy, keyed by URL
 * @param files the published files that aren't pages, such as `/favicon.svg`
 * @throws if there are more or longer rules than Cloudflare reads
 */
export function headerLines(
  policies: ReadonlyMap<string, string>,
  { isPreview = false, hasSubdomains = false, unkept = [], captcha = [], others = {}, files = [] }: HeaderOptions = {},
): string[] {
  const rules: [string, Headers][] = [
    ['/*', { ...httpsFor(hasSubdomains), ...EVERYWHERE, ...(isPreview && UNLISTED) }],
    // Hosts know the type. If it were set here, it would also apply to the not-found page that they send if there is no such file.
    ['/*.md', { ...OPEN, ...(!isPreview && UNLISTED) }],
    ...['/*.csv', '/*.yaml', '/*.oscal.json', `${DATA_FOLDER}/*`].map((path): [string, Headers] => [path, OPEN]),
    ...(files.includes(dataRoutes.apiCatalog) ? [[dataRoutes.apiCatalog, API_CATALOG] as [string, Headers]] : []),
    ['/share/*', SHARED],
    ['/_astro/*', HASHED],
    // The chunks of the search index, but not its engine.
    ['/pagefind/index/*', HASHED],
    ['/pagefind/fragment/*', HASHED],
    // A preview isn't listed in any case.
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
    // After the pages, because the rule that removes a policy last decides.
    ...documentAddresses(files)
      .filter((address) => !Object.hasOwn(others, address))
      .map((address): [string, Headers] => [address, INERT]),
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
  /** A URL, or a prefix followed by a star. */
  address: string;
  patterns: string[];
  policy: string;
}

/** The addresses of documents: by ending, since a host reads few rules; those of HTML files, which hosts serve without their ending. */
function documentAddresses(files: readonly string[]): string[] {
  const documents = files.filter((file) => DOCUMENT.test(file));
  const addressOf = (file: string) =>
    file.endsWith('.html') ? file.slice(0, -'.html'.length) : `/*${file.slice(file.lastIndexOf('.'))}`;
  return [...new Set(documents.map(addressOf))].sort();
}

/**
 * The policies by the rule that sends them. Routes below a starred one share its rule: each page also contains its own policy. So does the
 * not-found page, which hosts send for URLs below it that don't exist.
 */
function byAddress(policies: ReadonlyMap<string, string>): AddressPolicy[] {
  const all = [...policies].map(([pattern, policy]) => ({ pattern, policy, address: pattern.replace(/\[.*$/, '*') }));
  const stars = all.map(({ address }) => address).filter((address) => address.endsWith('/*'));
  const covering = (address: string) =>
    stars.filter((star) => address.startsWith(star.slice(0, -1))).toSorted((a, b) => a.length - b.length)[0] ?? address;
  const notFound = all.filter(({ pattern }) => pattern === NOT_FOUND);
  return [...Map.groupBy(all, ({ address }) => covering(address))].map(([address, own]) => ({
    address,
    patterns: own.map(({ pattern }) => pattern),
    policy: joinedPolicy([...own, ...(address.endsWith('/*') ? notFound : [])].map(({ policy }) => policy)),
  }));
}

function listed(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'X-Robots-Tag'));
}
