import { keysOf } from '~/lib/keys';

/** The groups of features, in order: their name in lists and menus, and their heading and lead on the features page. */
export const featureAreas = {
  evidence: {
    name: 'Evidence',
    heading: 'Evidence and audits',
    lead: 'From the first connector to the last page of the auditor’s list.',
  },
  risk: {
    name: 'Risk',
    heading: 'Risk and insight',
    lead: 'What could go wrong, who may do what, and what the figures say about both.',
  },
  records: {
    name: 'Records',
    heading: 'Documents and records',
    lead: 'The paper trail: which version applied, who approved it, what happened when.',
  },
  models: {
    name: 'Models',
    heading: 'The AI models at work',
    lead: 'What each model does for a team on an ordinary day.',
  },
} as const;

export type FeatureArea = keyof typeof featureAreas;

export const areaNames = keysOf(featureAreas);
