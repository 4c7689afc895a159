/** The kinds of template, in list order. */
export const templateKinds = {
  system: 'The management system',
  risk: 'Risk, suppliers and continuity',
  access: 'Access and assets',
  data: 'Personal data and AI',
  audit: 'Incidents and audits',
} as const;

export type TemplateKind = keyof typeof templateKinds;

export const templateKindNames = Object.keys(templateKinds) as [TemplateKind, ...TemplateKind[]];
