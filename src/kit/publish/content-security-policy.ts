import { createHash } from 'node:crypto';
import type { Element } from 'domhandler';
import { CAPTCHA_ORIGIN } from '~/config/captcha';
import { insertAfter, newElement, textIn } from './tree';

/** Sources that a page needs in addition to the site itself. */
export interface PolicyNeeds {
  /** Hashes of its inline scripts and styles, such as `'sha256-…'`. */
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
  /** Other origins that its scripts may contact: the account service. */
  connect: readonly string[];
  /** Origins of pictures. */
  pictures: readonly string[];
  /** Origins and schemes that its forms may be submitted to. */
  forms: ReadonlySet<string>;
  /** Whether it links to the site's web app manifest. */
  manifest?: boolean;
  /** Whether it may compile WebAssembly, which a policy allows separately from evaluating strings as code. */
  wasm?: boolean;
  /** Whether it may show pictures from `data:` URLs. A picture never runs code. */
  drawn?: boolean;
  /** Whether it shows the bot check, which comes from a different origin. */
  captcha?: boolean;
}

/** No string becomes code or markup. The bot check isn't documented to work with this, so its page is exempt. */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] };

/** Types of script elements with data: they aren't run, so the policy doesn't cover them. */
const DATA = ['application/json', 'application/ld+json'];

/**
 * The content security policy as directives, without `unsafe-inline` or `unsafe-eval`: inline code is allowed by its hash, and no
 * string becomes code (Trusted Types).
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentPolicy({
  scripts,
  styles,
  connect,
  pictures,
  forms,
  manifest = false,
  wasm = false,
  drawn = false,
  captcha = false,
}: PolicyNeeds): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(wasm ? ["'wasm-unsafe-eval'"] : []),
      ...[...scripts].sort(),
      ...(captcha ? [CAPTCHA_ORIGIN] : []),
    ],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", ...(drawn ? ['data:'] : []), ...pictures],
    'font-src': ["'self'"],
    ...(manifest ? { 'manifest-src': ["'self'"] } : {}),
    'connect-src': ["'self'", ...connect],
    'form-action': ["'self'", ...forms],
    'base-uri': ["'none'"],
    ...(captcha ? { 'frame-src': [CAPTCHA_ORIGIN] } : TRUSTED_TYPES),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The union of several policies, each made by `contentPolicy`. */
export function joinedPolicy(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    const known = directives.get(name) ?? new Set();
    for (const source of sources) known.add(source);
    directives.set(name, known);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/**
 * Hashes of the inline scripts of a page.
 *
 * @throws if the page has anything that no hash can allow: a style attribute, an inline handler or a `javascript:` URL
 */
export function scriptHashes(elements: readonly Element[]): string[] {
  for (const element of elements) refuseInline(element);
  return elements
    .filter(({ name, attribs }) => name === 'script' && attribs['src'] === undefined && !isData(attribs['type']))
    .map((script) => hashOf(textIn(script)));
}

const isData = (type = '') => DATA.includes(type);

function refuseInline({ name, attribs }: Element): void {
  for (const [attribute, value] of Object.entries(attribs)) {
    const isCode = attribute === 'style' || attribute.startsWith('on');
    const isAddress = ['href', 'action', 'src'].includes(attribute) && /^\s*javascript:/i.test(value);
    if (!isCode && !isAddress) continue;
    const what = isCode ? `the attribute ${attribute}` : 'a javascript: address';
    throw new Error(`The content policy does not allow ${what}: <${name} ${attribute}="${value.slice(0, 120)}">`);
  }
}

/** Origins other than the site's, and schemes such as `mailto:`, to which the forms of a page are submitted. */
export const formTargets = (elements: readonly Element[]): string[] =>
  elements
    .filter(({ name }) => name === 'form')
    .flatMap(({ attribs }) => URL.parse(attribs['action'] ?? '') ?? [])
    .map(({ origin, protocol }) => (origin === 'null' ? protocol : origin));

/** Whether a page links to the site's web app manifest. */
export const hasManifest = (elements: readonly Element[]): boolean =>
  elements.some(({ name, attribs }) => name === 'link' && attribs['rel'] === 'manifest');

/** The source expression by which a policy allows an inline script or style. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Writes the policy into a page, before anything it applies to.
 *
 * @param elements all elements of the page
 * @throws if the page does not begin with its character set
 */
export function insertPolicy(elements: readonly Element[], policy: string): void {
  const charset = elements.find(({ name, attribs }) => name === 'meta' && attribs['charset'] === 'utf-8');
  if (!charset) throw new Error('The page has no <meta charset="utf-8"> for the content policy to follow.');
  insertAfter(charset, newElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }));
}
