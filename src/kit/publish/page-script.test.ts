// The page's script is fetched after the first paint, and the build stops if that is no longer the case.

import { expect, test } from 'vitest';
import { headScript, fragmentPutAside } from '~/lib/head-script';
import { deferPageScript, dropEmptyScripts } from './page-script';
import { elementsOf, parsePage, serialize } from './tree';

const HEAD = `<head><script>${headScript()}</script></head>`;
const module = (source: string) => `<script type="module" src="${source}"></script>`;

function deferred(html: string): string {
  const document = parsePage(html);
  deferPageScript(elementsOf(document), (address) => (address === '/_astro/entry.js' ? '/_astro/page.js' : address));
  return serialize(document);
}

test.each([
  ['/_astro/page.js', '/_astro/page.js'],
  ['/_astro/entry.js', '/_astro/page.js'],
])('%s is fetched by the head script as %s', (source, fetched) => {
  expect(deferred(`${HEAD}<body><p>Text</p>${module(source)}</body>`)).toBe(
    `<head><script>${headScript(fetched)}</script></head><body><p>Text</p></body>`,
  );
});

/** Runs the head script of a built page opened at the given URL, and lists what it does as the page loads. */
function arriveAt(address: string) {
  const calls: [state: unknown, address: string][] = [];
  const steps: string[] = [];
  let parsed = () => {};
  let painted = () => {};
  const scope = {
    location: new URL(address),
    history: { replaceState: (state: unknown, _title: string, to: string) => calls.push([state, to]) },
    requestAnimationFrame: () => 0,
    addEventListener: (_: 'DOMContentLoaded', done: () => void) => (parsed = done),
    setTimeout: (_: () => void, delay: number) => steps.push(`timeout of ${delay} ms`),
    PerformanceObserver: class {
      constructor(done: () => void) {
        painted = done;
      }
      observe({ buffered }: { buffered: unknown }) {
        steps.push(`observes the paint${buffered ? ', however early' : ''}`);
      }
    },
    fetched: (script: string) => steps.push(`fetches ${script}`),
  };
  new Function(...Object.keys(scope), headScript('/_astro/page.js').replace('import(', 'fetched('))(
    ...Object.values(scope),
  );
  return { calls, steps, parsed: () => parsed(), painted: () => painted() };
}

test('the head script fetches the page’s script after parsing and painting, or after a timeout if no paint is reported', () => {
  const { steps, parsed, painted } = arriveAt('https://site.example/pricing');
  expect(steps).toEqual([]);
  parsed();
  expect(steps).toEqual(['timeout of 3000 ms', 'observes the paint, however early']);
  painted();
  expect(steps[2]).toBe('fetches /_astro/page.js');
});

test('sets a fragment aside for the page’s script', () => {
  const [[state, address] = []] = arriveAt('https://site.example/pricing?a=1#plans').calls;
  expect(address).toBe('https://site.example/pricing?a=1');
  expect(fragmentPutAside(state)).toBe('#plans');
  expect(arriveAt('https://site.example/pricing').calls).toEqual([]);
});

test.each([[null], ['#a'], [{}], [{ fragment: 1 }]])('the state %j contains no fragment', (state) => {
  expect(fragmentPutAside(state)).toBe('');
});

test.each([
  ['no', '<p>Text</p>', 'has 0 module scripts'],
  ['two', module('/_astro/page.js') + module('/_astro/two.js'), 'has 2 module scripts'],
])('a page with %s scripts stops the build', (_, html, message) => {
  expect(() => deferred(HEAD + html)).toThrow(message);
});

test('a page without the head script stops the build', () => {
  expect(() => deferred(module('/_astro/page.js'))).toThrow('no head script');
});

test('removes script elements that a build step has emptied', () => {
  const document = parsePage('<p><script></script><script src="/a.js"></script><script>a()</script></p>');
  dropEmptyScripts(elementsOf(document));
  expect(serialize(document)).toBe('<p><script src="/a.js"></script><script>a()</script></p>');
});
