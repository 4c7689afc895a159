import { currency } from '~/config/site';
import { absolute, shareImagePath, type JsonLd } from './head';
import { isoDay } from '~/lib/dates';

export interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs from the home page to this page. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, origin),
    })),
  };
}

/** A list page: the entries it links to, in order. Lists that would make their page too heavy omit the names. */
export function itemList(items: readonly (Pick<Crumb, 'path'> & Partial<Crumb>)[], origin: string): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...(name !== undefined && { name }),
      url: absolute(path, origin),
    })),
  };
}

/** What `dataset` describes. */
interface Described {
  title: string;
  description: string;
  path: string;
  version: string;
  date: Date;
  licence: string;
  owner: string;
  files: readonly { title: string; address: string; bytes: number }[];
}

/** Data with the files that have it. */
export function dataset(
  { title, description, path, version, date, licence, owner, files }: Described,
  origin: string,
): JsonLd {
  return {
    '@type': 'Dataset',
    name: title,
    description,
    url: absolute(path, origin),
    version,
    dateModified: isoDay(date),
    license: licence,
    creator: { '@type': 'Organization', name: owner, url: absolute('/', origin) },
    distribution: files.map((file) => ({
      '@type': 'DataDownload',
      name: file.title,
      encodingFormat: 'application/json',
      contentUrl: file.address,
      contentSize: `${file.bytes} B`,
    })),
  };
}

/** A page, the document it is about, and the day its facts were checked. */
export function checkedPage(
  path: string,
  document: { name: string; title: string; publisher: string },
  checked: Date,
  origin: string,
): JsonLd {
  return {
    '@type': 'WebPage',
    url: absolute(path, origin),
    lastReviewed: isoDay(checked),
    about: {
      '@type': 'CreativeWork',
      name: document.name,
      alternateName: document.title,
      publisher: { '@type': 'Organization', name: document.publisher },
    },
  };
}

/** The questions among the headings of a page, with their answers as shown there. No block if none of the headings is a question. */
export function faqPage(parts: readonly { question: string; answer: string }[]): JsonLd[] {
  const mainEntity = parts
    .filter(({ question }) => question.endsWith('?'))
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : [];
}

/** The plans that have a price. `monthly` and `annually` are prices per month and per year, in whole units of the currency. */
export function productOffers(
  plans: readonly { name: string; monthly: number; annually: number }[],
  product: { name: string; description: string; path: string },
  origin: string,
): JsonLd {
  const url = absolute(product.path, origin);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: absolute(shareImagePath(product.path), origin),
    brand: { '@type': 'Brand', name: product.name },
    offers: plans.flatMap((plan) => [
      offer(`${plan.name}, billed monthly`, plan.monthly, 'P1M', url),
      offer(`${plan.name}, billed annually`, plan.annually, 'P1Y', url),
    ]),
  };
}

function offer(name: string, price: number, billingDuration: 'P1M' | 'P1Y', url: string): JsonLd {
  return {
    '@type': 'Offer',
    name,
    url,
    price: String(price),
    priceCurrency: currency.code,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: String(price),
      priceCurrency: currency.code,
      unitCode: billingDuration === 'P1M' ? 'MON' : 'ANN',
    },
  };
}
