import { z } from 'astro/zod';

// Fields of the machine-readable files that the site publishes.

export const address = z.url({ protocol: /^https?$/ }).describe('A full URL.');
export const addresses = z.array(address).min(1).describe('The pages that show this.');
export const id = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
  .describe('Stays the same across builds.');
export const day = z.iso.date();
