import { proboMeasures } from '~/modules/controls/shared/probo';
import { exchangePath } from '~/modules/controls/shared/routes';
import type { ExchangeFormat } from './exchange-set';

/** The controls as measures for Probo. */
export const probo: ExchangeFormat = () => [
  {
    title: 'Controls as measures for Probo',
    path: exchangePath('probo.json'),
    description: 'Measures with their tasks and links to the frameworks that Probo has, CC BY 4.0.',
    body: ({ rows }) => proboMeasures(rows),
  },
];
