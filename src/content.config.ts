import { defineCollection } from 'astro:content';
import { markdownFolder, yamlFile } from '~/lib/build/loaders';
import { aiModelSchema } from '~/schemas/ai-model';
import { articleSchema } from '~/schemas/article';
import { caseStudySchema } from '~/schemas/case-study';
import { claimSchema, planSchema, popUpCustomerSchema, testimonialSchema } from '~/schemas/data';
import { featureSchema } from '~/schemas/feature';
import { frameworkSchema } from '~/schemas/framework';
import { industrySchema } from '~/schemas/industry';

export const collections = {
  features: defineCollection({ loader: markdownFolder('features'), schema: featureSchema }),
  frameworks: defineCollection({ loader: markdownFolder('frameworks'), schema: frameworkSchema }),
  industries: defineCollection({ loader: markdownFolder('industries'), schema: industrySchema }),
  'ai-models': defineCollection({ loader: markdownFolder('ai-models'), schema: aiModelSchema }),
  'case-studies': defineCollection({ loader: markdownFolder('case-studies'), schema: caseStudySchema }),
  articles: defineCollection({ loader: markdownFolder('articles'), schema: articleSchema }),
  plans: defineCollection({ loader: yamlFile('plans'), schema: planSchema }),
  testimonials: defineCollection({ loader: yamlFile('testimonials'), schema: testimonialSchema }),
  'pop-up-customers': defineCollection({ loader: yamlFile('pop-up-customers'), schema: popUpCustomerSchema }),
  claims: defineCollection({ loader: yamlFile('claims'), schema: claimSchema }),
};
