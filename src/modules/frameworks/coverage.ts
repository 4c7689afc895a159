import { keysOf } from '~/lib/keys';
import { inList } from '~/lib/number-words';

/** What the site has for the frameworks that it supports. */
interface Offers {
  /** What other subjects offer for each framework: nouns without their article. */
  others: readonly string[];
  /** Short names of the frameworks that are described part by part; only these have controls. */
  detailed: readonly string[];
}

/** How far the platform covers a framework, standard or law, and what that means for a reader. */
export const coverageStates = {
  supported: {
    name: 'Supported',
    means: ({ others, detailed }: Offers) => {
      const pages = inList(['its own page', ...[...others, 'roadmap'].map((other) => `a ${other}`)]);
      const parts = `${inList(detailed)} ${detailed.length === 1 ? 'is' : 'are'} also described part by part`;
      const controls = `Only ${parts}, with controls, the grade of each link and the evidence an auditor expects.`;
      return `On the platform, with ${pages} here.${detailed.length > 0 ? ` ${controls}` : ''}`;
    },
  },
  linked: {
    name: 'Linked by hand',
    means: ({ others }: Offers) =>
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
