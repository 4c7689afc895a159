import { site as config } from '~/config/site';
import { squeeze } from '~/kit/rules/reading/text';
import { onEveryPage, onPages } from '~/kit/rules/rule';
import { lacking } from '../lib/text.ts';

// What frames every page, and names the company and its product.

const countries = config.offices.map(({ country }) => country);

export const theContactPageNamesEveryOffice = onPages('/contact', (page) => [
  ...lacking(page, 'main', countries),
  ...(page.$('main address').length === countries.length
    ? []
    : [`has ${page.$('main address').length} addresses, not ${countries.length}.`]),
  ...(page.$('main a[href^="mailto:"]').length > 0 && page.$('main a[href^="tel:"]').length > 0
    ? []
    : ['lacks an e-mail address or a phone number.']),
]);

export const headerAndFooterAreComplete = onEveryPage((page) => [
  ...(page.$('header a[href="/demo"]').length === 1 ? [] : ['its header has no Demo button.']),
  ...(page.$('header nav details > summary').length >= 3 ? [] : ['its header has no dropdown menus.']),
  ...lacking(page, 'footer', ['Solutions', 'AI models', 'Resources', ...countries, '©']),
  ...(page.$('footer address').length === countries.length ? [] : ['its footer lacks an address.']),
  ...(page.$('footer a[href^="mailto:"]').length > 0 ? [] : ['its footer lacks the contact details.']),
]);

/** The header marks the link to the page that is open, and no other. */
export const theActiveLinkIsMarked = onEveryPage(({ path, $ }) => {
  const wrong = $('header a[aria-current=page]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '')
    .filter((href) => href !== path);
  const inMenu = $('header nav a')
    .toArray()
    .some((link) => $(link).attr('href') === path);
  return [
    ...wrong.map((href) => `its header marks ${href} as the current page.`),
    ...(inMenu && $('header nav a[aria-current=page]').length !== 1
      ? ['its link in the header is not marked as current.']
      : []),
  ];
});

/** The feature's title, then “Feature”, then the product's name. */
export const titlesOfFeaturesNameTheProduct = onPages('/feature/', (page) => {
  const title = squeeze(page.$('head > title').text());
  const wanted = `${squeeze(page.$('h1').text())} | Feature | ${config.name}`;
  return title === wanted ? [] : [`the title is “${title}”, not “${wanted}”.`];
});
