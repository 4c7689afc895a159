// Every page gets the right title, canonical URL, description, share card and robots tag.

import { describe, expect, test } from 'vitest';
import { site } from '~/config/site';
import {
  absolute,
  fullTitle,
  headTags,
  shareImagePath,
  structuredData,
  truncate,
  type HeadTag,
  type JsonLd,
  type PageHead,
} from './head';

const ORIGIN = 'https://site.example';

function attributesOf(tags: readonly HeadTag[], key: string): string | undefined {
  for (const tag of tags) {
    if (tag.tag === 'meta' && (tag.attributes['name'] === key || tag.attributes['property'] === key))
      return tag.attributes['content'];
    if (tag.tag === 'link' && [tag.attributes['rel'], tag.attributes['hreflang']].includes(key))
      return tag.attributes['href'];
  }
  return undefined;
}

const headOf = (page: Partial<PageHead>) => headTags({ path: '/pricing', ...page }, ORIGIN);

const blocksOf = (jsonLd?: JsonLd[]) =>
  structuredData({ jsonLd }, ORIGIN).map((json) => JSON.parse(json) as Record<string, unknown>);

describe('the title', () => {
  test('includes the product’s name', () => {
    expect(fullTitle('Pricing')).toBe(`Pricing | ${site.name}`);
    const ending = ` | ${site.name}`;
    const longest = 'x'.repeat(70 - ending.length);
    expect(fullTitle(longest)).toBe(longest + ending);
    expect(fullTitle(`${longest}x`)).toBe(`${longest}x`);
  });

  test('is the site’s default if the page sets none', () => {
    expect(fullTitle(undefined)).toBe(site.defaultTitle);
    expect(site.defaultTitle).toMatch(/AI-powered GRC software and compliance automation/);
  });
});

test('other links are as the page gives them', () => {
  const links = [{ rel: 'license', href: 'https://licence.example/by' }];
  expect(attributesOf(headOf({ links }), 'license')).toBe('https://licence.example/by');
  expect(attributesOf(headOf({}), 'license')).toBeUndefined();
});

test('feeds are linked by their absolute address', () => {
  const feeds = [{ title: 'News', path: '/feed.xml' }];
  const links = headOf({ feeds }).filter((tag) => tag.tag === 'link' && tag.attributes['title']);
  expect(links).toEqual([
    {
      tag: 'link',
      attributes: { rel: 'alternate', type: 'application/rss+xml', title: 'News', href: `${ORIGIN}/feed.xml` },
    },
  ]);
});

test.each([
  ['/', '/index.md'],
  ['/feature/security', '/feature/security.md'],
])('the Markdown copy of %s is linked at %s', (path, href) => {
  const links = headOf({ path }).filter((tag) => tag.tag === 'link' && tag.attributes['type'] === 'text/markdown');
  expect(links).toEqual([{ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }]);
});

describe('the canonical address', () => {
  test.each([
    ['/', ORIGIN, ORIGIN],
    ['/', `${ORIGIN}/`, ORIGIN],
    ['/pricing', ORIGIN, `${ORIGIN}/pricing`],
    ['/pricing', `${ORIGIN}/`, `${ORIGIN}/pricing`],
  ])('of %s at %s is %s', (path, origin, address) => {
    expect(absolute(path, origin)).toBe(address);
  });

  test('is also used in the alternates and the share card', () => {
    const tags = headOf({ path: '/' });
    const found = ['canonical', 'en', 'x-default', 'og:url'].map((key) => attributesOf(tags, key));
    expect(found).toEqual([ORIGIN, ORIGIN, ORIGIN, ORIGIN]);
  });

  test('is left out if the page is unlisted', () => {
    const tags = headOf({ path: '/404', unlisted: true });
    expect(tags.filter(({ tag }) => tag === 'link')).toEqual([]);
    expect(attributesOf(tags, 'og:url')).toBeUndefined();
    expect(attributesOf(tags, 'robots')).toBe('noindex');
  });

  test('is kept in a preview, which search engines may not list', () => {
    const tags = headTags({ path: '/pricing' }, ORIGIN, true);
    expect(attributesOf(tags, 'canonical')).toBe(`${ORIGIN}/pricing`);
    expect(attributesOf(tags, 'robots')).toBe('noindex');
  });

  test('needs no robots tag if the page is listed', () => {
    expect(attributesOf(headOf({}), 'robots')).toBeUndefined();
  });
});

describe('the description', () => {
  test('of 160 characters is kept', () => {
    const text = 'x'.repeat(160);
    expect(truncate(text)).toBe(text);
  });

  test('of 161 characters is cut at a word and ends in an ellipsis', () => {
    const text = `${'word '.repeat(32)}a`;
    const cut = truncate(text);
    expect(text).toHaveLength(161);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut).toMatch(/word…$/);
  });

  test('without a space is still cut', () => {
    expect(truncate('x'.repeat(400))).toBe(`${'x'.repeat(159)}…`);
  });

  test('leaves no comma before the ellipsis', () => {
    expect(truncate('one, two, three', 10)).toBe('one, two…');
    expect(truncate('one, two, three', 6)).toBe('one…');
  });

  test('is cut in every tag that contains it', () => {
    const tags = headOf({ description: 'word '.repeat(60) });
    for (const key of ['description', 'og:description', 'twitter:description']) {
      expect(attributesOf(tags, key)?.length).toBeLessThanOrEqual(160);
    }
  });

  test('is the site’s default if the page sets none', () => {
    expect(attributesOf(headOf({}), 'description')).toBe(site.defaultDescription);
    expect(site.defaultDescription.length).toBeLessThanOrEqual(160);
  });
});

describe('the share card', () => {
  test('has a name, a type and a large image', () => {
    const tags = headOf({ title: 'Pricing' });
    expect(attributesOf(tags, 'og:site_name')).toBe(site.name);
    expect(attributesOf(tags, 'og:type')).toBe('website');
    expect(attributesOf(tags, 'og:title')).toBe(`Pricing | ${site.name}`);
    expect(attributesOf(tags, 'og:image')).toBe(`${ORIGIN}/share/pricing.png`);
    expect(attributesOf(tags, 'twitter:image')).toBe(`${ORIGIN}/share/pricing.png`);
    expect(attributesOf(tags, 'twitter:card')).toBe('summary_large_image');
  });
});

describe('the share card’s picture', () => {
  test('is the page’s own', () => {
    expect(shareImagePath('/framework/soc-2')).toBe('/share/framework/soc-2.png');
    expect(shareImagePath('/')).toBe('/share/home.png');
  });

  test('is the home page’s if the page is unlisted', () => {
    expect(attributesOf(headOf({ path: '/404', unlisted: true }), 'og:image')).toBe(`${ORIGIN}/share/home.png`);
  });

  test.each<[title: string, page: Partial<PageHead>]>([
    ['Pricing', { title: 'Pricing' }],
    [site.defaultTitle, { path: '/' }],
    [site.defaultTitle, { title: 'Page not found', path: '/404', unlisted: true }],
    ['SOC 2, proven', { title: 'CC6.1', sharedAs: { path: '/framework/soc-2', title: 'SOC 2, proven' } }],
  ])('is described by the title it shows: %s', (title, page) => {
    expect(attributesOf(headOf(page), 'og:image:alt')).toBe(title);
  });
});

describe('keywords', () => {
  test('are the page’s, or the site’s', () => {
    expect(attributesOf(headOf({ keywords: ['one', 'two'] }), 'keywords')).toBe('one, two');
    expect(attributesOf(headOf({}), 'keywords')).toContain('ISO 27001');
  });
});

describe('structured data', () => {
  test('names the organization and the search on every page', () => {
    expect(blocksOf()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site.name,
        url: ORIGIN,
        logo: `${ORIGIN}/logo.png`,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.name,
        url: ORIGIN,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
  });

  test('cannot close its script element, whatever it contains', () => {
    const name = '</script><script>alert(1)</script><!--';
    const jsonLd = [{ '@type': 'Brand', name }];
    expect(structuredData({ jsonLd }, ORIGIN).join('')).not.toContain('<');
    expect(blocksOf(jsonLd).at(-1)).toEqual({ '@context': 'https://schema.org', '@type': 'Brand', name });
  });
});
