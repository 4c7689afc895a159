import { dataFile } from '~/kit/content/collection';
import { claimSchema } from './schema';

export const collections = {
  claims: dataFile({
    mayBeEmpty: true,
    schema: claimSchema,
    newEntry: { name: 'claim', asks: 'The claim as one sentence', titled: ['statement'] },
    shownOn: [],
  }),
};
