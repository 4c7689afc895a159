import { defineCollection } from 'astro/content/config';
import { createReference } from 'astro/content/runtime';

// What the schemas and src/content.config.ts take from `astro:content`, which exists inside Astro alone: the same functions.

export const reference = createReference();
export { defineCollection };
