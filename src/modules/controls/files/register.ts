import { controlRegister } from '~/modules/controls/shared/register';
import { exchangePath } from '~/modules/controls/shared/routes';
import type { ExchangeFormat } from './exchange-set';

/** The controls as a table. */
export const register: ExchangeFormat = () => [
  {
    title: 'Register of the controls as CSV',
    path: exchangePath('register.csv'),
    description: 'One row per control, with a column for each framework, CC BY 4.0.',
    body: controlRegister,
  },
];
