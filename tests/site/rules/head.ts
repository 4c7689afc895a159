import { site as config } from '~/config/site';
import { addressOf, isListed, listed, onEach, shared, type Page, type Rule } from '../lib/site.ts';
import { squeeze } from '../lib/text.ts';

const DESCRIPTION_MAX = 160;
const DESCRIPTION_MIN = 50;

const titleOf = ({ $ }: Page) => squeeze($('head > title').text());
const meta = ({ $ }: Page, key: string) =>
  $(`head > meta[name="${key}"], head > meta[property="${key}"]`).attr('content');

/** Elements of the head that stand there exactly once, and what they must say. */
const ONCE: readonly { selector: string; value?: (page: Page, origin: string) => string; attribute?: string }[] = [
  { selector: 'title' },
  { selector: 'meta[charset]', attribute: 'charset', value: () => 'utf-8' },
  { selector: 'meta[name=viewport]', attribute: 'content', value: () => 'width=device-width, initial-scale=1' },
  { selector: 'meta[name=description]' },
  { selector: 'meta[name=keywords]' },
  { selector: 'meta[property="og:site_name"]', attribute: 'content', value: () => config.name },
  { selector: 'meta[property="og:type"]', attribute: 'content', value: () => 'website' },
  { selector: 'meta[property="og:title"]', attribute: 'content', value: titleOf },
  {
    selector: 'meta[property="og:description"]',
    attribute: 'content',
    value: (page) => meta(page, 'description') ?? '',
  },
  { selector: 'meta[property="og:image"]' },
  { selector: 'meta[name="twitter:card"]', attribute: 'content', value: () => 'summary_large_image' },
  { selector: 'meta[name="twitter:image"]', attribute: 'content', value: (page) => meta(page, 'og:image') ?? '' },
];

const address = ({ path }: Page, origin: string) => addressOf(path, origin);

const ONCE_ON_LISTED_PAGES: typeof ONCE = [
  { selector: 'link[rel=canonical]', attribute: 'href', value: address },
  { selector: 'link[rel=alternate][hreflang=en]', attribute: 'href', value: address },
  { selector: 'link[rel=alternate][hreflang=x-default]', attribute: 'href', value: address },
  { selector: 'meta[property="og:url"]', attribute: 'content', value: address },
];

function stands(page: Page, origin: string, list: typeof ONCE): string[] {
  return list.flatMap(({ selector, attribute, value }) => {
    const found = page.$(`head > ${selector}`);
    if (found.length !== 1) return [`${selector} stands ${found.length} times in the head; it must stand there once.`];
    const is = attribute ? found.attr(attribute) : undefined;
    const wanted = value?.(page, origin);
    return wanted === is || wanted === undefined ? [] : [`${selector} says “${is}”, not “${wanted}”.`];
  });
}

export const theHeadIsComplete: Rule = ({ pages, origin }) => onEach(pages, (page) => stands(page, origin, ONCE));

export const addressesInTheHeadAreTheCanonicalOnes: Rule = (site) =>
  onEach(listed(site), (page) => stands(page, site.origin, ONCE_ON_LISTED_PAGES));

export const pagesThatAreNotListedHaveNoAddress: Rule = ({ pages }) =>
  onEach(
    pages.filter((page) => !isListed(page)),
    (page) => [
      ...(meta(page, 'robots') === 'noindex' ? [] : ['must say noindex to search engines.']),
      ...(page.$('link[rel=canonical], link[rel=alternate]').length === 0
        ? []
        : ['must not name a canonical address.']),
    ],
  );

export const titlesAreUnique: Rule = ({ pages }) => shared(pages, 'title', titleOf);

export const titlesNameTheProduct: Rule = ({ pages }) =>
  onEach(pages, (page) =>
    titleOf(page).includes(config.name) ? [] : [`the title “${titleOf(page)}” lacks “${config.name}”.`],
  );

/** “The page title is the feature title, then Feature, then the product name” (section 2). */
export const titlesOfFeaturesAreMadeAsSpecified: Rule = ({ pages }) =>
  onEach(
    pages.filter(({ path }) => path.startsWith('/feature/')),
    (page) => {
      const wanted = `${squeeze(page.$('h1').text())} | Feature | ${config.name}`;
      return titleOf(page) === wanted ? [] : [`the title is “${titleOf(page)}”, not “${wanted}”.`];
    },
  );

export const descriptionsAreUnique: Rule = ({ pages }) =>
  shared(pages, 'description', (page) => meta(page, 'description') ?? '');

export const descriptionsHaveTheRightLength: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const { length } = meta(page, 'description') ?? '';
    const right = length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX;
    return right
      ? []
      : [`the description has ${length} characters; ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} are allowed.`];
  });

export const shareImagesAreThereInTheirSize: Rule = ({ pages, origin, files }) =>
  onEach(pages, (page) => {
    const image = meta(page, 'og:image') ?? '';
    const file = files.get(image.replace(origin, ''));
    if (!file) return [`the share image ${image} was not built.`];
    // Width and height are the first two numbers of a PNG's header chunk.
    const is = [file.readUInt32BE(16), file.readUInt32BE(20)].map(String);
    const said = [meta(page, 'og:image:width'), meta(page, 'og:image:height')];
    return is.join() === said.join()
      ? []
      : [`the share image is ${is.join(' × ')}, but the head says ${said.join(' × ')}.`];
  });

export const pagesAreInEnglish: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => ($('html').attr('lang') === 'en' ? [] : [`lang is “${$('html').attr('lang')}”, not “en”.`]));
