import type { Element } from 'domhandler';
import type { Page } from '~/kit/rules/page';
import { absoluteUrl, onEveryPage, onPages, type MakeRule, type Promises } from '~/kit/rules/rule';
import { squeeze } from '~/kit/rules/reading/text';
import { site as config } from '~/config/site';
import { firstNamed, textIn } from '~/kit/publish/tree';

/** The elements of the head by kind: `title`, `meta charset`, `meta og:type`, `link canonical`, `link alternate en`. */
type Head = ReadonlyMap<string, readonly Element[]>;

const heads = new WeakMap<Page, Head>();

function headOf(page: Page): Head {
  const known = heads.get(page);
  if (known) return known;
  const head = new Map<string, Element[]>();
  const children = firstNamed(page.document, 'head')?.children ?? [];
  for (const element of children) {
    if (!('attribs' in element)) continue;
    for (const key of keysOf(element)) head.set(key, [...(head.get(key) ?? []), element]);
  }
  heads.set(page, head);
  return head;
}

function keysOf({ name, attribs }: Element): string[] {
  if (name === 'title') return ['title'];
  if (name === 'meta') {
    return ['charset', attribs['name'] ?? attribs['property'] ?? '']
      .filter((key) => key !== '' && (key !== 'charset' || attribs['charset'] !== undefined))
      .map((key) => `meta ${key}`);
  }
  if (name !== 'link') return [];
  const { rel = '', hreflang } = attribs;
  return [`link ${rel}`, ...(hreflang === undefined ? [] : [`link ${rel} ${hreflang}`])];
}

const titleOf = (page: Page) => squeeze((headOf(page).get('title') ?? []).map(textIn).join(''));
const meta = (page: Page, key: string) => headOf(page).get(`meta ${key}`)?.[0]?.attribs['content'];

interface Wanted {
  key: string;
  attribute?: string;
  value?: (page: Page, origin: string) => string;
}

/** Elements that every head must have exactly once, with their required values. */
const ONCE: readonly Wanted[] = [
  { key: 'title' },
  { key: 'meta charset', attribute: 'charset', value: () => 'utf-8' },
  { key: 'meta viewport', attribute: 'content', value: () => 'width=device-width, initial-scale=1' },
  { key: 'meta description' },
  { key: 'meta keywords' },
  { key: 'meta og:site_name', attribute: 'content', value: () => config.name },
  { key: 'meta og:type', attribute: 'content', value: () => 'website' },
  { key: 'meta og:title', attribute: 'content', value: titleOf },
  { key: 'meta og:description', attribute: 'content', value: (page) => meta(page, 'description') ?? '' },
  { key: 'meta og:image' },
  { key: 'meta og:image:alt' },
  { key: 'meta twitter:card', attribute: 'content', value: () => 'summary_large_image' },
  { key: 'meta twitter:image', attribute: 'content', value: (page) => meta(page, 'og:image') ?? '' },
];

const address = ({ path }: Page, origin: string) => absoluteUrl(path, origin);

const ONCE_ON_LISTED_PAGES: readonly Wanted[] = [
  { key: 'link canonical', attribute: 'href', value: address },
  { key: 'link alternate en', attribute: 'href', value: address },
  { key: 'link alternate x-default', attribute: 'href', value: address },
  { key: 'meta og:url', attribute: 'content', value: address },
];

function lacking(page: Page, origin: string, list: readonly Wanted[]): string[] {
  return list.flatMap(({ key, attribute, value }) => {
    const found = headOf(page).get(key) ?? [];
    if (found.length !== 1) return [`${key} occurs ${found.length} times in the head; it must occur once.`];
    const is = attribute ? found[0]?.attribs[attribute] : undefined;
    const wanted = value?.(page, origin);
    return wanted === is || wanted === undefined ? [] : [`${key} says “${is}”, not “${wanted}”.`];
  });
}

export const theHeadIsComplete = onEveryPage((page, { origin }) => lacking(page, origin, ONCE));

export const addressesInTheHeadAreTheCanonicalOnes = onPages(
  (path, site) => site.isListed(path),
  (page, { origin }) => lacking(page, origin, ONCE_ON_LISTED_PAGES),
);

export const pagesThatAreNotListedHaveNoAddress = onPages(
  (path, site) => !site.isListed(path),
  (page) => [
    ...(meta(page, 'robots') === 'noindex' ? [] : ['must have the robots tag noindex.']),
    ...(headOf(page).has('link canonical') || headOf(page).has('link alternate')
      ? ['must not name a canonical address.']
      : []),
  ],
);

export const shareImagesAreThereInTheirSize: MakeRule = () => {
  /** Width and height by file, because many pages share an image. */
  const sizes = new Map<string, string[] | undefined>();
  return {
    page(page, { origin, read }) {
      const image = meta(page, 'og:image') ?? '';
      const file = image.replace(origin, '');
      if (!sizes.has(file)) sizes.set(file, sizeOfPng(read(file)));
      const is = sizes.get(file);
      if (!is) return [`the share image ${image} was not built.`];
      const said = [meta(page, 'og:image:width'), meta(page, 'og:image:height')];
      return is.join() === said.join()
        ? []
        : [`the share image is ${is.join(' × ')}, but the head says ${said.join(' × ')}.`];
    },
  };
};

/** What phones need to put the site on a home screen (https://www.w3.org/TR/appmanifest/). */
export const theManifestNamesTheSiteAndItsIcons = onPages(
  (path) => path === '/',
  (page, { read }) => {
    const link = headOf(page).get('link manifest')?.[0];
    const text = read(link?.attribs['href'] ?? '')?.toString();
    if (text === undefined) return ['links to no manifest.'];
    const { name, icons = [] } = JSON.parse(text) as { name?: string; icons?: Record<string, string>[] };
    const known = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    return [
      ...(name === config.name ? [] : [`its manifest names “${name}”.`]),
      ...['192x192 any', '512x512 any', '512x512 maskable']
        .filter((wanted) => !known.includes(wanted))
        .map((wanted) => `its manifest has no icon ${wanted}.`),
      ...icons
        .filter(({ src = '', sizes }) => sizeOfPng(read(src))?.join('x') !== sizes)
        .map(({ src, sizes }) => `its manifest’s icon ${src} is no PNG file of ${sizes} pixels.`),
    ];
  },
);

/** Reads width and height, the first two numbers of a PNG's header chunk. */
const sizeOfPng = (file: Buffer | undefined) => file && [file.readUInt32BE(16), file.readUInt32BE(20)].map(String);

export const promises: Promises = {
  'R-05': [
    theHeadIsComplete,
    addressesInTheHeadAreTheCanonicalOnes,
    pagesThatAreNotListedHaveNoAddress,
    shareImagesAreThereInTheirSize,
    theManifestNamesTheSiteAndItsIcons,
  ],
};
