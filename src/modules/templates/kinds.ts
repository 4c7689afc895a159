import { keysOf } from '~/lib/keys';

/** The kinds of template, in list order. */
export const templateKinds = {
  system: 'The management system',
  risk: 'Risk, suppliers and continuity',
  access: 'Access and assets',
  data: 'Personal data and AI',
  audit: 'Incidents and audits',
} as const;

export const templateKindNames = keysOf(templateKinds);
