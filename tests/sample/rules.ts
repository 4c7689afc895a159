import { entriesOf, isPublished } from '~/kit/content/reading/entries';
import { squeeze } from '~/kit/rules/reading/text';
import { atTheEnd, onPages } from '~/kit/rules/rule';
import { money } from '~/modules/pricing/shared/pricing';
import { SAVED } from '../fixtures/plans.ts';
import { standingPages } from '../site/lib/expected-routes.ts';
import { blocksOfType, nodes } from '../site/lib/json-ld.ts';
import { lacking, lackingLinks, linksIn, mainText } from '../site/lib/text.ts';
import { samplePages } from './pages.ts';
import { prices } from './prices.ts';

// What the sample company's pages must say, as the specification has it.

export const theNotFoundPageSaysItsText = onPages('/404', (page) => [
  ...lacking(page, 'main h1', ['404 - Page Not Found']),
  ...lacking(page, 'main', [
    "Oops! It seems the page you're looking for has been moved, deleted, or never existed. Let's get you back on track.",
  ]),
  ...lackingLinks(page, ['Return to Homepage → /']),
]);

export const theHomePageHasItsSections = onPages('/', (page) => [
  ...(page.$('main section ol > li h3').length === 6
    ? []
    : [`has ${page.$('main section ol > li h3').length} steps in its workflow, not six.`]),
  ...lacking(page, 'main', ['The problem', 'The solution', 'Six steps', 'Features']),
  ...(page.$('main a[href^="/feature/"]').length >= 3 ? [] : ['shows fewer than three features.']),
  ...(page.$('main > section:last-child a[href="/demo"]').length === 1 ? [] : ['does not end with a call to /demo.']),
]);

const PLANS: Record<string, { texts: readonly string[]; link: string }> = {
  professional: {
    texts: [
      'Professional',
      prices.professional.monthly,
      `${prices.professional.annually} a month`,
      prices.professional.billed,
      '7,500 AI credits per month',
      '10 companies',
      '5 frameworks per company',
      '5 user accounts',
      'Priority support',
      prices.professional.details,
    ],
    link: 'Start Free Trial → /demo',
  },
  business: {
    texts: [
      'Business',
      'Popular',
      prices.business.monthly,
      `${prices.business.annually} a month`,
      prices.business.billed,
      '15,000 AI credits per month',
      '40 companies',
      '7 frameworks per company',
      '10 user accounts',
      'Premium support',
      prices.business.details,
    ],
    link: 'Start Free Trial → /signup',
  },
  custom: {
    texts: [
      'Custom',
      '150,000+ AI credits per month',
      'Unlimited companies',
      'All frameworks including regional',
      'Custom user accounts',
      '24/7 dedicated support',
    ],
    link: 'Contact Sales → /contact',
  },
};

export const plansAreThoseOfTheSample = onPages('/pricing', (page) => [
  ...Object.entries(PLANS).flatMap(([id, { texts, link }]) =>
    [...lacking(page, `#plan-${id}, #details-${id}`, texts), ...lackingLinks(page, [link], `#plan-${id}`)].map(
      (problem) => `plan ${id} ${problem}`,
    ),
  ),
  ...lacking(page, '#plans', [`SAVE ${SAVED}%`]),
  ...(page.$('[id^="plan-"]').length === 3 ? [] : [`has ${page.$('[id^="plan-"]').length} plan cards, not three.`]),
  ...['#plan-professional', '#plan-custom']
    .filter((id) => page.$(id).text().includes('Popular'))
    .map((id) => `${id} is marked Popular.`),
]);

export const pricingHasItsOtherBlocks = onPages('/pricing', (page) => [
  ...lacking(page, 'main', ['The problem', 'The answer']),
  ...lackingLinks(page, ['Contact Sales → /contact'], '#contact-sales'),
]);

const AGENDA = ['Discovery 5', 'Platform demo 15', 'Questions and answers 8', 'Next steps 2'];

export const theDemoTakesThirtyMinutes = onPages('/demo', (page) => {
  const parts = page
    .$('main section ol > li')
    .toArray()
    .map((item) => `${squeeze(page.$(item).find('h3').text())} ${parseInt(page.$(item).text().trim(), 10)}`);
  return [
    ...(parts.join() === AGENDA.join() ? [] : [`its agenda is ${parts.join(', ')}, not ${AGENDA.join(', ')}.`]),
    ...lacking(page, 'main', ['30 minutes', 'within 24 hours']),
  ];
});

const OPTIONS: Record<string, readonly string[]> = {
  industry: [
    'Technology',
    'Financial Services',
    'Healthcare',
    'Manufacturing',
    'Logistics',
    'Construction',
    'Retail',
    'Government',
    'Other',
  ],
  employees: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'],
  interests: [
    'ISO 27001',
    'ISO 22301',
    'ISO 9001',
    'ISO 45001',
    'SOC 2',
    'PCI DSS',
    'HIPAA',
    'GDPR',
    'Risk Management',
    'Audit Preparation',
  ],
};

export const theDemoFormOffersItsOptions = onPages('/demo', ({ $ }) =>
  Object.entries(OPTIONS).flatMap(([name, wanted]) => {
    const values = $(`form#demo-form [name=${name}] option, form#demo-form input[name=${name}]`)
      .toArray()
      .map((option) => $(option).attr('value') ?? '')
      .filter(Boolean);
    return values.join() === wanted.join()
      ? []
      : [`${name} offers ${values.join(', ')}; it should offer ${wanted.join(', ')}.`];
  }),
);

export const theDemoVideoButtonShowsItsNotice = onPages('/demo', (page) => {
  const button = page
    .$('button[popovertarget]')
    .filter((_, element) => page.$(element).text().trim() === 'Watch 5-Min Demo');
  if (button.length !== 1) return ['has no button “Watch 5-Min Demo”.'];
  return lacking(page, `[id="${button.attr('popovertarget')}"][popover]`, ["This feature isn't implemented yet"]);
});

/**
 * The sample company has six articles or more. Each unpublished article has a button with the notice, every other one a
 * link (see the article rules).
 */
export const theBlogFeaturesOneOfItsArticles = onPages(['/blog', '/articles'], (page, { entries }) => {
  const articles = [...entriesOf(entries, 'articles').values()].filter(isPublished);
  const announced = articles.filter(({ body }) => body.trim() === '');
  const wanted = [1, articles.length, announced.length].join();
  const buttons = page.$('article button[popovertarget]').toArray();
  const counts = [page.$('#featured article').length, page.$('main article').length, buttons.length].join();
  return [
    ...(articles.length >= 6 ? [] : [`has ${articles.length} articles, fewer than six.`]),
    ...(counts === wanted ? [] : [`counts ${counts} featured articles, articles and Read buttons, not ${wanted}.`]),
    ...buttons
      .filter((button) => page.$(button).text().trim() !== 'Read')
      .map((button) => `a button says “${page.$(button).text()}”, not “Read”.`),
    ...buttons.flatMap((button) =>
      lacking(page, `[id="${page.$(button).attr('popovertarget')}"][popover]`, [
        'Coming Soon! This article is being finalized. Please check back soon!',
      ]),
    ),
    ...(page.$('article time[datetime]').length === articles.length ? [] : ['has an article without its date.']),
  ];
});

/** The figures in the sample company's marketing claims. */
const FIGURES = ['25+', '10 hours', 'two days', '40%', '30%', '60%', '70%', '400+', '95%', '50%'];

export const theClaimsAreThoseOfTheSample = atTheEnd(({ entries }) => {
  const values = [...entriesOf(entries, 'claims').values()].map(({ data }) => String(data['value']).toLowerCase());
  return FIGURES.filter((figure) => !values.includes(figure)).map(
    (figure) => `src/data/claims.yaml: lacks the claim “${figure}”.`,
  );
});

/** The buttons that the specification words. */
export const frameworksHaveTheButtonsOfTheSample = onPages('/framework/', (page) => {
  const hero = page.path === '/framework/iso-42001' ? 'Explore AI Governance → /demo' : 'Request a Demo → /demo';
  const last = linksIn(page, 'main > section:last-child');
  return [
    ...lackingLinks(page, [hero], 'main > :first-child'),
    ...(last.some((link) => /^(Get Your Personalized Demo|Schedule a Demo) → \/demo$/.test(link))
      ? []
      : [`its last button is ${last.join(', ')}.`]),
    ...(page.path !== '/framework/soc-2' || page.$('#principles h3').length === 5 ? [] : ['has not five principles.']),
  ];
});

const SAID: Record<string, readonly string[]> = {
  'soc-2': ['Security', 'Availability', 'Processing Integrity', 'Confidentiality', 'Privacy'],
  'iso-27001': ['93 controls', 'A.5', 'A.6', 'A.7', 'A.8', 'Organizational', 'People', 'Physical', 'Technological'],
  'cmmi-dev-1-3': ['Managed', 'Defined', 'Quantitatively Managed', 'Optimizing', '2', '3', '4', '5'],
};

export const principlesAreNamed = onPages('/framework/', (page) =>
  lacking(page, '#principles', SAID[page.path.slice('/framework/'.length)] ?? []),
);

const NUMBERS: Record<string, readonly RegExp[]> = {
  'iso-9001': [/\b(7|seven) (quality management )?principles/i],
  'pci-dss': [/\b(6|six) goals/i, /\b(12|twelve) requirements/i],
};

export const numbersOfTheFrameworksAreMentioned = onPages('/framework/', ({ path, $ }) => {
  const text = squeeze($('main').text());
  const wanted = NUMBERS[path.slice('/framework/'.length)] ?? [];
  return wanted
    .filter((pattern) => !pattern.test(text))
    .map((pattern) => `says nothing that matches ${String(pattern)}.`);
});

/** Monthly and annual prices of the two plans that have them. */
const PRICES = Object.entries({ Professional: prices.professional, Business: prices.business }).flatMap(
  ([name, { amounts }]) => [`${name} MON ${amounts.month}`, `${name} ANN ${amounts.year}`],
);

export const offersAreThePlans = onPages('/pricing', (page) => {
  const text = mainText(page);
  const offers = blocksOfType(page, 'Product').flatMap((product) => nodes(product, 'offers'));
  const said = offers.map(({ name, price, priceSpecification }) => {
    const unit = (priceSpecification as { unitCode?: string } | undefined)?.unitCode;
    return `${String(name).split(',')[0]} ${unit} ${String(price)}`;
  });
  const hidden = offers.map(({ price }) => money(Number(price))).filter((price) => !text.includes(price));
  return [
    ...(said.join() === PRICES.join() ? [] : [`its offers are ${said.join(', ')}, not ${PRICES.join(', ')}.`]),
    ...hidden.map((price) => `the offered price ${price} is not on the page.`),
  ];
});

export const everyExpectedPageIsBuilt = atTheEnd(({ pages }) => {
  const built = new Set(pages.map(({ path }) => path));
  return [...standingPages, ...samplePages]
    .filter((path) => !built.has(path))
    .map(
      (path) =>
        `${path}: is an expected page, but was not built; if that is intended, remove it from tests/sample/pages.ts.`,
    );
});
