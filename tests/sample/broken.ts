import { html, withData, type Broken } from '../fixtures/broken/broken.ts';
import { prices } from './prices.ts';

export const broken: Record<string, Broken> = {
  theClaimsAreThoseOfTheSample: { says: 'src/data/claims.yaml: lacks the claim “two days”.' },
  theNotFoundPageSaysItsText: {
    pages: { '/404': html('<h1>Oh no</h1>') },
    says: '/404: lacks the text “404 - Page Not Found”.',
  },
  theHomePageHasItsSections: {
    pages: '<section><ol><li><h3>Only step</h3></li></ol></section>',
    says: '/: has 1 steps in its workflow, not six.',
  },
  plansAreThoseOfTheSample: {
    pages: { '/pricing': html('<ul><li id="plan-professional">Professional $1</li></ul>') },
    says: `/pricing: plan professional lacks the text “${prices.professional.monthly}”.`,
  },
  pricingHasItsOtherBlocks: {
    pages: { '/pricing': html('<section id="contact-sales"><a href="/demo">Contact Sales</a></section>') },
    says: '/pricing: lacks the link “Contact Sales → /contact”.',
  },
  theDemoTakesThirtyMinutes: {
    pages: {
      '/demo': html('<section><ol><li>5 min <h3>Discovery</h3></li><li>25 min <h3>Talk</h3></li></ol></section>'),
    },
    says: '/demo: its agenda is Discovery 5, Talk 25, not Discovery 5, Platform demo 15',
  },
  theDemoFormOffersItsOptions: {
    pages: {
      '/demo': html(
        '<form id="demo-form"><select name="employees"><option value="">Choose</option><option value="1-9">1-9</option></select></form>',
      ),
    },
    says: '/demo: employees offers 1-9; it should offer 1-10,',
  },
  theDemoVideoButtonShowsItsNotice: {
    pages: { '/demo': html('<button popovertarget="n">Watch 5-Min Demo</button><div id="n" popover>Soon</div>') },
    says: "/demo: lacks the text “This feature isn't implemented yet”.",
  },
  theBlogFeaturesOneOfItsArticles: {
    pages: { '/blog': html('<article></article>'), '/articles': html('') },
    entries: [
      { collection: 'articles', id: 'read', body: 'A text' },
      { collection: 'articles', id: 'announced' },
      { collection: 'articles', id: 'drafted', data: { draft: true } },
    ],
    says: '/blog: counts 0,1,0 featured articles, articles and Read buttons, not 1,2,1.',
  },
  everyExpectedPageIsBuilt: {
    pages: 'Home alone',
    says: '/feature/gap-nex: is an expected page, but was not built;',
  },
  frameworksHaveTheButtonsOfTheSample: {
    pages: { '/framework/iso-42001': html('<div><a href="/demo">Request a Demo</a></div>') },
    says: '/framework/iso-42001: lacks the link “Explore AI Governance → /demo”.',
  },
  principlesAreNamed: {
    pages: {
      '/framework/soc-2': html('<section id="principles">Security</section>'),
      '/framework/iso-27001': html(''),
      '/framework/cmmi-dev-1-3': html(''),
    },
    says: '/framework/soc-2: lacks the text “Availability”.',
  },
  numbersOfTheFrameworksAreMentioned: {
    pages: { '/framework/pci-dss': html('Twelve requirements, seven goals'), '/framework/iso-9001': html('') },
    says: '/framework/pci-dss: says nothing that matches /\\b(6|six) goals/i.',
  },
  offersAreThePlans: {
    pages: {
      '/pricing': withData({
        '@context': 'https://schema.org',
        '@type': 'Product',
        offers: [{ name: 'Professional, billed monthly', price: '1', priceSpecification: { unitCode: 'MON' } }],
      }),
    },
    says: `/pricing: its offers are Professional MON 1, not Professional MON ${prices.professional.amounts.month}`,
  },
};
