import type { Element } from 'domhandler';
import { onEveryPage, type Promises } from '~/kit/rules/rule';

function isWithin(element: Element, name: string): boolean {
  for (let { parent } = element; parent; { parent } = parent) if ('name' in parent && parent.name === name) return true;
  return false;
}

/** The validator finds a second main heading, skipped levels and empty headings, but not a missing main heading. */
export const everyPageHasOneMainHeading = onEveryPage((page) => {
  const all = page.named('h1');
  const inMain = all.filter((heading) => isWithin(heading, 'main')).length;
  return all.length === 1 && inMain === 1
    ? []
    : [
        `has ${all.length} h1 elements, ${inMain} of them in its main part; there must be exactly one, in the main part.`,
      ];
});

export const everyPageHasItsLandmarks = onEveryPage((page) => {
  const parts = page.named('body')[0]?.children.filter((child): child is Element => 'attribs' in child) ?? [];
  const named = (name: string) => parts.filter((part) => part.name === name);
  const [first] = parts;
  const menus = page.named('nav').filter((nav) => nav.attribs['aria-label'] !== undefined && isWithin(nav, 'header'));
  const landmarks: [selector: string, found: number][] = [
    ['body > header', named('header').length],
    ['body > main', named('main').length],
    ['body > footer', named('footer').length],
    ['header nav[aria-label]', menus.length],
    ['body > a[href="#content"]:first-child', Number(first?.name === 'a' && first.attribs['href'] === '#content')],
  ];
  return landmarks
    .filter(([, found]) => found !== 1)
    .map(([selector, found]) => `${selector}: the page has ${found}, not one.`);
});

export const promises: Promises = {
  'A-01': [everyPageHasOneMainHeading],
  'A-02': [everyPageHasItsLandmarks],
};
