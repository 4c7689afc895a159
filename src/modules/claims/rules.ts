import type { Element } from 'domhandler';
import type { Page } from '~/kit/rules/page';
import { entriesOf } from '~/kit/content/reading/entries';
import { squeeze } from '~/kit/rules/reading/text';
import { onEveryPage, type BuiltSite, type MakeRule, type Promises } from '~/kit/rules/rule';
import { elementsOf, textIn } from '~/kit/publish/tree';
import { catalogue } from '~/modules/registry';
import { instructing } from './check';
import { figurePattern } from './claims';

/** Whether a page gives instructions, whose figures are limits and deadlines: templates, parts of frameworks, legal documents. */
const givesInstructions = (path: string): boolean =>
  instructing(catalogue).some((name) => {
    if (catalogue.itemsNames.includes(name)) return catalogue.itemsAt(path)?.name === name;
    if (!catalogue.namesWithPages.includes(name)) return false;
    const { prefix, list } = catalogue.pages(name);
    return path === list.path || path.startsWith(prefix);
  });

const BLOCKS = new Set('p li dd dt td th h1 h2 h3 h4 figcaption blockquote summary'.split(' '));

const valuesOf = ({ entries }: BuiltSite) =>
  [...entriesOf(entries, 'claims').values()].map(({ data }) => String(data['value']).toLowerCase());

const claimsIn = (page: Page) => page.having('data-claim');
const claimed = (elements: readonly Element[]) => squeeze(elements.map(textIn).join(' ')).toLowerCase();

/** The ancestors of an element, innermost first. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let { parent } = element; parent; { parent } = parent) if ('attribs' in parent) found.push(parent);
  return found;
}

/**
 * A claim's figure may only appear where it is marked as a claim, next to its basis. A case study's headline or description may repeat
 * a claim that is marked on the same page, or in the same item of a list of case studies. A customer's words in a figure are theirs.
 */
export const figuresOfClaimsAreMarkedAsClaims: MakeRule = () => {
  let pattern: RegExp | undefined;
  return {
    on: (path) => !givesInstructions(path),
    page(page, site) {
      const values = valuesOf(site);
      if (values.length === 0) return [];
      const figures = (pattern ??= figurePattern(values));
      const [main] = page.named('main');
      if (!main) return [];
      const marked = claimsIn(page);
      if (squeeze(textIn(main)).search(figures) < 0) return [];
      return elementsOf(main)
        .filter(({ name }) => BLOCKS.has(name))
        .flatMap((element) => {
          const text = squeeze(textIn(element));
          const found = [...text.matchAll(figures)].map(([figure]) => figure);
          if (found.length === 0 || elementsOf(element).some(({ name }) => BLOCKS.has(name))) return [];
          const ancestors = around(element);
          if ([element, ...ancestors].some(({ attribs }) => attribs['data-claim'] !== undefined)) return [];
          if (element.name === 'blockquote' && ancestors.some(({ name }) => name === 'figure')) return [];
          const item = [element, ...ancestors].find(({ name }) => name === 'li');
          const scope = page.path.startsWith('/case-study/') ? main : item;
          const said = claimed(marked.filter((mark) => scope && around(mark).includes(scope)));
          return found
            .filter((figure) => !said.includes(figure.toLowerCase()))
            .map((figure) => `“${figure}” in “${text.slice(0, 90)}” is not marked as a claim.`);
        });
    },
  };
};

export const everyMarkedClaimSaysOnWhatItRests = onEveryPage((page) =>
  claimsIn(page)
    .map((element) => squeeze(textIn(element)))
    .filter((text) => !/Our claim|Source: \S/.test(text))
    .map((text) => `the claim “${text.slice(0, 80)}” does not state its basis.`),
);

/** Every claim must appear on a page about its subject; the claims ledger doesn't count, because it shows all of them. */
export const everyClaimStandsOnTheSite: MakeRule = () => {
  const texts: string[] = [];
  return {
    on: (path) => path !== '/assurance',
    page(page) {
      const text = claimed(claimsIn(page));
      if (text !== '') texts.push(text);
      return [];
    },
    end({ entries }) {
      const all = texts.join(' ');
      const claims = [...entriesOf(entries, 'claims').values()];
      return claims
        .filter(({ data }) => !all.includes(String(data['value']).toLowerCase()))
        .map(({ id }) => `src/data/claims.yaml (${id}): no page shows this claim.`);
    },
  };
};

export const promises: Promises = {
  'T-02': [figuresOfClaimsAreMarkedAsClaims, everyMarkedClaimSaysOnWhatItRests, everyClaimStandsOnTheSite],
};
