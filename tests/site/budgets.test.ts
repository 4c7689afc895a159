import { builtSite } from './lib/built-site.ts';
import { testRules } from './lib/problems.ts';
import * as budgets from './rules/budgets.ts';

testRules(budgets, builtSite);
