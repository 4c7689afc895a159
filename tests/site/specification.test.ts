import { builtSite } from './lib/built-site.ts';
import { testRules } from './lib/problems.ts';
import * as demoForm from './rules/demo-form.ts';
import * as entryPages from './rules/entry-pages.ts';
import * as specification from './rules/specification.ts';

testRules(specification, builtSite);
testRules(demoForm, builtSite);
testRules(entryPages, builtSite);
