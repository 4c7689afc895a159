// The style guide is built only on request and shows what it claims to show.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { sitemapOptions } from './hosting/sitemap';
import { styleguide } from './styleguide';
import { catalogue } from '~/modules/registry';
import { themes } from '~/lib/colours';
import { contrast } from '~/lib/contrast';
import { LONG_TITLE, LONG_WORD } from '~/kit/specimens/odd';

/** Route patterns that Astro adds for a command. */
async function routesOf(command: string): Promise<string[]> {
  const patterns: string[] = [];
  const setup = styleguide().hooks['astro:config:setup'] as unknown as (options: object) => Promise<void> | void;
  await setup({
    command,
    config: { root: new URL('file:///project/') },
    injectRoute: ({ pattern }: { pattern: string }) => patterns.push(pattern),
    updateConfig: () => ({}),
  });
  return patterns;
}

afterEach(() => void vi.unstubAllEnvs());

describe('the style guide’s route', () => {
  test.each(['build', 'preview', 'sync'])('is missing in %s', async (command) => {
    vi.stubEnv('STYLEGUIDE', undefined);
    expect(await routesOf(command)).toEqual([]);
  });

  test('exists in development, and in a build that requests it', async () => {
    expect(await routesOf('dev')).toEqual(['/styleguide']);
    vi.stubEnv('STYLEGUIDE', '1');
    expect(await routesOf('build')).toEqual(['/styleguide']);
  });

  test('is left out of the sitemap, as private pages are', () => {
    const { filter } = sitemapOptions(catalogue);
    const paths = ['/styleguide', '/signin', '/pricing', '/signup'];
    expect(paths.filter((path) => filter?.(`https://attestry.example${path}`))).toEqual(['/pricing', '/signup']);
  });
});

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#15201a', '#15201a', 1],
  ])('%s on %s is %d', (colour, ground, ratio) => {
    expect(contrast(colour, ground)).toBeCloseTo(ratio, 2);
  });

  test('reads both themes of a token', () => {
    expect(themes('light-dark(#f5f1e6, #0f1613)')).toEqual(['#f5f1e6', '#0f1613']);
    expect(themes('#e9e5d8')).toEqual(['#e9e5d8', '#e9e5d8']);
    expect(() => themes('tomato')).toThrow('tailwind.config.mjs');
  });
});

test('odd content is as odd as claimed', () => {
  expect(LONG_TITLE).toHaveLength(90);
  expect(LONG_WORD).toMatch(/^[a-z]{40}$/i);
});
