import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { validateConfig } from 'astro/config';
import config from '../astro.config.mjs';
import '../src/content.config.ts';
import { catalogue } from '../src/modules/registry.ts';
import { splitFrontMatter } from '../src/kit/content/reading/front-matter.ts';
import { report, sentence } from '../src/kit/content/reading/problems.ts';
import { checkAll, describeForEditors } from '../src/kit/content/loading/loaders.ts';
import { withLines } from '../src/kit/content/loading/read-content.ts';
import { renamedEntries } from '../src/kit/content/loading/renamed.ts';
import { promisesIn } from '../src/modules/claims/promises.ts';
import { uncheckedEditions } from '../src/modules/frameworks/unchecked-editions.ts';

// Checks all entries and their relations as the build does, but without building. Exits with 1 if something is wrong, but not if
// entries are merely due for review. With --promises, it lists what the texts promise in the company's name.

const { values } = parseArgs({ options: { promises: { type: 'boolean' } } });
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
if (values.promises) {
  const { stated, found: inTexts } = promisesIn(found.content, catalogue, (file) =>
    splitFrontMatter(readFileSync(new URL(file, root), 'utf8'), file),
  );
  const listed = (title: string, promises: typeof stated) =>
    console.log(['', `${title}: ${promises.length}`, ...withLines(promises, root).map(sentence)].join('\n'));
  listed('Fields that hold promises', stated);
  listed('Sentences found by pattern', inTexts);
  console.log(
    '\nIn texts, this finds only patterns: a period, a share, a certificate, a number of people or a place from the settings; in entries, only next to “we”, “our”, “us” or the company’s name. Read the rest yourself: src/config/site.ts makes promises as well.',
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;
