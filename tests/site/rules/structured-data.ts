import type { Element } from 'domhandler';
import { site as config } from '~/config/site';
import type { Page } from '~/kit/rules/page';
import { squeeze } from '~/kit/rules/reading/text';
import { absoluteUrl, isDirectlyBelow, onEveryPage, onPages, type MakeRule, type Promises } from '~/kit/rules/rule';
import { elementsNamed, textIn } from '~/kit/publish/tree';
import { blocksOf, blocksOfType, nodes } from '../lib/json-ld.ts';
import { lists } from '../lib/list-pages.ts';
import { NOT_FOUND } from '../lib/site.ts';
import { mainText } from '../lib/text.ts';
import { invalidities } from '../lib/vocabulary.ts';

export const everyBlockIsJsonOfSchemaOrg = onEveryPage((page) =>
  blocksOf(page).flatMap((block, index) => {
    if (!block) return [`block ${index + 1} of its structured data is not valid JSON.`];
    return block['@context'] === 'https://schema.org'
      ? []
      : [`block ${index + 1} has no @context of https://schema.org.`];
  }),
);

export const everyBlockKeepsToTheVocabulary = onEveryPage((page) =>
  blocksOf(page).flatMap((block) => (block ? invalidities(block) : [])),
);

const RATING = /"(aggregateRating|reviews?|reviewRating|ratingValue|AggregateRating|Review|Rating)"/;
const MICRODATA = ['itemscope', 'itemprop', 'typeof', 'vocab'];

/** The quotes and ratings are invented: they are meant for readers, who see the label, and never for machines. */
export const noRatingIsPassedOffAsReal = onEveryPage((page) => {
  const data = page.named('script').filter(({ attribs }) => attribs['type'] === 'application/ld+json');
  const found = RATING.exec(data.map(textIn).join(''));
  return [
    ...(found ? [`its structured data contains ${found[0]}.`] : []),
    ...(MICRODATA.some((name) => page.having(name).length > 0)
      ? ['has microdata or RDFa in addition to its JSON-LD.']
      : []),
  ];
});

export const everyPageNamesTheOrganization = onEveryPage((page, { origin, has }) => {
  const [organization, ...more] = blocksOfType(page, 'Organization');
  if (!organization || more.length > 0)
    return [`has ${organization ? more.length + 1 : 0} Organization blocks, not one.`];
  const { name, url, logo } = organization;
  return [
    ...(name === config.name && url === origin ? [] : [`its Organization is ${String(name)} at ${String(url)}.`]),
    ...(has(String(logo).replace(origin, '')) ? [] : [`the logo ${String(logo)} of its Organization was not built.`]),
  ];
});

export const everyPageOffersTheSearch = onEveryPage((page, { origin }) => {
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
  (path) => path !== '/' && path !== NOT_FOUND,
  (page, { origin }) => {
    const data = blocksOfType(page, 'BreadcrumbList');
    const said = data
      .flatMap((list) => nodes(list, 'itemListElement'))
      .map(({ position, name, item }) => [position, name, item].join(' '));
    const [nav] = page.named('nav').filter(({ attribs }) => attribs['aria-label'] === 'Breadcrumbs');
    const seen = (nav ? elementsNamed(nav, 'li') : []).map((element, index) => {
      const [link] = elementsNamed(element, 'a');
      const name = squeeze(textIn(link ?? element));
      return [index + 1, name, absoluteUrl(link?.attribs['href'] ?? page.path, origin)].join(' ');
    });
    if (data.length !== 1 || seen.length < 2)
      return [`has ${data.length} BreadcrumbList and ${seen.length} visible steps.`];
    return said.join('; ') === seen.join('; ')
      ? []
      : [`its breadcrumbs say “${said.join('; ')}” but show “${seen.join('; ')}”.`];
  },
);

export const questionsAndAnswersStandOnThePage = onEveryPage((page) => {
  const questions = blocksOfType(page, 'FAQPage').flatMap((faq) => nodes(faq, 'mainEntity'));
  if (questions.length === 0) return [];
  const text = squeeze(mainText(page));
  return questions
    .flatMap((question) => [question['name'], nodes(question, 'acceptedAnswer')[0]?.['text']])
    .filter((said) => !text.includes(squeeze(String(said))))
    .map((said) => `its FAQPage says “${String(said).slice(0, 80)}”, which is not on the page.`);
});

export const questionsEndInAQuestionMark = onEveryPage((page) =>
  blocksOfType(page, 'FAQPage')
    .flatMap((faq) => nodes(faq, 'mainEntity'))
    .map(({ name }) => String(name))
    .filter((name) => !name.endsWith('?'))
    .map((name) => `its FAQPage calls “${name}” a question.`),
);

export const listedItemsAreLinkedFromThePage = onEveryPage((page, { origin }) => {
  const data = blocksOfType(page, 'ItemList');
  if (data.length === 0) return [];
  const [main] = page.named('main');
  const links = new Set(
    (main ? elementsNamed(main, 'a') : []).map(({ attribs }) => absoluteUrl(attribs['href'] ?? '', origin)),
  );
  return data.flatMap((list) => {
    const items = nodes(list, 'itemListElement');
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

/** Lists of more pages than this may leave out their ItemList: it would take a tenth of what the page may weigh. */
const LISTED_MAX = 50;

/** Every list names all pages of its kind, and nothing else. */
export const listPagesSayWhatTheyList: MakeRule = () => {
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
        if (wanted.size > LISTED_MAX && blocks.length === 0) return [];
        const named = blocks.flat();
        const known = new Set(named);
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

/** The text of the heading before a panel, without the reference beside it. */
function titleOf({ $ }: Page, panel: Element): string {
  const heading = $(panel).prev();
  const [title] = heading.find('span').get();
  return squeeze(title ? textIn(title) : heading.text());
}

export const accordionsOfQuestionsAreSaidToBeSuch = onEveryPage((page) => {
  const panels = page.having('data-panel').filter((panel) => titleOf(page, panel).endsWith('?'));
  // A page whose headline is the question answers it in its lead.
  const headline = squeeze(page.$('h1').text());
  const said = blocksOfType(page, 'FAQPage')
    .flatMap((faq) => nodes(faq, 'mainEntity'))
    .filter(({ name }) => name !== headline)
    .map((question) => squeeze(String(nodes(question, 'acceptedAnswer')[0]?.['text'])));
  const shown = panels.map((panel) => squeeze(elementsNamed(panel, 'p').slice(0, 1).map(textIn).join('')));
  return said.join('\n') === shown.join('\n')
    ? []
    : [
        `shows the answers to ${shown.length} questions, but its FAQPage has ${said.length} answers, or different ones.`,
      ];
});

export const promises: Promises = {
  'T-10': [
    everyBlockIsJsonOfSchemaOrg,
    everyBlockKeepsToTheVocabulary,
    everyPageNamesTheOrganization,
    everyPageOffersTheSearch,
    breadcrumbsSayWhatIsVisible,
    questionsAndAnswersStandOnThePage,
    questionsEndInAQuestionMark,
    accordionsOfQuestionsAreSaidToBeSuch,
    listedItemsAreLinkedFromThePage,
    listPagesSayWhatTheyList,
  ],
  'T-11': [noRatingIsPassedOffAsReal],
};
