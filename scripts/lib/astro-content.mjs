import { defineCollection } from 'astro/content/config';
import { createReference } from 'astro/content/runtime';

// Replaces the functions that the schemas and src/content.config.ts import from `astro:content`, a module that exists only inside
// Astro.

export const reference = createReference();
export { defineCollection };
