// Feeds are valid RSS with the newest item first, and each item keeps its identity.

import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
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
