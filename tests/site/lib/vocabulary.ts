import { readSchemaOrg } from './schema-org.ts';

const schemaOrg = readSchemaOrg();

/** Properties without which a node says too little, by type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Blog: ['name'],
  BlogPosting: ['headline', 'author', 'datePublished'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ContactPage: ['name'],
  ContactPoint: ['contactType'],
  CreativeWork: ['name'],
  DefinedTerm: ['name', 'description', 'inDefinedTermSet'],
  DefinedTermSet: ['name'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  // The name is on the page that the URL leads to; a separate rule checks the names in breadcrumbs.
  ListItem: ['position'],
  Offer: ['name', 'price', 'priceCurrency'],
  Organization: ['name'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Product: ['name', 'image', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  WebPage: ['url'],
  WebSite: ['name', 'url'],
};

/** Schema.org’s annotation of an action’s input (https://schema.org/docs/actions.html), which isn't part of the vocabulary. */
const ANNOTATION = 'query-input';

const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value) && value.startsWith('https://');
const PLAIN: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: isUrl,
  // A separate item may be referred to by its URL.
  IdReference: isUrl,
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
  const type = '@type' in node ? String(node['@type']) : '';
  const place = where || type;
  if (!schemaOrg.hasType(type)) return [`${place}: schema.org has no type “${type}”.`];
  const missing = (REQUIRED[type] ?? []).filter((key) => !(key in node));
  return [
    ...missing.map((key) => `${place}: a ${type} needs “${key}”.`),
    ...Object.entries(node)
      .filter(([key]) => !key.startsWith('@') && key !== ANNOTATION)
      .flatMap(([key, value]) => {
        const range = schemaOrg.rangeOf(type, key);
        if (!range) return [`${place}: a ${type} has no property “${key}”.`];
        return [value].flat().flatMap((item) => misfits(item, range, `${place}.${key}`));
      }),
  ];
}

function misfits(value: unknown, range: readonly string[], place: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const type = '@type' in value ? String(value['@type']) : '';
    return range.some((name) => schemaOrg.isKindOf(type, name))
      ? invalidities(value, place)
      : [`${place}: expected ${range.join(' or ')}, found ${type}.`];
  }
  return range.some((name) => PLAIN[name]?.(value))
    ? []
    : [`${place}: “${String(value)}” is not a valid ${range.join(' or ')}.`];
}
