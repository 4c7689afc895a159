import * as articles from './articles.ts';
import * as copies from './markdown-copies.ts';
import * as coverage from './coverage.ts';
import * as demoForm from './demo-form.ts';
import * as editingPage from './editing-page.ts';
import * as entries from './entries.ts';
import * as entryPages from './entry-pages.ts';
import * as formats from './formats.ts';
import * as html from './html.ts';
import * as offers from './offers.ts';
import * as relations from './relations.ts';
import * as routes from './routes.ts';
import * as specification from './specification.ts';
import * as templates from './templates.ts';
import * as trust from './trust.ts';
import type { Rule } from '../lib/site.ts';
import { isSpecified } from '../../fixtures/specified.ts';

/**
 * Rules for the built site in addition to its controls, by module: those in the specification for particular pages and entries,
 * and those whose parsers are too slow for a build. A module exports only rules.
 */
export const everyRule = {
  routes,
  html,
  specification,
  offers,
  'demo form': demoForm,
  'pages of entries': entryPages,
  articles,
  entries,
  formats,
  'Markdown copies': copies,
  relations,
  'editing page': editingPage,
  trust,
  coverage,
  templates,
};

/** Rules for statements the specification makes about the sample company: see `isSpecified`. */
const ofTheSample: ReadonlySet<Rule> = new Set([
  routes.everyRouteOfTheSpecificationIsBuilt,
  specification.plansAreThoseOfTheSpecification,
  specification.pricingHasItsOtherBlocks,
  specification.theBlogFeaturesOneOfItsArticles,
  specification.theClaimsAreThoseOfTheSpecification,
  offers.offersAreThePlans,
  entryPages.principlesAreThoseThatTheSpecificationNames,
  entryPages.numbersOfTheFrameworksAreMentioned,
]);

export const rules: Record<string, Record<string, Rule>> = Object.fromEntries(
  Object.entries<Record<string, Rule>>(everyRule).map(([module, ofModule]) => [
    module,
    Object.fromEntries(Object.entries(ofModule).filter(([, rule]) => isSpecified || !ofTheSample.has(rule))),
  ]),
);
