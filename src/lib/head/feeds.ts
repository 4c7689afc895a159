import { lang } from '~/config/site';
import { escapeMarkup } from '~/lib/markup';
import { absolute } from './head';

export interface FeedInfo {
  title: string;
  description: string;
  /** Path of the feed. */
  path: string;
  /** Path of the page whose changes the feed announces. */
  page: string;
}

export interface FeedItem {
  title: string;
  description: string;
  /** Path of the page that the item links to. */
  path: string;
  /** Distinguishes the item from other items about the same page. Feed readers show an item with a new value as a new item. */
  part?: string;
  /** The day of the news, in UTC. */
  date: Date;
  author?: string;
  category?: string;
}

/**
 * Writes an RSS 2.0 document with absolute URLs, newest item first. It depends only on its items, not on the build time, so a build
 * without new items doesn't change it.
 *
 * @param origin scheme and host without a path
 * @see https://www.rssboard.org/rss-specification
 */
export function rss(feed: FeedInfo, items: readonly FeedItem[], origin: string): string {
  const newestFirst = [...items].sort((a, b) => b.date.getTime() - a.date.getTime());
  const [newest] = newestFirst;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feed.title),
    element('link', absolute(feed.page, origin)),
    element('description', feed.description),
    element('language', lang),
    `<atom:link href="${escapeMarkup(absolute(feed.path, origin))}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', newest.date.toUTCString())] : []),
    ...newestFirst.flatMap((item) => itemLines(item, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemLines({ title, description, path, part, date, author, category }: FeedItem, origin: string): string[] {
  const link = absolute(path, origin);
  return [
    '<item>',
    element('title', title),
    element('link', link),
    part ? `<guid isPermaLink="false">${escapeMarkup(`${link}#${part}`)}</guid>` : element('guid', link),
    element('pubDate', date.toUTCString()),
    element('description', description),
    ...(author ? [element('dc:creator', author)] : []),
    ...(category ? [element('category', category)] : []),
    '</item>',
  ];
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
