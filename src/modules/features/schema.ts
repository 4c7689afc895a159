import { z } from 'astro/zod';
import { areaNames } from './feature-areas';
import {
  description,
  distinct,
  icon,
  keywords,
  lifecycle,
  line,
  order,
  paragraph,
  referTo,
  strict,
} from '~/kit/content/fields/parts';

export const featureSchema = strict({
  order,
  icon,
  title: line('Name of the feature; the page title is made from it.', { max: 50 }),
  area: z
    .enum(areaNames)
    .describe('Group on the features page: evidence and audits, risk and insight, documents and records, AI models.'),
  description,
  longDescription: paragraph(
    'Key capabilities in running text: what the feature does, with which data, and for whom.',
    {
      min: 200,
      max: 800,
    },
  ),
  details: distinct(line('One capability, as a phrase that starts with a verb.', { min: 20, max: 140 }), {
    min: 4,
    max: 7,
  }).describe('The capabilities, one by one.'),
  benefits: z
    .array(
      strict({
        title: line('The benefit in a few words.', { max: 50 }),
        text: paragraph('Why it matters and to whom.', { max: 240 }),
      }),
    )
    .min(1)
    .max(3)
    .describe('Up to three core benefits.'),
  useCases: strict({
    complianceTeams: paragraph('What a compliance team does with it.', { min: 80, max: 320 }),
    securityLeaders: paragraph('What a security leader does with it.', { min: 80, max: 320 }),
  }).describe('The two use cases that every feature page shows.'),
  scene: referTo('scenes')
    .describe(
      'Id of a scene in src/data/scenes.yaml to show as the picture; without a scene, the page shows the icon, engraved.',
    )
    .optional(),
  imageAlt: line('What the picture of this feature shows, for people who can’t see it.', { min: 20, max: 200 }),
  claim: referTo('claims').describe('Id of a claim in src/data/claims.yaml that fits this page.').optional(),
  testimonial: referTo('testimonials').describe('Id of a testimonial in src/data/testimonials.yaml.').optional(),
  related: distinct(referTo('features'), { min: 1, max: 3 }).describe('Ids of up to three other features.'),
  keywords,
  ...lifecycle,
});
