import { HtmlValidate, type ConfigData } from 'html-validate';
import { onEach, type Rule } from '../lib/site.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `popoverTarget`; HTML reads the names of attributes in any case.
    'attr-case': 'off',
    // The boxes of one list share their name, as radio buttons do: `interests` is a list of strings.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
};

const validator = new HtmlValidate(config);

export const everyPageIsValidHtml: Rule = ({ pages }) =>
  onEach(pages, ({ path, html }) => {
    const { results } = validator.validateStringSync(html, `${path}.html`);
    const messages = results.flatMap((result) => result.messages);
    return messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}, at ${selector ?? 'the document'}).`);
  });
