import type { z } from 'astro/zod';
import { aiModelSchema } from '~/schemas/ai-model';
import { articleSchema } from '~/schemas/article';
import { caseStudySchema } from '~/schemas/case-study';
import { claimSchema, planSchema, popUpCustomerSchema, testimonialSchema } from '~/schemas/data';
import { featureSchema } from '~/schemas/feature';
import { frameworkSchema } from '~/schemas/framework';
import { industrySchema } from '~/schemas/industry';

/** The schemas of what can be edited, by collection: those of `content.config.ts`, which reads files and has no place in a browser. */
export const schemas: Readonly<Record<string, z.ZodType>> = {
  features: featureSchema,
  frameworks: frameworkSchema,
  industries: industrySchema,
  'ai-models': aiModelSchema,
  'case-studies': caseStudySchema,
  articles: articleSchema,
  plans: planSchema,
  testimonials: testimonialSchema,
  'pop-up-customers': popUpCustomerSchema,
  claims: claimSchema,
};
