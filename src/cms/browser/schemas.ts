import type { z } from 'astro/zod';
import { aiModelSchema } from '~/catalogue/schemas/ai-model';
import { articleSchema } from '~/catalogue/schemas/article';
import { caseStudySchema } from '~/catalogue/schemas/case-study';
import { claimSchema, planSchema, popUpCustomerSchema, testimonialSchema } from '~/catalogue/schemas/data';
import { featureSchema } from '~/catalogue/schemas/feature';
import { frameworkSchema } from '~/catalogue/schemas/framework';
import { industrySchema } from '~/catalogue/schemas/industry';

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
