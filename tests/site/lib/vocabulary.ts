/**
 * The part of schema.org that the site uses: types, their properties, and the values a property may hold. Read from
 * https://schema.org/<type>, and compared with the whole vocabulary in tests/unit/vocabulary.test.ts. A type or property missing
 * here is rejected: look it up on schema.org, then add it.
 */
type Range = 'Text' | 'URL' | 'Number' | 'Integer' | 'Date' | TypeName;

type TypeName =
  | 'Answer'
  | 'Blog'
  | 'BlogPosting'
  | 'Brand'
  | 'BreadcrumbList'
  | 'ContactPage'
  | 'ContactPoint'
  | 'CreativeWork'
  | 'DefinedTerm'
  | 'DefinedTermSet'
  | 'EntryPoint'
  | 'FAQPage'
  | 'ItemList'
  | 'ListItem'
  | 'Offer'
  | 'Organization'
  | 'Person'
  | 'PostalAddress'
  | 'Product'
  | 'Question'
  | 'SearchAction'
  | 'UnitPriceSpecification'
  | 'WebPage'
  | 'WebSite';

interface TypeRule {
  properties: Record<string, readonly Range[]>;
  required: readonly string[];
}

const thing = { name: ['Text'], description: ['Text'], url: ['URL'], image: ['URL'], sameAs: ['URL'] } as const;
const work = {
  ...thing,
  inLanguage: ['Text'],
  publisher: ['Organization'],
  author: ['Organization', 'Person'],
  datePublished: ['Date'],
  dateModified: ['Date'],
  headline: ['Text'],
  abstract: ['Text'],
  keywords: ['Text'],
} as const;
const price = { price: ['Number', 'Text'], priceCurrency: ['Text'] } as const;

export const vocabulary: Record<TypeName, TypeRule> = {
  Answer: { properties: { ...work, text: ['Text'] }, required: ['text'] },
  Blog: { properties: { ...work, blogPost: ['BlogPosting'] }, required: ['name'] },
  BlogPosting: { properties: { ...work, articleSection: ['Text'] }, required: ['headline', 'author', 'datePublished'] },
  Brand: { properties: { ...thing, logo: ['URL'] }, required: ['name'] },
  BreadcrumbList: { properties: { ...thing, itemListElement: ['ListItem'] }, required: ['itemListElement'] },
  ContactPage: { properties: { ...work, mainEntity: ['Organization'] }, required: ['name'] },
  ContactPoint: {
    properties: { ...thing, contactType: ['Text'], telephone: ['Text'], email: ['Text'], areaServed: ['Text'] },
    required: ['contactType'],
  },
  CreativeWork: { properties: { ...work, alternateName: ['Text'] }, required: ['name'] },
  DefinedTerm: {
    properties: { ...thing, inDefinedTermSet: ['DefinedTermSet', 'URL'] },
    required: ['name', 'description', 'inDefinedTermSet'],
  },
  DefinedTermSet: { properties: { ...work, hasDefinedTerm: ['DefinedTerm'] }, required: ['name'] },
  EntryPoint: { properties: { ...thing, urlTemplate: ['Text'] }, required: ['urlTemplate'] },
  FAQPage: { properties: { ...work, mainEntity: ['Question'] }, required: ['mainEntity'] },
  ItemList: {
    properties: { ...thing, itemListElement: ['ListItem'], numberOfItems: ['Integer'], itemListOrder: ['Text'] },
    required: ['itemListElement'],
  },
  // The name is on the page that the URL leads to; a separate rule checks the names in breadcrumbs.
  ListItem: { properties: { ...thing, position: ['Integer'], item: ['URL'] }, required: ['position'] },
  Offer: {
    properties: {
      ...thing,
      ...price,
      priceSpecification: ['UnitPriceSpecification'],
      availability: ['URL'],
      category: ['Text'],
    },
    required: ['name', 'price', 'priceCurrency'],
  },
  Organization: {
    properties: {
      ...thing,
      legalName: ['Text'],
      logo: ['URL'],
      email: ['Text'],
      telephone: ['Text'],
      address: ['PostalAddress'],
      contactPoint: ['ContactPoint'],
    },
    required: ['name'],
  },
  Person: { properties: { ...thing, jobTitle: ['Text'] }, required: ['name'] },
  PostalAddress: {
    properties: {
      ...thing,
      streetAddress: ['Text'],
      addressLocality: ['Text'],
      addressRegion: ['Text'],
      postalCode: ['Text'],
      addressCountry: ['Text'],
    },
    required: ['addressLocality', 'addressCountry'],
  },
  Product: {
    properties: { ...thing, brand: ['Brand', 'Organization'], offers: ['Offer'], category: ['Text'] },
    required: ['name', 'offers'],
  },
  Question: { properties: { ...work, acceptedAnswer: ['Answer'] }, required: ['name', 'acceptedAnswer'] },
  // “query-input” is schema.org’s annotation of an action’s input (https://schema.org/docs/actions.html).
  SearchAction: {
    properties: { ...thing, target: ['EntryPoint'], 'query-input': ['Text'] },
    required: ['target', 'query-input'],
  },
  UnitPriceSpecification: {
    properties: {
      ...thing,
      ...price,
      unitCode: ['Text'],
      unitText: ['Text'],
      billingDuration: ['Number'],
      billingIncrement: ['Number'],
    },
    required: ['price', 'priceCurrency'],
  },
  WebPage: {
    properties: { ...work, lastReviewed: ['Date'], about: ['CreativeWork'] },
    required: ['url'],
  },
  WebSite: { properties: { ...work, potentialAction: ['SearchAction'] }, required: ['name', 'url'] },
};

const isType = (name: unknown): name is TypeName => typeof name === 'string' && Object.hasOwn(vocabulary, name);

const PLAIN: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value) && value.startsWith('https://'),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
};

/**
 * Violations of schema.org in a node of structured data.
 *
 * @param where the path to the node, for the messages
 */
export function invalidities(node: unknown, where = ''): string[] {
  if (typeof node !== 'object' || node === null) return [`${where || 'the block'} is not an object.`];
  const type = '@type' in node ? node['@type'] : undefined;
  const place = where || String(type);
  if (!isType(type)) return [`${place}: tests/site/lib/vocabulary.ts has no type “${String(type)}”.`];
  const { properties, required } = vocabulary[type];
  const missing = required.filter((key) => !(key in node)).map((key) => `${place}: a ${type} needs “${key}”.`);
  return missing.concat(
    Object.entries(node)
      .filter(([key]) => key !== '@type' && key !== '@context' && key !== '@id')
      .flatMap(([key, value]) => {
        const ranges = properties[key];
        if (!ranges) return [`${place}: a ${type} has no property “${key}”.`];
        const values: unknown[] = Array.isArray(value) ? value : [value];
        return values.flatMap((item) => misfits(item, ranges, `${place}.${key}`));
      }),
  );
}

function misfits(value: unknown, ranges: readonly Range[], place: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const type = '@type' in value ? value['@type'] : undefined;
    return ranges.some((range) => range === type)
      ? invalidities(value, place)
      : [`${place}: expected ${ranges.join(' or ')}, found ${String(type)}.`];
  }
  return ranges.some((range) => PLAIN[range]?.(value))
    ? []
    : [`${place}: “${String(value)}” is not a valid ${ranges.join(' or ')}.`];
}
