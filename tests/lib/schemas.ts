import type { z } from 'astro/zod';
import { collectionNames } from '~/modules/addresses';
import { registry } from '~/modules/registry';

/** The schema of each collection. */
export const schemas: Record<string, z.ZodType> = Object.fromEntries(
  collectionNames.map((name) => [name, registry[name].schema]),
);
