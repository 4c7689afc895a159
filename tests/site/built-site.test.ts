import { readSite } from './lib/built-site.ts';
import { checkSite } from './lib/check-site.ts';

checkSite(readSite('dist'));
