// The site built for the local backend has every page of the sample company, just as the published one.

import { readSite } from '../../site/lib/built-site.ts';
import { testRules } from '../../site/lib/test-rules.ts';
import { everyExpectedPageIsBuilt } from '../rules.ts';

await testRules(readSite('.styleguide'), { everyExpectedPageIsBuilt });
