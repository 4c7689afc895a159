import { isTag } from 'domhandler';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { onEveryPage, type MakeRule, type Promises } from '~/kit/rules/rule';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Spellings that HTML treats alike. React writes `required=""`, `<input/>` and `popoverTarget`; the compiler leaves spaces
    // where a template ends.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Every script is our own and comes from our own origin, along with the page that names it.
    'require-sri': 'off',
    // The panels of the Radix accordion are regions that it creates itself.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // Checkboxes in the same list share a name, as radio buttons do: `interests` is a list of strings.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
};

/** Astro inserts this into the body before a page's first island; it isn't the page's own markup. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

const validator = new HtmlValidate(config);

/**
 * Crosswalk pairs and framework parts make up hundreds of pages built from a single template, with text that contains no markup, so
 * we only check a sample.
 */
const MANY = [
  { are: /^\/crosswalk\/[^/]+--/, oneIn: 30 },
  { are: /^\/framework\/[^/]+\/parts\/./, oneIn: 100 },
];

/** The validator also knows the rules about headings, languages, and references to ids. */
export const everyPageIsValidHtml: MakeRule = () => {
  const seen = MANY.map(() => 0);
  const isLooked = (path: string) => {
    const kind = MANY.findIndex(({ are }) => are.test(path));
    const before = kind < 0 ? 0 : (seen[kind] ?? 0);
    if (kind >= 0) seen[kind] = before + 1;
    return before % (MANY[kind]?.oneIn ?? 1) === 0;
  };
  return {
    sent({ path, html }) {
      if (!isLooked(path)) return [];
      const { results } = validator.validateStringSync(html.replace(ISLAND_STYLE, ''), `${path}.html`);
      const messages = results.flatMap((result) => result.messages);
      return messages.map(
        ({ ruleId, message, selector }) => `${message} (${ruleId}, at ${selector ?? 'the document'}).`,
      );
    },
  };
};

export const popoverButtonsLeadToPopovers = onEveryPage((page) => {
  const others = new Set(
    page
      .having('id')
      .filter(({ attribs }) => attribs['popover'] === undefined)
      .map(({ attribs }) => attribs['id']),
  );
  return page
    .having('popovertarget')
    .map(({ attribs }) => attribs['popovertarget'] ?? '')
    .filter((id) => others.has(id))
    .map((id) => `popovertarget="${id}": that element is not a popover.`);
});

/** Validators and screen readers report a list without items; one that a script fills is hidden until then. */
export const everyListHasItems = onEveryPage((page) =>
  ['ul', 'ol', 'dl']
    .flatMap((name) => page.named(name))
    .filter(({ attribs, children }) => attribs['hidden'] === undefined && !children.some(isTag))
    .map(({ name, attribs }) => `the <${name}> “${attribs['id'] ?? attribs['class'] ?? ''}” has no items.`),
);

export const promises: Promises = {
  'A-01': [everyPageIsValidHtml],
  'A-03': [everyPageIsValidHtml, popoverButtonsLeadToPopovers],
  'A-04': [everyPageIsValidHtml],
};
