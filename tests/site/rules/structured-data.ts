import { site as config } from '~/config/site';
import { LISTS } from '../lib/list-pages.ts';
import { entriesOf } from '../lib/entries.ts';
import { blocksOf, blocksOfType, nodes } from '../lib/json-ld.ts';
import { addressOf, NOT_FOUND, onEach, type Rule } from '../lib/site.ts';
import { mainText, squeeze } from '../lib/text.ts';
import { invalidities } from '../lib/vocabulary.ts';

/** Prices of the two plans that have one, in US dollars a month and a year (section 9). */
const PRICES = ['Professional MON 399', 'Professional ANN 3990', 'Business MON 660', 'Business ANN 6600'];

export const everyBlockIsJsonOfSchemaOrg: Rule = ({ pages }) =>
  onEach(pages, (page) =>
    blocksOf(page).flatMap((block, index) => {
      if (!block) return [`block ${index + 1} of its structured data is no JSON.`];
      return block['@context'] === 'https://schema.org'
        ? []
        : [`block ${index + 1} has no @context of https://schema.org.`];
    }),
  );

export const everyBlockKeepsToTheVocabulary: Rule = ({ pages }) =>
  onEach(pages, (page) => blocksOf(page).flatMap((block) => (block ? invalidities(block) : [])));

/** The quotes and ratings are invented: they are for readers who see the label, never for machines. */
export const noRatingIsPassedOffAsReal: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    const text = $('script[type="application/ld+json"]').text();
    const found = /"(aggregateRating|reviews?|reviewRating|ratingValue|AggregateRating|Review|Rating)"/.exec(text);
    const microdata = $('[itemscope], [itemprop], [typeof], [vocab]').length;
    return [
      ...(found ? [`its structured data contains ${found[0]}.`] : []),
      ...(microdata > 0 ? ['has microdata or RDFa beside its JSON-LD.'] : []),
    ];
  });

export const everyPageNamesTheOrganization: Rule = ({ pages, origin, files }) =>
  onEach(pages, (page) => {
    const [organization, ...more] = blocksOfType(page, 'Organization');
    if (!organization || more.length > 0)
      return [`has ${organization ? more.length + 1 : 0} Organization blocks, not one.`];
    const { name, url, logo } = organization;
    const logoFile = String(logo).replace(origin, '');
    return [
      ...(name === config.name && url === origin ? [] : [`its Organization is ${String(name)} at ${String(url)}.`]),
      ...(files.has(logoFile) ? [] : [`the logo ${String(logo)} of its Organization was not built.`]),
    ];
  });

export const everyPageOffersTheSearch: Rule = ({ pages, origin }) =>
  onEach(pages, (page) => {
    const [website, ...more] = blocksOfType(page, 'WebSite');
    if (!website || more.length > 0) return [`has ${website ? more.length + 1 : 0} WebSite blocks, not one.`];
    const [action] = nodes(website, 'potentialAction');
    const template = nodes(action, 'target')[0]?.['urlTemplate'];
    return [
      ...(website['url'] === origin ? [] : [`its WebSite is at ${String(website['url'])}, not at ${origin}.`]),
      ...(template === `${origin}/search?q={search_term_string}`
        ? []
        : [`its search action leads to ${String(template)}.`]),
      ...(action?.['query-input'] === 'required name=search_term_string'
        ? []
        : ['its search action names no query input.']),
    ];
  });

export const breadcrumbsSayWhatIsVisible: Rule = ({ pages, origin }) =>
  onEach(pages, (page) => {
    if (page.path === '/' || page.path === NOT_FOUND) return [];
    const lists = blocksOfType(page, 'BreadcrumbList');
    const said = lists
      .flatMap((list) => nodes(list, 'itemListElement'))
      .map(({ position, name, item }) => [position, name, item].join(' '));
    const seen = page
      .$('nav[aria-label=Breadcrumbs] li')
      .toArray()
      .map((element, index) => {
        const link = page.$(element).find('a');
        const name = squeeze(link.length > 0 ? link.text() : page.$(element).text());
        return [index + 1, name, addressOf(link.attr('href') ?? page.path, origin)].join(' ');
      });
    if (lists.length !== 1 || seen.length < 2)
      return [`has ${lists.length} BreadcrumbList and ${seen.length} visible steps.`];
    return said.join('; ') === seen.join('; ')
      ? []
      : [`its breadcrumbs say “${said.join('; ')}” but show “${seen.join('; ')}”.`];
  });

export const questionsAndAnswersStandOnThePage: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const text = squeeze(mainText(page));
    return blocksOfType(page, 'FAQPage')
      .flatMap((faq) => nodes(faq, 'mainEntity'))
      .flatMap((question) => [question['name'], nodes(question, 'acceptedAnswer')[0]?.['text']])
      .filter((said) => !text.includes(squeeze(String(said))))
      .map((said) => `its FAQPage says “${String(said).slice(0, 80)}”, which does not stand on the page.`);
  });

export const listedItemsAreLinkedFromThePage: Rule = ({ pages, origin }) =>
  onEach(pages, (page) => {
    const links = new Set(
      page
        .$('main a[href]')
        .toArray()
        .map((element) => addressOf(page.$(element).attr('href') ?? '', origin)),
    );
    return blocksOfType(page, 'ItemList').flatMap((list) => {
      const items = nodes(list, 'itemListElement');
      const count =
        list['numberOfItems'] === items.length
          ? []
          : [`its ItemList counts ${String(list['numberOfItems'])} of ${items.length} items.`];
      return count.concat(
        items
          .filter(({ url }) => !links.has(String(url)))
          .map(({ url }) => `its ItemList names ${String(url)}, which it does not link to.`),
      );
    });
  });

export const offersAreThePlans: Rule = ({ pages }) =>
  onEach(
    pages.filter(({ path }) => path === '/pricing'),
    (page) => {
      const text = mainText(page);
      const offers = blocksOfType(page, 'Product').flatMap((product) => nodes(product, 'offers'));
      const said = offers.map(({ name, price, priceSpecification }) => {
        const unit = (priceSpecification as { unitCode?: string } | undefined)?.unitCode;
        return `${String(name).split(',')[0]} ${unit} ${String(price)}`;
      });
      const hidden = offers
        .map(({ price }) => `$${Number(price).toLocaleString('en-US')}`)
        .filter((price) => !text.includes(price));
      return [
        ...(said.join() === PRICES.join() ? [] : [`its offers are ${said.join(', ')}, not ${PRICES.join(', ')}.`]),
        ...hidden.map((price) => `the offered price ${price} does not stand on the page.`),
      ];
    },
  );

export const listPagesSayWhatTheyList: Rule = ({ pages, origin }) =>
  onEach(
    pages.filter(({ path }) => LISTS[path] !== undefined),
    (page) => {
      const prefix = LISTS[page.path] ?? '';
      const wanted = pages
        .map(({ path }) => path)
        .filter((path) => path.startsWith(prefix) && !path.includes('/', prefix.length));
      const lists = blocksOfType(page, 'ItemList');
      const said = lists
        .flatMap((list) => nodes(list, 'itemListElement'))
        .map(({ url }) => String(url).replace(origin, ''));
      const lacking = wanted.filter((path) => !said.includes(path));
      return [
        ...(lists.length === 1 ? [] : [`has ${lists.length} ItemList blocks, not one.`]),
        ...lacking.map((path) => `its ItemList lacks ${path}.`),
        ...said
          .filter((path) => !wanted.includes(path))
          .map((path) => `its ItemList names ${path}, which it does not list.`),
      ];
    },
  );

export const accordionsAreSaidToBeQuestions: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const shown = page
      .$('main [data-panel]')
      .toArray()
      .map((panel) => squeeze(page.$(panel).find('p').first().text()));
    const said = blocksOfType(page, 'FAQPage')
      .flatMap((faq) => nodes(faq, 'mainEntity'))
      .map((question) => squeeze(String(nodes(question, 'acceptedAnswer')[0]?.['text'])));
    return said.join('\n') === shown.join('\n')
      ? []
      : [`has ${shown.length} parts that open, and a FAQPage of ${said.length} answers, or other ones.`];
  });

/** A plan without a price offers none, and each price says for how long it pays. */
export const offersSayWhatTheyAreFor: Rule = ({ pages }) =>
  onEach(pages, (page) =>
    blocksOfType(page, 'Product')
      .flatMap((product) => nodes(product, 'offers'))
      .flatMap((offer) => {
        const [unit] = nodes(offer, 'priceSpecification');
        const name = String(offer['name']);
        return [
          ...(/custom/i.test(name) ? [`offers “${name}”, which has no price.`] : []),
          ...(offer['priceCurrency'] === 'USD' && unit?.['priceCurrency'] === 'USD'
            ? []
            : [`its offer “${name}” is not in US dollars.`]),
          ...(unit?.['price'] === offer['price'] && ['MON', 'ANN'].includes(String(unit?.['unitCode']))
            ? []
            : [`its offer “${name}” does not say for how long the price pays.`]),
        ];
      }),
  );

export const pagesOfFrameworksSayWhatWasCheckedWhen: Rule = ({ pages, entries }) => {
  const frameworks = entriesOf(entries, 'frameworks');
  return onEach(
    pages.filter(({ path }) => path.startsWith('/framework/')),
    (page) => {
      const edition = frameworks.get(page.path.slice('/framework/'.length))?.data['edition'] as
        { name: string; title: string; publisher: string; verifiedOn: Date } | undefined;
      const [about] = blocksOfType(page, 'WebPage');
      const [document] = nodes(about, 'about');
      const said = [
        about?.['lastReviewed'],
        document?.['name'],
        document?.['alternateName'],
        nodes(document, 'publisher')[0]?.['name'],
      ];
      const wanted = [
        edition?.verifiedOn.toISOString().slice(0, 10),
        edition?.name,
        edition?.title,
        edition?.publisher,
      ];
      return said.join('; ') === wanted.join('; ')
        ? []
        : [`says that it was checked “${said.join('; ')}”, not “${wanted.join('; ')}”.`];
    },
  );
};
