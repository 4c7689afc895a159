// The benchmark generates reproducible entries that the site accepts.

import { describe, expect, test, vi } from 'vitest';
import { generateEntry } from './entries.ts';
import { parseMarkdown } from '~/kit/content/reading/front-matter';

vi.mock('astro:content', async () => {
  const { z } = await import('astro/zod');
  return { reference: (collection: string) => z.string().transform((id) => ({ collection, id })) };
});

const FRAMEWORKS = ['soc-2', 'gdpr', 'hipaa'];

describe('a generated entry', () => {
  test.each([1, 10_000])('number %i passes the schema', async (number) => {
    const { industrySchema } = await import('~/modules/industries/schema');
    const text = generateEntry(number, FRAMEWORKS);
    expect(industrySchema.safeParse(parseMarkdown(text).data).error?.issues ?? []).toEqual([]);
    expect(text.length).toBeGreaterThan(3_000);
    expect(text.length).toBeLessThan(4_000);
  });

  test('differs for each number and is the same on every run', () => {
    expect(generateEntry(7, FRAMEWORKS)).toEqual(generateEntry(7, FRAMEWORKS));
    expect(generateEntry(7, FRAMEWORKS)).not.toBe(generateEntry(8, FRAMEWORKS));
  });
});
