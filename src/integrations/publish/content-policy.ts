import { createHash } from 'node:crypto';

/** Sources that a page needs beside the site itself. */
export interface PolicyNeeds {
  /** Hashes of its inline scripts and styles, such as `'sha256-…'`. */
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
  /** Origins that its scripts may ask, beside its own: the account service. */
  connect: readonly string[];
  /** Origins of pictures. */
  pictures: readonly string[];
  /** Origins and schemes that its forms may be sent to. */
  forms: readonly string[];
  /** Whether it may compile WebAssembly, which is another thing than making code of strings. */
  wasm?: boolean;
  /** Whether it may show pictures that stand in a `data:` address. A picture runs nothing, whatever is in it. */
  drawn?: boolean;
}

/** Types of script elements that hold data: nothing in them is run, and no policy asks for them. */
const DATA = /type="application\/(ld\+)?json"/;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The content security policy as directives, without `unsafe-inline` or `unsafe-eval`: what is inline is allowed by its
 * hash, and no string becomes code (Trusted Types).
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentPolicy({
  scripts,
  styles,
  connect,
  pictures,
  forms,
  wasm = false,
  drawn = false,
}: PolicyNeeds): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...[...scripts].sort()],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", ...(drawn ? ['data:'] : []), ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'form-action': ["'self'", ...forms],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Hashes of everything inline in a page.
 *
 * @throws where the page has what no hash can allow: a style attribute, an inline handler or a `javascript:` address
 */
export function hashesOf(html: string): Pick<PolicyNeeds, 'scripts' | 'styles'> {
  const markup = html.replace(SCRIPT, '').replace(STYLE, '');
  const refused = /<[a-z][^>]*?\s(style|on[a-z]+)=|(?:href|action|src)="\s*(javascript):/i.exec(markup);
  if (refused) {
    const what = refused[1] ? `the attribute ${refused[1]}` : 'a javascript: address';
    throw new Error(`The content policy refuses ${what}: ${refused[0].slice(0, 160)}`);
  }
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !/\ssrc=/.test(attributes));
  return {
    scripts: new Set(
      inline.filter(([, attributes = '']) => !DATA.test(attributes)).map(([, , code = '']) => hashOf(code)),
    ),
    styles: new Set([...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css))),
  };
}

/** How a policy names an inline text that it allows. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const CHARSET = /<meta charset="utf-8">/;

/**
 * Writes the policy into a page, before anything that it speaks of.
 *
 * @throws where the page does not begin with its character set
 */
export function withPolicy(html: string, policy: string): string {
  if (!CHARSET.test(html)) throw new Error('The page has no <meta charset="utf-8"> for the content policy to follow.');
  return html.replace(CHARSET, (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
