import { HtmlValidate, type ConfigData } from 'html-validate';
import { onEach, type Rule } from '../lib/site.ts';

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
  { are: /^\/crosswalk\/[^/]+--/, looked: 3 },
  { are: /^\/framework\/[^/]+\/parts\/./, looked: 5 },
];

export const everyPageIsValidHtml: Rule = ({ pages }) => {
  const alone = pages.filter(({ path }) => !MANY.some(({ are }) => are.test(path)));
  const samples = MANY.flatMap(({ are, looked }) => {
    const own = pages.filter(({ path }) => are.test(path));
    return own.filter((_, index) => index % Math.ceil(own.length / looked) === 0);
  });
  const looked = [...alone, ...samples];
  return onEach(looked, ({ path, html }) => {
    const { results } = validator.validateStringSync(html.replace(ISLAND_STYLE, ''), `${path}.html`);
    const messages = results.flatMap((result) => result.messages);
    return messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}, at ${selector ?? 'the document'}).`);
  });
};
