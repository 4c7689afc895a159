// The benchmark generates reproducible entries and measures the same build that people run.

import { describe, expect, test, vi } from 'vitest';
import { generateEntry } from './entries.ts';
import { templateFrom } from './eleventy-template.ts';
import { BUILD_SETTINGS } from './project-copy.ts';
import { SETTINGS } from '../scripts/lib/astro.mjs';
import packages from '../package.json' with { type: 'json' };
import { parseMarkdown } from '~/kit/content/reading/front-matter';

vi.mock('astro:content', async () => {
  const { z } = await import('astro/zod');
  return { reference: (collection: string) => z.string().transform((id) => ({ collection, id })) };
});

describe('a generated entry', () => {
  test.each([1, 10_000])('number %i passes the schema', async (number) => {
    const { industrySchema } = await import('~/modules/industries/schema');
    const { text } = generateEntry(number);
    expect(industrySchema.safeParse(parseMarkdown(text).data).error?.issues ?? []).toEqual([]);
    expect(text.length).toBeGreaterThan(3_000);
    expect(text.length).toBeLessThan(4_000);
  });

  test('differs for each number and is the same on every run', () => {
    expect(generateEntry(7)).toEqual(generateEntry(7));
    expect(generateEntry(7).text).not.toBe(generateEntry(8).text);
  });
});

test('a template replaces an entry’s values and keeps everything else', () => {
  const html =
    '<style>{{}}</style><h1>Trade 00001 in order</h1><div class="prose"><p>Text.</p></div><p>Trade 00001</p>';
  expect(templateFrom(html, { name: 'Trade 00001', headline: 'Trade 00001 in order', icon: 'p' })).toBe(
    '{% raw %}<style>{{}}</style><h1>{% endraw %}{{ headline }}{% raw %}</h1><div class="prose">{% endraw %}' +
      '{{ content | safe }}{% raw %}</div><p>{% endraw %}{{ name }}{% raw %}</p>{% endraw %}',
  );
  expect(() => templateFrom('<p></p>', {})).toThrow(/prose/);
});

test('measures a build the way `npm run build` runs it', () => {
  expect(packages.scripts.build).toContain('node scripts/astro.mjs build');
  expect(SETTINGS).toMatchObject(BUILD_SETTINGS);
});
