import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBuild } from './build.ts';
import { measurePages } from './pages.ts';

// npm run bench [-- --pages --build] [--only /pricing,/demo] [--entries 1000,10000] [--runs 5]: docs/benchmark.md.

const { values } = parseArgs({
  options: {
    pages: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    entries: { type: 'string', default: '1000,10000' },
    runs: { type: 'string', default: '5' },
  },
});
const runs = Number(values.runs);
const listed = (list: string) => list.split(',').filter(Boolean);
const all = values.pages === values.build;

const [load = 0] = loadavg();
console.log(
  `${availableParallelism()} cores, ${load.toFixed(1)} of them busy over the last minute, Node ${process.version}`,
);
if (all || values.pages) await measurePages(runs, listed(values.only));
if (all || values.build) await measureBuild(runs, listed(values.entries).map(Number));
