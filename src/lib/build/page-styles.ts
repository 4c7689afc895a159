import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { Features, transform, type Visitor } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { cssTargets } from './browsers.ts';

/** What a selector can ask for, as found in the pages of one type. */
interface Words {
  classes: Set<string>;
  ids: Set<string>;
  tags: Set<string>;
  /** Words of the code of the page's islands: React sets classes that the page did not have when it was built. */
  code: Set<string>;
}

const STYLE = /<style>([\s\S]*?)<\/style>/g;
/** Parts of native widgets that no page has: fields for dates and files, placeholders. */
const WIDGETS = /^(-webkit-(date|calendar|inner|outer|search)|file-selector|placeholder)/;

/**
 * Leaves in each page only the rules that pages of its type can use, two thirds of the whole. Attributes don't count,
 * since they hold states that scripts change: only classes, ids and element names do. All pages of one route get the
 * same styles in one element, so that one hash a route is enough for the content security policy.
 */
export function pageStyles(): AstroIntegration {
  let source: URL;
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:done': ({ config }) => {
        source = config.srcDir;
      },
      'astro:build:done': async ({ assets }) => {
        for (const files of assets.values()) {
          const pages = files.filter(({ pathname }) => pathname.endsWith('.html'));
          if (pages.length > 0) await trimRoute(pages, source);
        }
      },
    },
  };
}

async function trimRoute(files: readonly URL[], source: URL): Promise<void> {
  const words: Words = { classes: new Set(), ids: new Set(), tags: new Set(), code: new Set() };
  const islands = new Set<string>();
  for (const file of files) collect(await readFile(file, 'utf8'), words, islands);
  for (const code of await codeOf(islands, source)) for (const word of code.split(/[\s'"`{}]+/)) words.code.add(word);
  const trimmed = new Map<string, string>();
  for (const file of files) {
    const html = await readFile(file, 'utf8');
    const css = [...html.matchAll(STYLE)].map(([, rules = '']) => rules).join('');
    if (!trimmed.has(css)) trimmed.set(css, await trim(css, words));
    await writeFile(file, withStyles(html, trimmed.get(css) ?? css));
  }
}

/** One element in the place of the first. */
function withStyles(html: string, css: string): string {
  let first = true;
  return html.replace(STYLE, () => {
    const element = first ? `<style>${css}</style>` : '';
    first = false;
    return element;
  });
}

/** Adds to `words` and `islands` what a page holds: more than there is, since text is read too, and never less. */
export function collect(html: string, words: Words, islands: Set<string>): void {
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/g)) words.tags.add(tag);
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) words.ids.add(id);
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) words.classes.add(name);
  }
  for (const [, name = ''] of html.matchAll(/\scomponent-export="([^"]*)"/g)) islands.add(name);
}

/** The code of the islands of that name, and of what they import from the site. */
async function codeOf(islands: Iterable<string>, source: URL): Promise<string[]> {
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
  for (const name of islands) await add(new URL(`islands/${name}`, source));
  return [...codes.values()];
}

/** The rules of a style sheet that fit the words; nested rules are written out, since they are judged one by one. */
export async function trim(css: string, { classes, ids, tags, code }: Words): Promise<string> {
  // PurgeCSS drops `:focus-visible` and its like, which fit every element, unless they say so.
  const flat = compact(css, withoutWidgets).replace(/(?<=[{},]|^)(?=:)/g, '*');
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
  return compact(withoutUnusedProperties(result?.css ?? flat)).replace(REPEATED, '');
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
