// @vitest-environment jsdom
// The not-found page offers the page that a mistyped or clumsily pasted address meant.

import { afterEach, expect, test, vi } from 'vitest';
import { helpOn, nearestPath } from './not-found';

const PATHS = ['/', '/pricing', '/signin', '/framework/soc-2', '/crosswalk/left', '/article/what-is-a-control'];

test.each([
  ['/Pricing', '/pricing'],
  ['/pricing.', '/pricing'],
  ['/pricing).', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/pricing%E2%80%9D', '/pricing'],
  ['/sign-in', '/signin'],
  ['/Sign_In', '/signin'],
  ['/pricng', '/pricing'],
  ['/prices', '/pricing'],
  ['/framework/SOC2', '/framework/soc-2'],
  ['/what-is-a-control', '/article/what-is-a-control'],
  ['/100%', undefined],
  ['/wp-admin', undefined],
  ['/x', undefined],
])('%s means %s', (typed, meant) => {
  expect(nearestPath(typed, PATHS)).toBe(meant);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['https://site.example/pricing', '/pricing', 'of the sitemap'],
  ['https://site.example/contact', '/signin', 'that the page links to'],
])('with %s in the sitemap, offers %s, a page %s', async (address, path) => {
  history.replaceState(null, '', path.replace('/', '/_'));
  const rules = JSON.stringify({ detailRoutes: [], movedRoutes: [], shortRoutes: [] });
  document.body.innerHTML = `<a href="/signin">Sign in</a><div data-lost='${rules}'><h1>Not found</h1></div>`;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<urlset><url><loc>${address}</loc></url></urlset>`)));
  await helpOn(document.querySelector('[data-lost]') as HTMLElement);
  const offer = document.querySelector('h1 + p');
  expect([offer?.textContent, offer?.querySelector('a')?.getAttribute('href')]).toEqual([
    `Did you mean ${path}?`,
    path,
  ]);
});
