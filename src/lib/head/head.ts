import { language } from '~/lib/language';
import { site } from '~/config/site';

export type JsonLd = { '@type': string } & Record<string, unknown>;

/** A page's metadata. Its head and its structured data are derived from it. */
export interface PageHead {
  /** The page's title, excluding the company's name. The home page has no title here and uses the site's default title. */
  title?: string | undefined;
  /** Truncated to 160 characters at a word boundary; the site's default if missing. */
  description?: string | undefined;
  /** The page's path, such as `/pricing`; `/` for the home page. */
  path: string;
  keywords?: readonly string[] | undefined;
  /** Structured data about this page, in addition to the two blocks that every page has. */
  jsonLd?: readonly JsonLd[] | undefined;
  /** Feeds about this page's content. */
  feeds?: readonly { title: string; path: string }[] | undefined;
  /** The path and title of the page whose share image this page uses, if it has no image of its own. */
  sharedAs?: { path: string; title: string } | undefined;
  /** Keeps a page out of search engines and without a canonical URL, such as the not-found page. */
  unlisted?: boolean | undefined;
}

export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; attributes: Record<string, string> }
  | { tag: 'link'; attributes: Record<string, string> };

const DESCRIPTION_MAX = 160;

/** Origin plus path; the root gives the bare origin. */
export function absolute(path: string, origin: string): string {
  const base = origin.replace(/\/+$/, '');
  return path === '/' ? base : base + path;
}

/** Truncates at a word boundary and adds an ellipsis, to at most `max` characters in total. */
export function truncate(text: string, max = DESCRIPTION_MAX): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max);
  const cut = room.lastIndexOf(' ');
  return `${room.slice(0, cut > 0 ? Math.min(cut, max - 1) : max - 1).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Path of a page's Markdown copy. */
export function markdownPath(path: string): string {
  return `${path === '/' ? '/index' : path}.md`;
}

/** Path of the 1200 × 630 image that share cards show for a page. */
export function shareImagePath(path: string): string {
  return `/share${path === '/' ? '/home' : path}.png`;
}

/** Approximate length at which search engines cut off a title, in characters. */
const TITLE_MAX = 70;

/** The title in the browser tab. Long titles omit the company's name. */
export function fullTitle(title: string | undefined): string {
  if (!title) return site.defaultTitle;
  const whole = `${title} | ${site.name}`;
  return whole.length > TITLE_MAX ? title : whole;
}

/**
 * Returns all elements of a page's head as data, in output order.
 *
 * @param origin scheme and host without a path, such as `https://company.example`
 * @param isPreview whether to keep the whole site out of search engines
 */
export function headTags(page: PageHead, origin: string, isPreview = false): HeadTag[] {
  const title = fullTitle(page.title);
  const description = truncate(page.description ?? site.defaultDescription);
  const url = absolute(page.path, origin);
  const shown = page.unlisted ? { path: '/' } : (page.sharedAs ?? page);
  const image = absolute(shareImagePath(shown.path), origin);
  const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

  const tags: HeadTag[] = [
    { tag: 'title', text: title },
    meta('description', description),
    meta('keywords', (page.keywords ?? site.defaultKeywords).join(', ')),
  ];
  if (page.unlisted || isPreview) tags.push(meta('robots', 'noindex'));
  if (!page.unlisted) {
    tags.push(
      link({ rel: 'canonical', href: url }),
      link({ rel: 'alternate', hreflang: language, href: url }),
      link({ rel: 'alternate', hreflang: 'x-default', href: url }),
      link({ rel: 'alternate', type: 'text/markdown', href: markdownPath(page.path) }),
      property('og:url', url),
    );
  }
  tags.push(
    property('og:site_name', site.name),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', shown.title ?? site.defaultTitle),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image),
  );
  for (const feed of page.feeds ?? []) {
    const href = absolute(feed.path, origin);
    tags.push(link({ rel: 'alternate', type: 'application/rss+xml', title: feed.title, href }));
  }
  return tags;
}

/**
 * Returns a page's blocks of structured data, each as JSON for a script element. They come after the text, because visitors don't need
 * them and a browser has to process everything before the text to show it.
 *
 * @param origin scheme and host without a path, such as `https://company.example`
 */
export function structuredData({ jsonLd = [] }: Pick<PageHead, 'jsonLd'>, origin: string): string[] {
  return [organization(origin), website(origin), ...jsonLd].map((block) =>
    serialize({ '@context': 'https://schema.org', ...block }),
  );
}

/** JSON that is safe inside a script element, whatever text it contains. */
function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function organization(origin: string): JsonLd {
  return {
    '@type': 'Organization',
    name: site.name,
    url: absolute('/', origin),
    logo: absolute('/logo.png', origin),
  };
}

function website(origin: string): JsonLd {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: absolute('/', origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/search', origin)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
