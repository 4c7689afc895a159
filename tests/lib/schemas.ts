import type { z } from 'astro/zod';
import { collectionNames } from '~/modules/addresses';
import { registry } from '~/modules/registry';

/** The schema of each collection whose entries share one; src/modules/pages/page-texts.test.ts checks those of the pages. */
export const schemas: Record<string, z.ZodType> = Object.fromEntries(
  collectionNames.filter((name) => name !== 'pages').map((name) => [name, registry[name].schema]),
);
