import {
  actions,
  callToAction,
  opening,
  page,
  paragraph,
  prose,
  sample,
  section,
  sectionLead,
} from '~/kit/content/fields/page-parts';

export const glossary = page({ ...opening }, { terms: 'the number of terms' });

export const templates = page(
  {
    ...opening,
    note: paragraph('The note under the lead.'),
    method: prose('How the templates are made.'),
    callToAction,
  },
  { templates: 'the number of templates' },
);

export const policies = page(
  {
    ...opening,
    note: paragraph('The note under the lead.'),
    list: section('The list.', {}),
    method: prose('How the policies are made.'),
    callToAction,
  },
  { policies: 'the number of policies', archive: 'the address of the archive with all of them' },
);

export const roadmaps = page(
  {
    ...opening,
    actions: actions({ pricing: 'to the prices' }),
    list: section('The list.', { lead: sectionLead }),
    method: prose('How to read a range.'),
    sample,
    callToAction,
  },
  { roadmaps: 'the number of roadmaps' },
);
