import { builtSite } from './lib/built-site.ts';
import { testRules } from './lib/problems.ts';
import * as claims from './rules/claims.ts';
import * as content from './rules/content.ts';
import * as frameworks from './rules/frameworks.ts';

testRules(content, builtSite);
testRules(claims, builtSite);
testRules(frameworks, builtSite);
