import { defineCollection } from 'astro:content';
import { problemsOfArticle } from '~/catalogue/reading/article';
import { warningsOfFramework } from '~/catalogue/reading/framework';
import { markdownFolder, pairFolder, yamlFile } from '~/catalogue/loading/loaders';
import { aiModelSchema } from '~/catalogue/schemas/ai-model';
import { articleSchema } from '~/catalogue/schemas/article';
import { caseStudySchema } from '~/catalogue/schemas/case-study';
import { crosswalkClauseSchema, crosswalkPartsSchema, crosswalkSchema } from '~/catalogue/schemas/crosswalk';
import { claimSchema, planSchema, popUpCustomerSchema, testimonialSchema } from '~/catalogue/schemas/data';
import { featureSchema } from '~/catalogue/schemas/feature';
import { frameworkSchema } from '~/catalogue/schemas/framework';
import { industrySchema } from '~/catalogue/schemas/industry';

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
