import {
  actions,
  description,
  headline,
  lead,
  name,
  opening,
  page,
  paragraph,
  points,
  text,
  title,
} from '~/kit/content/fields/page-parts';
import { line, pageOfSite, strict } from '~/kit/content/fields/parts';

const beside = {
  heading: line('Heading of the text next to the form.', { max: 60 }),
  text: paragraph('The text under the list.'),
};

const signup = page({
  title,
  keywords: opening.keywords,
  name,
  byCall: strict({
    description,
    headline,
    lead,
    ask: pageOfSite('The first button, for people who ask for a trial.'),
    actions: actions({ pricing: 'to the prices' }),
    ...beside,
    points,
  }).describe('The page in a build without accounts.'),
  online: strict({ description, headline, lead, ...beside, points }).describe('The page in a build with accounts.'),
});

/** A page for people with an account. */
const common = { title, description, name, headline, lead, ...beside };
const form = page({ ...common, points });
const account = page({ ...common, backups: text('How long backups of a deleted account are kept, in one sentence.') });

export const texts = { signup, signin: form, recover: form, reset: form, account };
