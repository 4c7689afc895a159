import { site as config } from '~/config/site';
import { NOT_FOUND, type Page } from '~/kit/rules/page';
import { entriesOf } from '~/kit/content/reading/entries';
import { mainText, squeeze } from '~/kit/rules/reading/text';
import { addressOf, isDirectlyBelow, type Count, type MakeRule, type BuiltSite } from '~/kit/rules/rule';
import { elementsNamed, textIn } from '~/kit/publish/tree';
import { blocksOf, blocksOfType, nodes } from '../lib/json-ld.ts';
import { lists } from '../lib/list-pages.ts';
import { invalidities } from '../lib/vocabulary.ts';
import { isFrameworkPage } from './frameworks.ts';

const onPages =
  (check: (page: Page, site: BuiltSite, count: Count) => string[], on?: (path: string) => boolean): MakeRule =>
  (count) => ({ ...(on && { on }), page: (page, site) => check(page, site, count) });

export const everyBlockIsJsonOfSchemaOrg = onPages((page, _site, count) =>
  blocksOf(page).flatMap((block, index) => {
    count('blocks');
    if (!block) return [`block ${index + 1} of its structured data is not valid JSON.`];
    return block['@context'] === 'https://schema.org'
      ? []
      : [`block ${index + 1} has no @context of https://schema.org.`];
  }),
);

export const everyBlockKeepsToTheVocabulary = onPages((page, _site, count) =>
  blocksOf(page).flatMap((block) => {
    count('blocks');
    return block ? invalidities(block) : [];
  }),
);

const RATING = /"(aggregateRating|reviews?|reviewRating|ratingValue|AggregateRating|Review|Rating)"/;
const MICRODATA = ['itemscope', 'itemprop', 'typeof', 'vocab'];

/** The quotes and ratings are invented: they are meant for readers, who see the label, and never for machines. */
export const noRatingIsPassedOffAsReal = onPages((page, _site, count) => {
  const data = page.named('script').filter(({ attribs }) => attribs['type'] === 'application/ld+json');
  count('blocks', data.length);
  const found = RATING.exec(data.map(textIn).join(''));
  return [
    ...(found ? [`its structured data contains ${found[0]}.`] : []),
    ...(MICRODATA.some((name) => page.having(name).length > 0)
      ? ['has microdata or RDFa in addition to its JSON-LD.']
      : []),
  ];
});

export const everyPageNamesTheOrganization = onPages((page, { origin, has }) => {
  const [organization, ...more] = blocksOfType(page, 'Organization');
  if (!organization || more.length > 0)
    return [`has ${organization ? more.length + 1 : 0} Organization blocks, not one.`];
  const { name, url, logo } = organization;
  return [
    ...(name === config.name && url === origin ? [] : [`its Organization is ${String(name)} at ${String(url)}.`]),
    ...(has(String(logo).replace(origin, '')) ? [] : [`the logo ${String(logo)} of its Organization was not built.`]),
  ];
});

export const everyPageOffersTheSearch = onPages((page, { origin }) => {
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

export const breadcrumbsSayWhatIsVisible = onPages(
  (page, { origin }) => {
    const data = blocksOfType(page, 'BreadcrumbList');
    const said = data
      .flatMap((list) => nodes(list, 'itemListElement'))
      .map(({ position, name, item }) => [position, name, item].join(' '));
    const [nav] = page.named('nav').filter(({ attribs }) => attribs['aria-label'] === 'Breadcrumbs');
    const seen = (nav ? elementsNamed(nav, 'li') : []).map((element, index) => {
      const [link] = elementsNamed(element, 'a');
      const name = squeeze(textIn(link ?? element));
      return [index + 1, name, addressOf(link?.attribs['href'] ?? page.path, origin)].join(' ');
    });
    if (data.length !== 1 || seen.length < 2)
      return [`has ${data.length} BreadcrumbList and ${seen.length} visible steps.`];
    return said.join('; ') === seen.join('; ')
      ? []
      : [`its breadcrumbs say “${said.join('; ')}” but show “${seen.join('; ')}”.`];
  },
  (path) => path !== '/' && path !== NOT_FOUND,
);

export const questionsAndAnswersStandOnThePage = onPages((page, _site, count) => {
  const questions = blocksOfType(page, 'FAQPage').flatMap((faq) => nodes(faq, 'mainEntity'));
  if (questions.length === 0) return [];
  const text = squeeze(mainText(page));
  return questions
    .flatMap((question) => [question['name'], nodes(question, 'acceptedAnswer')[0]?.['text']])
    .filter((said) => {
      count('questions and answers');
      return !text.includes(squeeze(String(said)));
    })
    .map((said) => `its FAQPage says “${String(said).slice(0, 80)}”, which is not on the page.`);
});

export const listedItemsAreLinkedFromThePage = onPages((page, { origin }, count) => {
  const data = blocksOfType(page, 'ItemList');
  if (data.length === 0) return [];
  const [main] = page.named('main');
  const links = new Set(
    (main ? elementsNamed(main, 'a') : []).map(({ attribs }) => addressOf(attribs['href'] ?? '', origin)),
  );
  return data.flatMap((list) => {
    const items = nodes(list, 'itemListElement');
    count('items', items.length);
    const number =
      list['numberOfItems'] === items.length
        ? []
        : [`its ItemList counts ${String(list['numberOfItems'])} of ${items.length} items.`];
    return number.concat(
      items
        .filter(({ url }) => !links.has(String(url)))
        .map(({ url }) => `its ItemList names ${String(url)}, which it does not link to.`),
    );
  });
});

/** Every list names all pages of its kind, and nothing else. */
export const listPagesSayWhatTheyList: MakeRule = (count) => {
  const said = new Map<string, string[][]>();
  return {
    on: (path) => lists[path] !== undefined,
    page(page, { origin }) {
      said.set(
        page.path,
        blocksOfType(page, 'ItemList').map((list) =>
          nodes(list, 'itemListElement').map(({ url }) => String(url).replace(origin, '')),
        ),
      );
      return [];
    },
    end: ({ pages }) =>
      [...said].flatMap(([path, blocks]) => {
        const prefix = lists[path] ?? '';
        const wanted = new Set(pages.map((page) => page.path).filter((other) => isDirectlyBelow(other, prefix)));
        const named = blocks.flat();
        const known = new Set(named);
        count('items', named.length);
        return [
          ...(blocks.length === 1 ? [] : [`${path}: has ${blocks.length} ItemList blocks, not one.`]),
          ...[...wanted].filter((other) => !known.has(other)).map((other) => `${path}: its ItemList lacks ${other}.`),
          ...named
            .filter((other) => !wanted.has(other))
            .map((other) => `${path}: its ItemList names ${other}, which it does not list.`),
        ];
      }),
  };
};

export const accordionsAreSaidToBeQuestions = onPages((page, _site, count) => {
  const panels = page.having('data-panel');
  const said = blocksOfType(page, 'FAQPage')
    .flatMap((faq) => nodes(faq, 'mainEntity'))
    .map((question) => squeeze(String(nodes(question, 'acceptedAnswer')[0]?.['text'])));
  const shown = panels.map((panel) => squeeze(elementsNamed(panel, 'p').slice(0, 1).map(textIn).join('')));
  count('parts that open', shown.length);
  return said.join('\n') === shown.join('\n')
    ? []
    : [`has ${shown.length} parts that open, but its FAQPage has ${said.length} answers, or different ones.`];
});

export const pagesOfFrameworksSayWhatWasCheckedWhen = onPages((page, { entries }, count) => {
  const entry = entriesOf(entries, 'frameworks').get(page.path.slice('/framework/'.length));
  const edition = entry?.data['edition'] as
    { name: string; title: string; publisher: string; verifiedOn: Date } | undefined;
  const [about] = blocksOfType(page, 'WebPage');
  const [document] = nodes(about, 'about');
  count('editions');
  const said = [
    about?.['lastReviewed'],
    document?.['name'],
    document?.['alternateName'],
    nodes(document, 'publisher')[0]?.['name'],
  ];
  const wanted = [edition?.verifiedOn.toISOString().slice(0, 10), edition?.name, edition?.title, edition?.publisher];
  return said.join('; ') === wanted.join('; ')
    ? []
    : [`says that it was checked “${said.join('; ')}”, not “${wanted.join('; ')}”.`];
}, isFrameworkPage);
