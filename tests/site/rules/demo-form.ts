import { onPages } from '~/kit/rules/rule';
import { plain } from '../lib/text.ts';

// The demo form: its fields, options and labels, and what it does without script.

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

const OPTIONS: Record<string, readonly string[]> = {
  industry: [
    'Technology',
    'Financial Services',
    'Healthcare',
    'Manufacturing',
    'Logistics',
    'Construction',
    'Retail',
    'Government',
    'Other',
  ],
  employees: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'],
  interests: [
    'ISO 27001',
    'ISO 22301',
    'ISO 9001',
    'ISO 45001',
    'SOC 2',
    'PCI DSS',
    'HIPAA',
    'GDPR',
    'Risk Management',
    'Audit Preparation',
  ],
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

export const theFormOffersItsOptions = onPages('/demo', ({ $ }) =>
  Object.entries(OPTIONS).flatMap(([name, wanted]) => {
    const values = $(`${FORM} [name=${name}] option, ${FORM} input[name=${name}]`)
      .toArray()
      .map((option) => $(option).attr('value') ?? '')
      .filter(Boolean);
    return values.join() === wanted.join()
      ? []
      : [`${name} offers ${values.join(', ')}; it should offer ${wanted.join(', ')}.`];
  }),
);

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
