import { defineCollection } from 'astro/content/config';
import { createReference } from 'astro/content/runtime';

// The functions that the schemas and src/content.config.ts import from `astro:content`, which exists only inside Astro.

export const reference = createReference();
export { defineCollection };
