import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBuild, printBuild } from './build.ts';
import { measureLoad, printLoad } from './load.ts';
import { machine } from './machine.ts';
import { measurePages, printPages } from './pages.ts';
import { measureRequests, printRequests } from './requests.ts';

/*
 * npm run bench [-- --pages --build --load --requests] [--only /pricing,/demo] [--entries 1000,10000] [--waiting 1000,100000]
 * [--seconds 6] [--runs 5] [--port 4500] [--out file]
 *
 * Runs all parts, or only those named; the other parts keep their last results. See docs/benchmark.md.
 */

const { values } = parseArgs({
  options: {
    pages: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    requests: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    entries: { type: 'string', default: '1000,10000' },
    waiting: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '6' },
    port: { type: 'string', default: '4500' },
    out: { type: 'string', default: 'bench/results.json' },
  },
});

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} must be a whole number above 0, not "${text}".`);
  return number;
};

const runs = wholeNumber('runs', values.runs);
const port = wholeNumber('port', values.port);
const seconds = wholeNumber('seconds', values.seconds);
const sizes = values.entries.split(',').map((size) => wholeNumber('entries', size));
const waiting = values.waiting.split(',').map((count) => wholeNumber('waiting', count));
const only = values.only.split(',').filter(Boolean);
const all = !(values.pages || values.build || values.load || values.requests);

const results: Record<string, unknown> = existsSync(values.out)
  ? (JSON.parse(readFileSync(values.out, 'utf8')) as Record<string, unknown>)
  : {};

async function run<Result>(name: string, measure: () => Promise<Result>, print: (result: Result) => string) {
  const before = machine();
  const result = await measure();
  results[name] = { day: new Date().toISOString().slice(0, 10), runs, machine: before, result };
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(results, null, 2)}\n`);
  const { cores, memoryGiB, node, load } = before;
  console.log(`\n# ${name} (${cores} cores, ${memoryGiB} GiB, Node ${node}, load ${load})\n\n${print(result)}\n`);
}

if (all || values.pages) await run('pages', () => measurePages({ runs, port, only }), printPages);
if (all || values.load) await run('load', () => measureLoad({ runs, port, seconds }), printLoad);
if (all || values.requests) {
  await run('requests', () => measureRequests({ port, seconds, waiting }), printRequests);
}
if (all || values.build) await run('build', () => measureBuild({ runs, sizes }), printBuild);
