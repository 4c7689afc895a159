// The files in dist follow every rule that the specification sets for the published site.

import { readSite } from './lib/built-site.ts';
import { checkSite } from './lib/check-site.ts';

checkSite(readSite('dist'));
