import { describe, expect, test } from 'vitest';
import { type BrokenFor, brokenSite } from '../fixtures/broken/broken.ts';
import { brokenBudgets } from '../fixtures/broken/budgets.ts';
import { brokenClaims, brokenContent, brokenFrameworks, brokenHtml } from '../fixtures/broken/content.ts';
import { brokenEntryPages } from '../fixtures/broken/entry-pages.ts';
import { brokenHead, brokenHeadings } from '../fixtures/broken/head.ts';
import { brokenLinks, brokenReferences } from '../fixtures/broken/links.ts';
import { brokenRoutes, brokenSitemap } from '../fixtures/broken/routes.ts';
import { brokenDemoForm, brokenSpecification } from '../fixtures/broken/specification.ts';
import { brokenStructuredData } from '../fixtures/broken/structured-data.ts';
import type { Rule } from './lib/site.ts';
import * as budgets from './rules/budgets.ts';
import * as claims from './rules/claims.ts';
import * as content from './rules/content.ts';
import * as demoForm from './rules/demo-form.ts';
import * as entryPages from './rules/entry-pages.ts';
import * as frameworks from './rules/frameworks.ts';
import * as head from './rules/head.ts';
import * as headings from './rules/headings.ts';
import * as html from './rules/html.ts';
import * as links from './rules/links.ts';
import * as references from './rules/references.ts';
import * as routes from './rules/routes.ts';
import * as sitemap from './rules/sitemap.ts';
import * as specification from './rules/specification.ts';
import * as structuredData from './rules/structured-data.ts';

// A check that cannot fail is a defect: each rule is fed a small broken site and must say what is wrong with it.

function testBroken<Rules extends Record<string, Rule>>(module: string, rules: Rules, broken: BrokenFor<Rules>): void {
  describe(module, () => {
    test.each(Object.keys(rules))('%s', (name) => {
      const [rule, fault] = [rules[name], broken[name]];
      if (!rule || !fault) throw new Error(`tests/fixtures/broken has no broken site for the rule ${module}.${name}.`);
      expect(rule(brokenSite(fault)).join('\n')).toContain(fault.says);
    });
  });
}

testBroken('budgets', budgets, brokenBudgets);
testBroken('claims', claims, brokenClaims);
testBroken('content', content, brokenContent);
testBroken('demo-form', demoForm, brokenDemoForm);
testBroken('entry-pages', entryPages, brokenEntryPages);
testBroken('frameworks', frameworks, brokenFrameworks);
testBroken('head', head, brokenHead);
testBroken('headings', headings, brokenHeadings);
testBroken('html', html, brokenHtml);
testBroken('links', links, brokenLinks);
testBroken('references', references, brokenReferences);
testBroken('routes', routes, brokenRoutes);
testBroken('sitemap', sitemap, brokenSitemap);
testBroken('specification', specification, brokenSpecification);
testBroken('structured-data', structuredData, brokenStructuredData);
