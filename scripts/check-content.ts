import { pathToFileURL } from 'node:url';
import { validateConfig } from 'astro/config';
import config from '../astro.config.mjs';
import '../src/content.config.ts';
import { catalogue } from '../src/modules/registry.ts';
import { report } from '../src/kit/content/reading/problems.ts';
import { checkAll, describeForEditors } from '../src/kit/content/loading/loaders.ts';
import { renamedEntries } from '../src/kit/content/loading/renamed.ts';
import { uncheckedEditions } from '../src/modules/frameworks/unchecked-editions.ts';

// Checks all entries and their relations as the build does, but without building. Exits with 1 if something is wrong, but not if
// entries are merely due for review.

const start = performance.now();
const root = pathToFileURL(`${process.cwd()}/`);
describeForEditors(root);
const found = await checkAll({
  ...(await validateConfig(config, process.cwd(), 'build')),
  root,
});
const { warnings, entries } = found;
const problems = [...found.problems, ...renamedEntries(catalogue, root), ...uncheckedEditions(root, new Date())];
for (const warning of warnings) console.warn(`To look at: ${warning}`);
if (problems.length > 0) console.error(report(problems));
else console.log(`${entries} entries, no mistakes, ${((performance.now() - start) / 1000).toFixed(1)} s.`);
process.exitCode = problems.length > 0 ? 1 : 0;
