import { defineCollection } from 'astro:content';
import { problemsOfArticle } from '~/lib/build/entries/article';
import { warningsOfFramework } from '~/lib/build/entries/framework';
import { markdownFolder, pairFolder, yamlFile } from '~/lib/build/loaders';
import { aiModelSchema } from '~/schemas/ai-model';
import { articleSchema } from '~/schemas/article';
import { caseStudySchema } from '~/schemas/case-study';
import { crosswalkClauseSchema, crosswalkPartsSchema, crosswalkSchema } from '~/schemas/crosswalk';
import { claimSchema, planSchema, popUpCustomerSchema, testimonialSchema } from '~/schemas/data';
import { featureSchema } from '~/schemas/feature';
import { frameworkSchema } from '~/schemas/framework';
import { industrySchema } from '~/schemas/industry';

export const collections = {
  features: defineCollection(markdownFolder('features', featureSchema)),
  frameworks: defineCollection(markdownFolder('frameworks', frameworkSchema, { warn: warningsOfFramework })),
  industries: defineCollection(markdownFolder('industries', industrySchema)),
  'ai-models': defineCollection(markdownFolder('ai-models', aiModelSchema)),
  'case-studies': defineCollection(markdownFolder('case-studies', caseStudySchema)),
  articles: defineCollection(markdownFolder('articles', articleSchema, { check: problemsOfArticle })),
  plans: defineCollection(yamlFile('plans', planSchema)),
  testimonials: defineCollection(yamlFile('testimonials', testimonialSchema)),
  'pop-up-customers': defineCollection(yamlFile('pop-up-customers', popUpCustomerSchema)),
  claims: defineCollection(yamlFile('claims', claimSchema)),
  'crosswalk-parts': defineCollection(yamlFile('crosswalk-parts', crosswalkPartsSchema)),
  'crosswalk-clauses': defineCollection(yamlFile('crosswalk-clauses', crosswalkClauseSchema)),
  crosswalk: defineCollection(pairFolder('crosswalk', crosswalkSchema)),
};
