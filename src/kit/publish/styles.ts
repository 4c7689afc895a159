import { isTag, type Element } from 'domhandler';
import { browserslistToTargets, Features, transform } from 'lightningcss';
import { cssBrowsers } from './browsers';
import { newElement, remove, replace, textIn } from './tree';

/** Names that the pages of a route use and that a rule can select. */
export interface UsedNames {
  /** Values of `class`, ids, and variables (`--seal`) used in attributes. */
  names: Set<string>;
  /** URLs of the islands' code, which sets classes that the built page doesn't have. */
  islands: Set<string>;
}

/** A page's style sheet: the URL of a file, or its rules. */
export type Sheet = { href: string } | { css: string };

/**
 * Replaces the first style sheet of a page with an element that contains the text `instead`, and removes the others. A style sheet linked
 * in the body stays, because no paint waits for it.
 *
 * @param elements all elements of the page
 */
export function takeSheets(elements: readonly Element[], instead: string): Sheet[] {
  const sheets = elements.filter(({ name, attribs, parent }) =>
    name === 'link'
      ? attribs['rel'] === 'stylesheet' && !(parent && isTag(parent) && parent.name === 'body')
      : name === 'style' && Object.keys(attribs).length === 0,
  );
  const [first] = sheets;
  if (!first) throw new Error('has no style sheet: its layout is src/layouts/Base.astro.');
  const taken = sheets.map((sheet) => {
    const href = sheet.attribs['href'];
    return href === undefined ? { css: textIn(sheet) } : { href };
  });
  for (const other of sheets.slice(1)) remove(other);
  replace(first, newElement('style', {}, instead));
  return taken;
}

export const noNames = (): UsedNames => ({ names: new Set(), islands: new Set() });

export function addNames(used: UsedNames, elements: readonly Element[]): void {
  for (const { attribs } of elements) {
    if (attribs['class']) used.names.add(attribs['class']);
    if (attribs['id']) used.names.add(attribs['id']);
    for (const name in attribs) addVariables(used.names, attribs[name] ?? '');
    const code = attribs['component-url'];
    if (code) used.islands.add(code);
  }
}

function addVariables(names: Set<string>, text: string): void {
  if (!text.includes('var(')) return;
  for (const [name] of text.matchAll(/(?<=var\()--[\w-]+/g)) names.add(name);
}

/** Two rules are merged only if all these browsers understand both of them. */
const targets = browserslistToTargets(cssBrowsers);

/**
 * A style sheet without rules for classes or ids that the route doesn't use, and without variables and animations that no rule uses.
 * Rules that select only elements and attributes stay.
 *
 * @param sources source code of the islands
 */
export function trim(css: string, { names }: UsedNames, sources: readonly string[]): string {
  const known = new Set([
    ...[...names].flatMap((name) => name.split(/\s+/)),
    ...sources.flatMap((source) => source.split(/[\s'"`{}]+/)),
  ]);
  for (const source of sources) addVariables(known, source);
  // Tailwind's borders take their style from a variable. `border-dashed` and the like also set the style, and come later.
  const code = Buffer.from(css.replaceAll('var(--tw-border-style)', 'solid'));
  const unused = new Set<string>();
  // Anything used only by unused rules is also unused.
  for (;;) {
    const count = unused.size;
    const result = transform({
      filename: 'page.css',
      code,
      minify: true,
      targets,
      // Vite has already added the prefixes.
      exclude: Features.VendorPrefixes,
      unusedSymbols: [...unused],
      // The pattern `[local]` leaves names unchanged; this option is only for the list of names and of which rules use them.
      cssModules: { pattern: '[local]', dashedIdents: true },
    });
    for (const { name, isReferenced } of Object.values(result.exports ?? {})) {
      if (!isReferenced && !known.has(name)) unused.add(name);
    }
    if (unused.size === count) return result.code.toString();
  }
}
