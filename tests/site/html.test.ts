import { builtSite } from './lib/built-site.ts';
import { testRules } from './lib/problems.ts';
import * as html from './rules/html.ts';

testRules(html, builtSite);
