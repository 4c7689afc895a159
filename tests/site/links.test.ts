import { builtSite } from './lib/built-site.ts';
import { testRules } from './lib/problems.ts';
import * as links from './rules/links.ts';
import * as references from './rules/references.ts';

testRules(links, builtSite);
testRules(references, builtSite);
