// The files in dist keep the promises listed on /assurance, and follow every rule for the published site.

import { readSite } from './lib/built-site.ts';
import { testRules } from './lib/test-rules.ts';
import { everyRule } from './rules/all.ts';

await testRules(readSite('dist'), everyRule);
