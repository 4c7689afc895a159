import { builtSite } from './lib/built-site.ts';
import { testRules } from './lib/problems.ts';
import * as routes from './rules/routes.ts';
import * as sitemap from './rules/sitemap.ts';

testRules(routes, builtSite);
testRules(sitemap, builtSite);
