import { dataRoutes, routes } from '~/config/routes';
import { pathTo } from '~/modules/paths';
import type { Row } from '~/kit/content/collection';

const legal = (id: string) => pathTo({ collection: 'documents', id });

/** Public documents. */
export const openly: readonly Row[] = [
  {
    href: routes.questionnaire,
    title: 'Security questionnaire',
    description: 'Every question with its answer, evidence and CAIQ number, also as CSV and JSON.',
  },
  {
    href: dataRoutes.questionnaireCsv,
    title: 'Security questionnaire as CSV',
    description: 'For a spreadsheet: one row per question, with its area, answer, state, evidence and CAIQ number.',
  },
  {
    href: routes.subprocessors,
    title: 'Subprocessors',
    description: 'Each supplier with its purpose, location, safeguard and start date, and a feed of changes.',
  },
  {
    href: routes.api,
    title: 'API',
    description: 'REST, webhooks, limits and SCIM, with examples and the state of each.',
  },
  { href: routes.trustAi, title: 'AI and your data', description: 'The same facts about each AI model.' },
  {
    href: legal('data-processing'),
    title: 'Data processing agreement',
    description: 'With annexes on subject matter, measures, transfers and subprocessors.',
  },
  {
    href: legal('responsible-disclosure'),
    title: 'Responsible disclosure policy',
    description: 'How to report a vulnerability, and what we promise.',
  },
  {
    href: routes.legal,
    title: 'All legal documents',
    description: 'Privacy notice, terms, acceptable use and others.',
  },
];

export const onRequest = [
  'Architecture overview, with networks and data flows',
  'Self-assessment against Annex A of ISO/IEC 27001:2022',
  'Records of the last restore and the last exercise of the continuity plan',
  'Summary of the transfer risk assessment for India',
  'Certificate of insurance',
] as const;
