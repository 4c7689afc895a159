import {
  checkedOn,
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
  testimonial,
} from '~/kit/content/fields/parts';

export const industrySchema = strict({
  order,
  icon,
  name: line('Name of the industry for menus and lists.', { max: 40 }),
  title: line('Heading of the industry in lists.', { max: 70 }),
  headline: line('The first line of the page.', { min: 12, max: 90 }),
  description,
  longDescription: paragraph('What compliance looks like in this industry: three to five sentences.', {
    min: 200,
    max: 800,
  }),
  challenges: distinct(line('A challenge, as one sentence.', { min: 40, max: 220 }), { min: 3, max: 6 }).describe(
    'What makes compliance hard here.',
  ),
  solutions: distinct(line('What the platform does about a challenge, as one sentence.', { min: 40, max: 220 }), {
    min: 3,
    max: 6,
  }).describe('What the platform does about each challenge.'),
  image: icon.describe(
    'Icon for the emblem, which is large next to the headline and small in the list of industries. lucide.dev/icons shows all of them, src/config/icons.ts lists those in use.',
  ),
  imageAlt: line('What the emblem shows, for people who can’t see it.', { min: 10, max: 160 }),
  platform: strict({
    riskRegister: paragraph('Centralized Risk Register, for this industry.', { min: 120, max: 480 }),
    evidenceCollection: paragraph('Automated Evidence Collection, for this industry.', { min: 120, max: 480 }),
    continuousMonitoring: paragraph('Continuous Monitoring, for this industry.', { min: 120, max: 480 }),
  }).describe('The three items of the accordion.'),
  frameworks: distinct(referTo('frameworks'), { min: 1, max: 5 }).describe(
    'Ids of the frameworks that matter most here.',
  ),
  checkedOn: checkedOn.optional(),
  testimonial,
  meta,
  ...lifecycle,
});
