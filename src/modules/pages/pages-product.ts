import { z } from 'astro/zod';
import { distinct, line, referTo, strict } from '~/kit/content/fields/parts';
import {
  actions,
  callToAction,
  cards,
  cardsWithIcons,
  description,
  headline,
  label,
  lead,
  name,
  noted,
  opening,
  page,
  paragraph,
  points,
  prose,
  sample,
  section,
  sectionLead,
  steps,
  text,
  title,
} from '~/kit/content/fields/page-parts';

const imageAlt = text('What the picture shows, for people who can’t see it.', 300);

export const home = page(
  {
    eyebrow: label('The small line above the headline.'),
    headline,
    lead,
    actions: actions({ steps: 'to the steps further down' }),
    frameworks: section('The seals of the frameworks.', {
      lead: sectionLead,
      all: label('Label of the link to all frameworks, if there are more than are shown.'),
    }),
    problems: noted('Problems, each with its solution.', {
      items: z
        .array(
          strict({
            problem: label('The problem in a few words.'),
            text: text('The problem in a sentence or two.'),
            solution: label('The solution in a few words, without a full stop.'),
            answer: text('The solution in a sentence.'),
          }),
        )
        .min(1)
        .max(6)
        .describe('The problems, in order.'),
    }),
    models: section('Some of the AI models, with their pictures.', {
      some: line('The heading if not all models are shown.', { max: 110 }),
      lead: sectionLead,
      pictures: distinct(
        strict({
          model: referTo('ai-models').describe('Id of the model; the picture is that of its feature.'),
          text: text('The sentence next to the picture.'),
        }),
        { min: 0, max: 3 },
      ).describe('The models with a picture of their work, in order.'),
    }),
    control: section('One control and the frameworks that it serves.', { lead: sectionLead, imageAlt }),
    workflow: noted('How work goes on the platform, and all features.', { steps }),
    plans: section('The plans.', { link: label('Label of the link to the prices.') }),
    questions: section('What buyers ask first.', {
      items: z
        .array(strict({ question: line('The question.', { max: 90 }), answer: text('The answer.') }))
        .min(1)
        .max(10)
        .describe('The questions, in order.'),
    }),
    callToAction,
  },
  {
    frameworks: 'the number of frameworks in words, such as “nine frameworks”',
    number: 'that number without the word “frameworks”',
    seals: 'the number of seals in words, or “a seal each” if there are more than are shown',
    strokes: 'the number of parts in all frameworks',
    named: 'the first frameworks, and how many others there are',
    models: 'the number of AI models in words, such as “four models”',
    shown: 'the number of AI models shown, in words',
    control: 'the name of the sample control',
    answered: 'the number of frameworks that it serves, in words, such as “four frameworks”',
    names: 'the names of those frameworks',
    plans: 'the number of plans in words, such as “three plans”',
  },
);

export const pricing = page(
  {
    ...opening,
    name,
    table: section('The plans in a table.', {}),
    answers: noted('Answers about prices; they are in src/data/pricing-answers.yaml.', {}),
    problems: noted('What it costs to go without.', { cards: cardsWithIcons }),
    solutions: noted('What a plan changes.', { cards: cardsWithIcons }),
    sales: section('The way to the sales team.', {
      text: text('Whom it is for, and how soon the team replies.'),
      button: label('Label of the button, which leads to the contact page.'),
    }),
  },
  {
    plans: 'the number of plans in words, such as “three plans”',
    names: 'the names of the plans',
    currency: 'the name of the currency',
  },
);

export const solutions = page(
  {
    ...opening,
    name,
    actions: actions({ industries: 'to the industries' }),
    seals: section('The seals of the frameworks.', { lead: sectionLead }),
    table: section('What each framework asks for.', {
      text: paragraph(),
      feed: label('Label of the link to the feed of new editions.'),
    }),
    others: noted('Policies and procedures.', { text: paragraph() }),
    callToAction,
  },
  {
    frameworks: 'the number of frameworks, such as “9 frameworks”',
    range: 'the first and the last of them, such as “from SOC 2 to ISO 42001”',
  },
);

export const features = page(
  { ...opening, name, actions: actions({ all: 'to the list of all features' }), callToAction },
  { features: 'the number of features in words' },
);

export const allFeatures = page(
  {
    ...opening,
    list: section('The list.', { link: label('Label of the link after each feature.') }),
    callToAction,
  },
  { features: 'the number of features' },
);

export const aiModels = page(
  {
    ...opening,
    list: section('The list.', {}),
    oversight: noted('What applies to all models.', {
      headingOfOne: line('The heading if there is only one model.', { max: 110 }),
      cards: cardsWithIcons,
    }),
    callToAction,
  },
  {
    models: 'the number of models in words, such as “four models”',
    aiModels: 'the same with “AI”, such as “four AI models”',
  },
);

/** The title of a part of the platform; each industry says what it does for it. */
const partOfPlatform = (part: string) =>
  strict({
    title: label('Title of the part.'),
    more: strict({
      label: label('The text of the link.'),
      feature: referTo('features').describe('Id of the feature to which the link leads.'),
    })
      .describe('A link to a feature.')
      .optional(),
  }).describe(part);

export const industries = page(
  {
    ...opening,
    name,
    list: section('The list.', { others: paragraph('For visitors whose industry isn’t in the list.') }),
    platform: strict({
      riskRegister: partOfPlatform('The risk register.'),
      evidenceCollection: partOfPlatform('The collection of evidence.'),
      continuousMonitoring: partOfPlatform('Monitoring.'),
    }).describe('The parts of the platform, on the page of each industry.'),
    callToAction,
  },
  { industries: 'the number of industries' },
);

export const caseStudies = page(
  {
    ...opening,
    name,
    leadOfExamples: text('The lead instead, if companies in the list are invented.'),
    list: section('The list.', {
      headingOfExamples: line('The heading instead, if companies in the list are invented.', { max: 110 }),
      none: text('What the page says while there are no case studies.'),
    }),
    callToAction,
  },
  {
    companies: 'the number of companies in words, such as “three companies”',
    patterns: 'the same as “three patterns”',
    asExamples: 'that the companies are examples, if any are invented',
  },
);

const scene = referTo('scenes').describe('Id of a scene in src/data/scenes.yaml to show as the picture.').optional();

const behind = 'The parts of the platform that the page is about.';
const shown = {
  features: distinct(referTo('features'), { min: 1, max: 6 }).describe('Ids of the features to show, in order.'),
};

export const policy = page({
  ...opening,
  name,
  actions: actions({ procedure: 'to the page about procedures' }),
  scene,
  imageAlt,
  stages: noted('The life of a policy.', { steps }),
  questions: noted('What auditors ask.', { cards }),
  behind: section(behind, {
    models: distinct(referTo('ai-models'), { min: 0, max: 4 }).describe('Ids of the AI models to show, in order.'),
    ...shown,
  }),
  callToAction,
});

export const procedure = page({
  ...opening,
  name,
  actions: actions({ policy: 'to the page about policies' }),
  scene,
  imageAlt,
  parts: noted('What makes up a procedure.', { points }),
  checklist: noted('An example of a checklist.', {
    lead: sectionLead,
    label: label('Name of the table, for people who can’t see it.'),
    rows: z
      .array(
        strict({
          step: line('What is done.', { max: 90 }),
          owner: line('Who does it.', { max: 40 }),
          due: line('When it is due.', { max: 20 }),
          evidence: line('What the step leaves behind.', { max: 60 }),
        }),
      )
      .min(2)
      .max(10)
      .describe('The steps of the checklist, in order.'),
  }),
  behind: section(behind, shown),
  callToAction,
});

export const integrations = page(
  {
    ...opening,
    actions: actions({ method: 'to the section about reading' }),
    note: text('The note under the lead.'),
    noteOfSample: text('The note instead, if the company is a sample (isSample in src/config/site.ts).'),
    method: prose('How connectors read.'),
    callToAction,
  },
  { connectors: 'the number of connectors' },
);

export const coverage = page(
  {
    title,
    description,
    headline,
    lead,
    actions: actions({ frameworks: 'to the frameworks' }),
    method: prose('How to read the page.'),
    sample,
    callToAction,
  },
  { entries: 'the number of frameworks, standards and laws' },
);

export const invitations = page(
  {
    features: callToAction.describe('The invitation on the page of each feature.'),
    support: section('Expert support, on the page of each feature.', {
      offer: label('What you offer, without a full stop; what each plan includes follows.'),
      row: label('The row of the plans (src/data/plans.yaml) that says which support each includes.'),
      text: paragraph('What follows the sentence about the plans’ support: where to write, and how soon you reply.'),
    }),
    aiModels: callToAction.describe('The invitation on the page of each AI model.'),
    industries: callToAction.describe('The invitation on the page of each industry.'),
    caseStudies: callToAction.describe('The invitation on the page of each case study.'),
    roadmaps: callToAction.describe('The invitation on each roadmap.'),
  },
  { name: 'what the page is about: the name of the feature, model or industry, or the result of the roadmap' },
);
