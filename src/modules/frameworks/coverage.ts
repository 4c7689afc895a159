import { keysOf } from '~/lib/keys';

/** How far the platform covers a framework, standard or law, and what that means for a reader. */
export const coverageStates = {
  supported: {
    name: 'Supported',
    means: 'Controls, evidence, a crosswalk and its own page here.',
  },
  linked: {
    name: 'Linked by hand',
    means:
      'You can link its requirements to controls from the frameworks above yourself. We publish no mapping, page, crosswalk or roadmap for it.',
  },
  planned: {
    name: 'Planned',
    means: 'Not on the platform today. We intend to support it, but won’t name a date we might not keep.',
  },
  none: {
    name: 'Not covered',
    means:
      'Named on our pages because auditors, authorities or customers name it. The platform itself does nothing for it.',
  },
} as const;

export const coverageStateNames = keysOf(coverageStates);
