import { isTag, type Document, type Element } from 'domhandler';
import { PurgeCSS } from 'purgecss';
import { withoutUnsetVariables, withValues } from './plain-css';
import { elementsNamed, newElement, remove, replace, textIn } from './tree';

/** What a selector can ask for, as found in the pages of a route. Attributes count as there: they hold states that scripts change. */
export interface Words {
  classes: Set<string>;
  ids: Set<string>;
  tags: Set<string>;
  /** Addresses of the code of the islands, which set classes that the page did not have when it was built. */
  islands: Set<string>;
}

/** Islands that load their style sheet themselves, from a file, and need nothing of the page's. */
const SELF_STYLED = ['AccountMenu'];

/** A style sheet of a page: the address of a file, or its rules. */
export type Sheet = { href: string } | { css: string };

/**
 * Puts an element with the text `instead` in the place of the first style sheet of a page, and takes the others out. One that is
 * linked in the body stays: no paint waits for it.
 */
export function takeSheets(document: Document, instead: string): Sheet[] {
  const sheets = elementsNamed(document, 'link', 'style').filter(({ name, attribs, parent }) =>
    name === 'link'
      ? attribs['rel'] === 'stylesheet' && !(parent && isTag(parent) && parent.name === 'body')
      : Object.keys(attribs).length === 0,
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

export const noWords = (): Words => ({ classes: new Set(), ids: new Set(), tags: new Set(), islands: new Set() });

export function addWords(words: Words, elements: readonly Element[]): void {
  for (const { name, attribs } of elements) {
    words.tags.add(name);
    for (const word of attribs['class']?.split(/\s+/) ?? []) words.classes.add(word);
    if (attribs['id']) words.ids.add(attribs['id']);
    const [island, code] = [attribs['component-export'], attribs['component-url']];
    if (island && code && !SELF_STYLED.includes(island)) words.islands.add(code);
  }
}

/**
 * The rules of a style sheet that fit the words. Nested rules have to be written out, since they are judged one by one.
 *
 * @param sources texts of the islands' code
 */
export async function trim(css: string, { classes, ids, tags }: Words, sources: readonly string[]): Promise<string> {
  const code = sources.flatMap((source) => source.split(/[\s'"`{}]+/));
  // Parts of fields: Tailwind's reset asks every element for them, and most pages have no field.
  const ofFields = css.replace(/(?<=[{},]|^)(?=::(?:-webkit-(?!details)|file-selector|placeholder))/g, 'input');
  // PurgeCSS drops `:focus-visible` and its like, which fit every element, unless they say so.
  const explicit = ofFields
    .replace(/(?<=[{},]|\[hidden\]:where\(|^)(?=:)/g, '*')
    // In a nested rule, too: `&:empty`, `&>:first-child`.
    .replace(/(?<=[{};,])&(?=:(?!:))/g, '*&')
    .replace(/(?<=[{};,]&[ >+~])(?=:(?!:))/g, '*');
  const attributes = [...new Set(explicit.match(/[\w-]+/g))];
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: explicit }],
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
  return withoutRemains(withoutUnusedProperties(withValues(withoutUnsetVariables(result?.css ?? explicit))));
}

/** Drops `@property` of what no rule mentions; PurgeCSS leaves it. */
const withoutUnusedProperties = (css: string) =>
  css.replace(/@property (--[\w-]+)\s*{[^}]*}/g, (rule, name: string) => (css.includes(`var(${name}`) ? rule : ''));

/** Drops rules of which nothing is left, and declarations that stand twice in a row, as those with a prefix do when they were written twice. */
function withoutRemains(css: string): string {
  const once = css.replace(/([\w-]+:[^;{}]*;)(?:\1)+/g, '$1');
  const full = once.replace(/(?<=[{};]|^)[^{};]*{\s*}/g, '');
  return full === once ? full : withoutRemains(full);
}
