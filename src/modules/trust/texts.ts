import { z } from 'astro/zod';
import {
  actions,
  label,
  name,
  noted,
  opening,
  page,
  paragraph,
  points,
  sample,
  section,
  sectionLead,
  text,
} from '~/kit/content/fields/page-parts';
import { line, pathOfSite, strict } from '~/kit/content/fields/parts';

const states = { states: 'how many statements are in place, planned and not offered' };

const linked = (what: string) => ({ path: pathOfSite(`Address of ${what}.`) });

const trust = page(
  {
    ...opening,
    name,
    actions: actions({ questionnaire: 'to the questionnaire', mail: 'to the mailbox for security' }),
    note: paragraph('The note under the lead.'),
    noteOfSample: paragraph('The note instead, if the company is a sample (isSample in src/config/site.ts).'),
    answers: section('Short answers to the first questions.', {
      cards: z
        .array(
          strict({
            heading: label('The question in a word or two.'),
            text: label('The answer in a few words.'),
            ...linked('the whole answer'),
          }),
        )
        .min(1)
        .max(12)
        .describe('The answers, in order.'),
    }),
    documents: section('Documents to read and to ask for.', {
      lead: sectionLead,
      public: z
        .array(
          strict({
            title: label('Name of the document.'),
            description: text('What is in it.'),
            ...linked('the document'),
          }),
        )
        .min(1)
        .max(12)
        .describe('Documents that anyone can read, in order.'),
      onRequest: label('Heading of the documents that we send on request.'),
      requested: points,
      mail: label('Label of the link to the mailbox for security.'),
    }),
  },
  states,
);

const trustAi = page(
  {
    ...opening,
    name,
    actions: actions({ models: 'to the AI models', agreement: 'to the data processing agreement' }),
    training: section('What applies to every model.', {
      text: z.array(paragraph()).min(1).max(6).describe('The paragraphs.'),
    }),
    sample,
  },
  { models: 'the number of models in words, such as “four models”' },
);

const trustSubprocessors = page(
  {
    ...opening,
    name,
    actions: actions({ clause: 'to the clause of the data processing agreement' }),
    noticeDays: z.int().min(1).max(365).describe('How many days before a supplier starts you announce it.'),
    list: section('The list.', { note: text('The note under the list.') }),
    sample,
    changes: section('How changes are announced.', {
      text: text('What happens before a new subprocessor starts.'),
      feed: label('Label of the link to the feed.'),
    }),
  },
  { subprocessors: 'the number of subprocessors', days: 'the field “noticeDays”' },
);

const trustQuestionnaire = page(
  { ...opening, name, actions: actions({ csv: 'to the CSV file', json: 'to the JSON file' }) },
  { questions: 'the number of questions', ...states },
);

const example = (what: string) =>
  strict({ heading: line('Heading of the example.', { max: 60 }), text: text('What it shows.') }).describe(
    `The example ${what}; its code is in src/pages/api/_examples.ts.`,
  );

const api = page(
  {
    ...opening,
    name,
    actions: actions({ examples: 'to the examples further down' }),
    sample,
    states: section('The statements about the API; they are in src/data/trust-statements.yaml.', {}),
    examples: noted('Examples of requests.', {
      text: text('That the API may still change.'),
      read: example('of reading data'),
      errors: example('of an error'),
      webhook: example('of a webhook'),
      scim: example('of managing users'),
    }),
    today: noted('What works today.', {
      data: paragraph('The data of this website.'),
      platform: paragraph('The data in the platform.'),
    }),
  },
  states,
);

export const texts = {
  trust,
  'trust-ai': trustAi,
  'trust-subprocessors': trustSubprocessors,
  'trust-questionnaire': trustQuestionnaire,
  api,
};
