import { browserslistToTargets, transform } from 'lightningcss';
import { textIn } from '~/kit/publish/tree';
import { onEveryPage, type MakeRule } from '~/kit/rules/rule';

/** Named here, and not taken from the build's list of browsers: a list that left one out would lose its prefixes, and this rule with them. */
const targets = browserslistToTargets(['ios_saf 17.5', 'safari 17.5']);

/** The editing page's bundle, which isn't ours. */
const EDITOR = '/_astro/editor/';

const prefixedIn = (css: string) => new Set(css.match(/(?<=[{;]\s*)-webkit-[\w-]+(?=:)/g));

function missingIn(css: string): string[] {
  const wanted = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets }).code.toString();
  return [...prefixedIn(wanted).difference(prefixedIn(css))].map(
    (property) => `lacks ${property} in its styles, so iPhones ignore that property.`,
  );
}

export const stylesHaveTheirPrefixes: MakeRule = () => {
  // Pages of a route have the same styles.
  const known = new Map<string, string[]>();
  return {
    page: (page) =>
      page
        .named('style')
        .map(textIn)
        .flatMap((css) => {
          const missing = known.get(css) ?? missingIn(css);
          known.set(css, missing);
          return missing;
        }),
    file: (content, name) =>
      name.endsWith('.css') && !name.startsWith(EDITOR) ? missingIn(content.toString('utf8')) : [],
  };
};

/** Inputs that aren't boxes to write in. */
const OTHERS = ['checkbox', 'radio', 'hidden', 'range', 'color', 'file', 'button', 'submit', 'reset', 'image'];

/** A field without the class would have the browser's own look. The class is no rule for elements, because every page would carry that. */
export const fieldsHaveTheSitesLook = onEveryPage((page) =>
  ['input', 'select', 'textarea']
    .flatMap((name) => page.named(name))
    .filter(({ attribs }) => !OTHERS.includes(attribs['type'] ?? ''))
    .filter(({ attribs }) => !(attribs['class'] ?? '').split(/\s+/).includes('field'))
    .map(
      ({ name, attribs }) =>
        `shows <${name}> “${attribs['name'] ?? ''}” in the browser’s own look: give it the class "field".`,
    ),
);
