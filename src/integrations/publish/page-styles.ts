import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Features, transform, type Visitor } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { cssTargets } from '~/integrations/setup/browsers';
import { withoutUnsetVariables, withValues } from './plain-css';

/** What a selector can ask for, as found in the pages of one type. */
export interface Words {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Words of the code of the page's islands: React sets classes that the page did not have when it was built. */
  code: ReadonlySet<string>;
}

/** As Astro writes a page: style sheets that are files, and what stands in the page itself. */
const STYLES = /<link rel="stylesheet" href="([^"]+)">|<style>([\s\S]*?)<\/style>/g;
/** Parts of native widgets that no page has: fields for dates and files, placeholders. */
const WIDGETS = /^(-webkit-(date|calendar|inner|outer|search)|file-selector|placeholder)/;

const ISLANDS = ['islands/', 'islands/account/', 'islands/crosswalk/', 'islands/demo/', 'islands/social-proof/'];

/** Islands that load their style sheet themselves, from a file, and need nothing of the page's. */
const SELF_STYLED = ['AccountMenu'];

/** A style sheet of a page: the address of a file, or its rules. */
export type Sheet = { href: string } | { css: string };

export function sheetsOf(html: string): Sheet[] {
  return [...html.matchAll(STYLES)].map(([, href, css = '']) => (href ? { href } : { css }));
}

/** The page with these rules in the place of its first style sheet, and no other style sheet. */
export function withStyles(html: string, css: string): string {
  let first = true;
  return html.replace(STYLES, () => {
    const element = first ? `<style>${css}</style>` : '';
    first = false;
    return element;
  });
}

/**
 * What a page holds: more than there is, since text is read too, and never less. Attributes are not looked at: they hold states
 * that scripts change.
 */
export function wordsOf(html: string) {
  const found = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, word = '']) => word));
  const classes = new Set<string>();
  for (const names of found(/\sclass="([^"]*)"/g)) {
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) classes.add(name);
  }
  return {
    classes,
    ids: found(/\sid="([^"]*)"/g),
    tags: found(/<([a-z][\w-]*)/g),
    islands: found(/\scomponent-export="([^"]*)"/g),
  };
}

/** The code of the islands of that name, and of what they import from the site. */
export async function codeOf(islands: Iterable<string>, source: URL): Promise<string[]> {
  const codes = new Map<string, string>();
  const add = async (module: URL) => {
    const file = ['.tsx', '.ts'].map((ending) => new URL(module.href + ending)).find((url) => existsSync(url));
    if (!file) throw new Error(`There is no ${module.pathname}.tsx, whose classes the pages' styles need.`);
    if (codes.has(file.href)) return;
    const code = await readFile(file, 'utf8');
    codes.set(file.href, code);
    for (const [, path = ''] of code.matchAll(/from '(\.\/[\w-]+)'/g)) await add(new URL(path, file));
    for (const [, path = ''] of code.matchAll(/from '~\/([\w/-]+)'/g)) await add(new URL(path, source));
  };
  for (const name of islands) {
    if (SELF_STYLED.includes(name)) continue;
    const folder = ISLANDS.find((path) => existsSync(new URL(`${path}${name}.tsx`, source))) ?? '';
    await add(new URL(folder + name, source));
  }
  return [...codes.values()];
}

/** The rules of a style sheet that fit the words; nested rules are written out, since they are judged one by one. */
export async function trim(css: string, { classes, ids, tags, code }: Words): Promise<string> {
  // PurgeCSS drops `:focus-visible` and its like, which fit every element, unless they say so.
  const flat = compact(css, withoutWidgets).replace(/(?<=[{},]|\[hidden\]:where\(|^)(?=:)/g, '*');
  const attributes = [...new Set(flat.match(/[\w-]+/g))];
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: flat }],
    defaultExtractor: () => ({
      classes: [...classes, ...code],
      ids: [...ids],
      tags: [...tags, ...code],
      attributes: { names: attributes, values: attributes },
      undetermined: [],
    }),
    variables: true,
    keyframes: true,
  });
  const plain = withValues(withoutUnsetVariables(result?.css ?? flat));
  return compact(withoutUnusedProperties(plain)).replace(REPEATED, '');
}

const compact = (css: string, visitor: Visitor<never> = {}) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    include: Features.Nesting,
    targets: cssTargets,
    minify: true,
    visitor,
  }).code.toString();

/** Drops the rules for widgets that no page has. */
const withoutWidgets: Visitor<never> = {
  Rule: {
    style: ({ value }) => {
      const isWidget = value.selectors.every((selector) =>
        selector.some((part) => part.type === 'pseudo-element' && WIDGETS.test('name' in part ? part.name : part.kind)),
      );
      return isWidget ? [] : undefined;
    },
  },
};

/** Each pass writes what old browsers need before a declaration, whether it stands there already or not. */
const REPEATED = /(?<=[{;])([\w-]+:[^;{}]+;)(?=\1)/g;

/** Drops `@property` of what no rule mentions; PurgeCSS leaves it. */
const withoutUnusedProperties = (css: string) =>
  css.replace(/@property (--[\w-]+)\s*{[^}]*}/g, (rule, name: string) => (css.includes(`var(${name}`) ? rule : ''));
