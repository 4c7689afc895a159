import type { z } from 'astro/zod';
import { registry } from '~/catalogue/collections';
import { editedCollections } from '~/cms/configuration/places';

/** The schemas of what can be edited, by collection. */
export const schemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  editedCollections.map((name) => [name, registry[name].schema]),
);
