import type { CollectionEntry } from 'astro:content';
import { pathTo } from '~/modules/paths';

/** What the platform does for an industry, for an accordion: three parts with a link to a feature each. */
export const platformOf = ({ platform }: CollectionEntry<'industries'>['data']) =>
  [
    {
      id: 'centralized-risk-register',
      title: 'Centralized Risk Register',
      content: platform.riskRegister,
      feature: 'risk-management',
      label: 'How the risk register works',
    },
    {
      id: 'automated-evidence-collection',
      title: 'Automated Evidence Collection',
      content: platform.evidenceCollection,
      feature: 'audit-readiness',
      label: 'How evidence gets ready for an audit',
    },
    {
      id: 'continuous-monitoring',
      title: 'Continuous Monitoring',
      content: platform.continuousMonitoring,
      feature: 'real-time-monitoring',
      label: 'How monitoring works',
    },
  ].map(({ feature, label, ...item }) => ({
    ...item,
    link: { href: pathTo({ collection: 'features', id: feature }), label },
  }));
