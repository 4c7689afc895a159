// Feeds are valid RSS with the newest item first, and each item keeps its identity.

import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { editionItem } from '~/modules/feed-items';
import { rss, type FeedItem } from './feeds';

const ORIGIN = 'https://site.example';
const info = { title: 'News', description: 'All of it', path: '/feed.xml', page: '/blog' };
const item = (day: string, more: Partial<FeedItem> = {}): FeedItem => ({
  title: `Of ${day}`,
  description: 'What happened',
  path: `/blog/${day}`,
  date: new Date(`${day}T00:00:00Z`),
  ...more,
});
const parse = (items: readonly FeedItem[]) =>
  new JSDOM(rss(info, items, ORIGIN), { contentType: 'application/xml' }).window.document;
const texts = (document: Document, name: string) =>
  [...document.querySelectorAll(name)].map((node) => node.textContent);

test('the newest item comes first and provides the feed’s date', () => {
  const document = parse([item('2025-01-31'), item('2026-11-02'), item('2024-02-29')]);
  expect(texts(document, 'item > title')).toEqual(['Of 2026-11-02', 'Of 2025-01-31', 'Of 2024-02-29']);
  expect(texts(document, 'lastBuildDate')).toEqual(['Mon, 02 Nov 2026 00:00:00 GMT']);
});

test('addresses are absolute', () => {
  const document = parse([item('2026-11-02')]);
  expect(texts(document, 'link').slice(0, 2)).toEqual([`${ORIGIN}/blog`, '']);
  expect(texts(document, 'item > link')).toEqual([`${ORIGIN}/blog/2026-11-02`]);
  expect(texts(document, 'guid')).toEqual([`${ORIGIN}/blog/2026-11-02`]);
});

test('a part becomes a separate item at the same address', () => {
  const [guid] = parse([item('2026-11-02', { part: 'second' })]).querySelectorAll('guid');
  expect(guid?.textContent).toBe(`${ORIGIN}/blog/2026-11-02#second`);
  expect(guid?.getAttribute('isPermaLink')).toBe('false');
});

test('text survives escaping unchanged', () => {
  const title = 'R&D <b>"now"</b> ]]> &amp; ’—';
  expect(texts(parse([item('2026-11-02', { title })]), 'item > title')).toEqual([title]);
});

test('a feed without items is valid', () => {
  expect(parse([]).querySelector('channel > title')?.textContent).toBe('News');
  expect(parse([]).querySelector('lastBuildDate')).toBeNull();
});

test('a new edition of a framework is a new item', () => {
  const of = (name: string) =>
    editionItem(
      {
        collection: 'frameworks',
        id: 'iso-9001',
        data: {
          name: 'ISO 9001',
          edition: {
            name,
            title: 'Quality management systems',
            publisher: 'ISO',
            published: '2026-09',
            replaces: 'ISO 9001:2015',
            verifiedOn: new Date('2026-11-21'),
          },
        },
      } as Parameters<typeof editionItem>[0],
      new Date('2026-11-22'),
    );
  expect(of('ISO 9001:2026')).toMatchObject({
    title: 'ISO 9001:2026: Current edition',
    description: 'Quality management systems, ISO. Published September 2026, replacing ISO 9001:2015.',
    path: '/framework/iso-9001',
    part: 'iso-9001-2026',
  });
  expect(of('ISO 9001:2015').part).not.toBe(of('ISO 9001:2026').part);
});
