import { installedEngines, missingEngines } from './engines.mjs';
import { npmRun, npmRunTogether } from './lib/npm.mjs';
import { describeStages, runStages } from './lib/stages.mjs';

// `npm test` runs every check, in stages. A stage starts only if those before it have passed.

/** @type {import('./lib/stages.mjs').Stage[]} */
const STAGES = [
  { name: 'check', runs: 'entries, prose, types, lint, format', scripts: ['check'] },
  { name: 'unit', runs: 'functions, islands, the local backend', scripts: ['test:unit'] },
  // Most of a build uses only one processor, so the two builds run in parallel.
  { name: 'builds', runs: 'the site, and the site with its style guide', scripts: ['build', 'build:styleguide'] },
  { name: 'site', runs: 'rules over the built files, builds of changed content', scripts: ['test:site'] },
  {
    name: 'browser',
    runs: ['Chromium on three hosts', ...installedEngines.map(({ title }) => title)].join(', '),
    scripts: ['test:e2e'],
  },
];

const skipped = missingEngines.map(({ name, packages }) => ({ name, runs: `the journey; needs ${packages}` }));

const results = runStages(STAGES, ([script, ...others]) =>
  others.length > 0 ? npmRunTogether([script, ...others]) : npmRun([script]),
);
console.log(`\n${describeStages(results, skipped)}`);
process.exitCode = results.find(({ code }) => code)?.code ?? 0;
