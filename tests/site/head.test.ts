import { builtSite } from './lib/built-site.ts';
import { testRules } from './lib/problems.ts';
import * as head from './rules/head.ts';
import * as headings from './rules/headings.ts';
import * as structuredData from './rules/structured-data.ts';

testRules(head, builtSite);
testRules(headings, builtSite);
testRules(structuredData, builtSite);
