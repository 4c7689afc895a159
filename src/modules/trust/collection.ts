import { routes } from '~/config/routes';
import { dataFile } from '~/kit/content/collection';
import { aiFactsSchema, securityQuestionSchema, subprocessorSchema, trustStatementSchema } from './schema';

export const collections = {
  'trust-statements': dataFile({
    schema: trustStatementSchema,
    newEntry: {
      name: 'trust-statement',
      asks: 'The statement in a few words, which become its id',
      titled: [],
      // A new entry isn't shown anywhere yet.
      values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
    },
    shownOn: [routes.trust],
  }),
  subprocessors: dataFile({
    schema: subprocessorSchema,
    newEntry: { name: 'subprocessor', asks: 'Name of the supplier', titled: ['name'] },
    shownOn: [routes.subprocessors, routes.trust],
  }),
  'ai-facts': dataFile({
    schema: aiFactsSchema,
    newEntry: { name: 'ai-facts', asks: 'Name of the AI model', titled: [] },
    shownOn: [routes.trustAi],
  }),
  'security-questions': dataFile({
    schema: securityQuestionSchema,
    newEntry: {
      name: 'security-question',
      asks: 'The question, as a reviewer asks it',
      titled: ['question'],
      values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
    },
    shownOn: [routes.questionnaire],
  }),
};
