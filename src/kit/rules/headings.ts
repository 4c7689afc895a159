import type { Element } from 'domhandler';
import type { Page } from './page';
import { isOwn, type MakeRule } from './rule';
import { squeeze } from '~/kit/rules/reading/text';
import { textIn } from '~/kit/publish/tree';

const headingsOf = ({ elements }: Page) => elements.filter(({ name }) => /^h[1-6]$/.test(name));

function isWithin(element: Element, name: string): boolean {
  for (let { parent } = element; parent; { parent } = parent) if ('name' in parent && parent.name === name) return true;
  return false;
}

export const everyPageHasOneMainHeading: MakeRule = () => ({
  page(page) {
    const all = page.named('h1');
    const inMain = all.filter((heading) => isWithin(heading, 'main')).length;
    return all.length === 1 && inMain === 1
      ? []
      : [
          `has ${all.length} h1 elements, ${inMain} of them in its main part; there must be exactly one, in the main part.`,
        ];
  },
});

export const mainHeadingsAreUnique: MakeRule = () =>
  isOwn('h1', (page) => squeeze(page.named('h1').map(textIn).join('')));

export const headingsSkipNoLevel: MakeRule = (count) => ({
  page(page) {
    let before = 0;
    return headingsOf(page).flatMap((element) => {
      count('headings');
      const level = Number(element.name.slice(1));
      const skips = level > before + 1;
      const last = before;
      before = level;
      return skips
        ? [`“${squeeze(textIn(element))}” is an h${level} after ${last ? `an h${last}` : 'no heading'}.`]
        : [];
    });
  },
});

export const noHeadingIsEmpty: MakeRule = (count) => ({
  page: (page) =>
    headingsOf(page)
      .filter((element) => {
        count('headings');
        return squeeze(textIn(element)) === '';
      })
      .map(({ name }) => `an ${name} is empty.`),
});

export const everyPageHasItsLandmarks: MakeRule = (count) => ({
  page(page) {
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
    count('landmarks', landmarks.length);
    return landmarks
      .filter(([, found]) => found !== 1)
      .map(([selector, found]) => `${selector}: the page has ${found}, not one.`);
  },
});

export const pagesAreInEnglish: MakeRule = () => ({
  page(page) {
    const language = page.named('html')[0]?.attribs['lang'];
    return language === 'en' ? [] : [`lang is “${language}”, not “en”.`];
  },
});
