import { currency } from '~/config/site';
import { exactlyOne } from '~/kit/content/checking/usual-checks';
import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { dataFile } from '~/kit/content/collection';
import { supportRowProblems } from './check-support-row';
import { planSchema, popUpCustomerSchema, pricingAnswerSchema } from './schema';

export const pricing = subject({
  collections: {
    plans: dataFile({
      neededBecause: 'the page of prices compares them',
      schema: planSchema,
      newEntry: {
        name: 'plan',
        asks: 'Name of the plan',
        titled: ['name'],
        values: () => ({ link: routes.contact }),
      },
      shownOn: [routes.pricing, routes.home],
    }),
    'pricing-answers': dataFile({
      schema: pricingAnswerSchema,
      newEntry: { name: 'pricing-answer', asks: 'The question, as a buyer asks it', titled: ['question'] },
      shownOn: [routes.pricing],
    }),
    'pop-up-customers': dataFile({
      schema: popUpCustomerSchema,
      newEntry: { name: 'pop-up-customer', asks: 'Name shown in the pop-up', titled: ['customerName'] },
      shownOn: [routes.pricing],
    }),
  },
  pages: [{ path: routes.pricing, title: 'Pricing and plans', eyebrow: `In ${currency.name}` }],
  checks: [exactlyOne('plans', 'highlight'), { needs: ['plans'], find: supportRowProblems }],
  anchors: {
    lasting: { [routes.pricing]: ['plans', 'answers', 'contact-sales'] },
    listed: { [routes.pricing]: [{ collection: 'plans', before: 'plan-' }] },
  },
});
