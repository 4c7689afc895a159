import { z } from 'astro/zod';
import {
  description,
  distinct,
  icon,
  lifecycle,
  line,
  meta,
  order,
  paragraph,
  referTo,
  strict,
} from '~/kit/content/fields/parts';

export const aiModelSchema = strict({
  order,
  icon,
  name: line('Name of the model.', { max: 30 }),
  title: line('What the model does, as a heading.', { min: 10, max: 80 }),
  description,
  longDescription: paragraph('Model overview: what goes in, what comes out, what it never does.', {
    min: 200,
    max: 900,
  }),
  workflow: strict({
    title: line('Heading of the four steps.', { max: 70 }),
    steps: z
      .array(
        strict({
          icon,
          title: line('The step in a few words.', { max: 40 }),
          description: paragraph('What happens in this step.', { max: 260 }),
        }),
      )
      .length(4)
      .describe('Four steps, from what goes in to what comes out.'),
  }).describe('How the model works.'),
  capabilities: distinct(line('One capability, as one sentence.', { min: 30, max: 200 }), { min: 4, max: 6 }).describe(
    'Key capabilities.',
  ),
  useCases: distinct(line('One use, as one sentence.', { min: 30, max: 200 }), { min: 3, max: 5 }).describe(
    'Common use cases.',
  ),
  imageAlt: line('What the picture of this model shows, for people who can’t see it.', { min: 20, max: 200 }),
  feature: referTo('features').describe('Id of the model’s feature page.'),
  scene: referTo('scenes')
    .describe(
      'Id of a scene in src/data/scenes.yaml to show as the picture; without a scene, the page shows the icon, engraved.',
    )
    .optional(),
  meta,
  ...lifecycle,
});
