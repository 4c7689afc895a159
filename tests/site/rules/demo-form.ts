import { onPages } from '~/kit/rules/rule';
import { plain } from '../lib/text.ts';

// The demo form: its fields and their labels, and what it does without script.

/** Name → the field's type, with `*` if it is required. */
const FIELDS: Record<string, string> = {
  firstName: 'text *',
  lastName: 'text *',
  email: 'email *',
  company: 'text *',
  jobTitle: 'text *',
  phone: 'tel',
  employees: 'select',
  industry: 'select',
  interests: 'checkbox',
  message: 'textarea',
};

const FORM = 'form#demo-form';

export const theFormHasItsFields = onPages('/demo', ({ $ }) => {
  if ($(FORM).length !== 1) return ['has no form with the id “demo-form”.'];
  const found = new Map(
    $(`${FORM} :is(input, select, textarea):not([type=hidden])`)
      .toArray()
      .map((field) => {
        const kind = field.tagName === 'input' ? ($(field).attr('type') ?? 'text') : field.tagName;
        const required = $(field).attr('required') === undefined ? '' : ' *';
        return [$(field).attr('name') ?? '(unnamed)', kind + required];
      }),
  );
  return [
    ...Object.entries(FIELDS)
      .filter(([name, kind]) => found.get(name) !== kind)
      .map(([name, kind]) => {
        const actual = found.get(name);
        return `the form’s ${name} field is ${actual === undefined ? 'missing' : `“${actual}”, but should be “${kind}”`}.`;
      }),
    ...[...found.keys()]
      .filter((name) => !(name in FIELDS))
      .map((name) => `the form has a field called ${name}, which isn’t in the list of tests/site/rules/demo-form.ts.`),
  ];
});

export const everyFieldHasALabelThatMarksWhatIsRequired = onPages('/demo', ({ $ }) =>
  $(`${FORM} :is(input, select, textarea):not([type=hidden])`)
    .toArray()
    .flatMap((field) => {
      const label = $(field)
        .closest('label')
        .add(`label[for="${$(field).attr('id')}"]`);
      const name = $(field).attr('name') ?? '';
      if (plain(label.text()) === '') return [`the form’s ${name} field has no label.`];
      const marked = label.text().includes('*');
      const required = $(field).attr('required') !== undefined;
      return marked === required
        ? []
        : [
            `the label of ${name} ${marked ? 'marks it as required, but it’s optional' : 'doesn’t mark it as required'}.`,
          ];
    }),
);

/** Without JavaScript the browser itself submits the form, so its action must be a URL. */
export const theFormIsUsefulWithoutScript = onPages('/demo', ({ $ }) => [
  ...(/^(mailto:|https:\/\/|\/)/.test($(FORM).attr('action') ?? '')
    ? []
    : [
        `the form’s action is “${$(FORM).attr('action') ?? ''}”; it must be a mailto: or https: URL, or a path on this site.`,
      ]),
  ...($(FORM).attr('method')?.toLowerCase() === 'post'
    ? []
    : ['the form would put the answers in the URL: its method must be post.']),
  ...($(`${FORM} button[type=submit]`).length === 1 ? [] : ['the form has no submit button.']),
  ...($(FORM).attr('novalidate') === undefined ? [] : ['the form turns off the browser’s own checks.']),
]);
