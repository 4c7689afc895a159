/** What the platform does about a framework, a standard or a law, and what that means to a reader. */
export const coverageStates = {
  supported: {
    name: 'Supported',
    means: 'Controls, evidence, crosswalk and a page of its own here.',
  },
  linked: {
    name: 'Linked by hand',
    means:
      'You can link its requirements to controls of the frameworks above yourself. We publish no mapping, page, crosswalk or roadmap for it.',
  },
  planned: {
    name: 'Planned',
    means: 'Not on the platform today. We intend to support it and name no date that we could not keep.',
  },
  none: {
    name: 'Not covered',
    means:
      'Named on our pages because auditors, authorities or customers name it. The platform does nothing for it by itself.',
  },
} as const;

export type CoverageState = keyof typeof coverageStates;

export const coverageStateNames = Object.keys(coverageStates) as [CoverageState, ...CoverageState[]];
