import * as articles from './articles.ts';
import * as budgets from './budgets.ts';
import * as claims from './claims.ts';
import * as content from './content.ts';
import * as coverage from './coverage.ts';
import * as crosswalk from './crosswalk.ts';
import * as demoForm from './demo-form.ts';
import * as editingPage from './editing-page.ts';
import * as entryPages from './entry-pages.ts';
import * as facts from './facts.ts';
import * as feeds from './feeds.ts';
import * as frameworks from './frameworks.ts';
import * as head from './head.ts';
import * as headings from './headings.ts';
import * as html from './html.ts';
import * as links from './links.ts';
import * as llms from './llms.ts';
import * as navigation from './navigation.ts';
import * as references from './references.ts';
import * as relations from './relations.ts';
import * as routes from './routes.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as sitemap from './sitemap.ts';
import * as specification from './specification.ts';
import * as structuredData from './structured-data.ts';
import * as trust from './trust.ts';
import * as copies from './markdown-copies.ts';

/** Every rule of this folder, by its module. A module exports rules and nothing else. */
export const rules = {
  routes,
  sitemap,
  links,
  references,
  html,
  head,
  headings,
  'structured data': structuredData,
  specification,
  'demo form': demoForm,
  'pages of entries': entryPages,
  articles,
  feeds,
  'Markdown copies': copies,
  'list of Markdown copies': llms,
  facts,
  frameworks,
  crosswalk,
  relations,
  content,
  claims,
  budgets,
  navigation,
  security,
  search,
  'editing page': editingPage,
  trust,
  coverage,
};
