import { keysOf } from '~/lib/keys';
import { inList } from '~/lib/number-words';

/** How far the platform covers a framework, standard or law, and what that means for a reader, given what other subjects offer for a framework. */
export const coverageStates = {
  supported: {
    name: 'Supported',
    means: (others: readonly string[]) =>
      `${inList(['Controls', 'evidence', ...others.map((other) => `a ${other}`), 'its own page here'])}.`,
  },
  linked: {
    name: 'Linked by hand',
    means: (others: readonly string[]) =>
      `You can link its requirements to controls from the frameworks above yourself. We publish no ${['mapping', 'page', ...others].join(', ')} or roadmap for it.`,
  },
  planned: {
    name: 'Planned',
    means: () => 'Not on the platform today. We intend to support it, but won’t name a date we might not keep.',
  },
  none: {
    name: 'Not covered',
    means: () =>
      'Named on our pages because auditors, authorities or customers name it. The platform itself does nothing for it.',
  },
} as const;

export const coverageStateNames = keysOf(coverageStates);
