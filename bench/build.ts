import { median, ratio, rounded } from './stats.ts';
import { table } from './table.ts';
import { buildWithEleventy } from './eleventy.ts';
import { largest, type MeasuredRun } from './measured-run.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

export interface BuildRow {
  what: string;
  pages: number;
  /** Time for the whole command, including starting Node. */
  ms: number;
  msPerPage: number;
  peakMiB: number | undefined;
  treePeakMiB: number | undefined;
  /** Duration of each phase in seconds, as printed by the build itself. */
  phases: Record<string, number>;
}

export interface BuildResult {
  rows: BuildRow[];
  /** Milliseconds per page with the most entries, relative to those with the fewest; must be at most 1.3. */
  growth: number;
  /** The site's build time relative to Eleventy's, by number of entries. */
  besideEleventy: Record<string, number>;
  pictures: { drawnMs: number; keptMs: number };
}

const PICTURES_MAX = 200;

/** Measures clean builds, without caches from an earlier one. The generated entries are built without share images. */
export async function measureBuild({ runs, sizes }: { runs: number; sizes: readonly number[] }): Promise<BuildResult> {
  const alone = await siteRow('the site, share images drawn', { entries: 0, pictures: true, runs });
  await alone.copy.delete();
  const rows: BuildRow[] = [alone.row];
  const besideEleventy: Record<string, number> = {};
  for (const entries of sizes) {
    const { row, copy } = await siteRow(`${entries} entries`, { entries, pictures: false, runs });
    const yardstick = await eleventyRow(entries, copy, runs);
    await copy.delete();
    rows.push(row, yardstick);
    besideEleventy[entries] = ratio(row.msPerPage, yardstick.msPerPage);
  }
  const [, small] = rows;
  const large = rows.at(-2);
  if (!small || !large) throw new Error('There are no sizes to build.');
  return {
    rows,
    growth: ratio(large.msPerPage, small.msPerPage),
    besideEleventy,
    pictures: await measurePictures(Math.min(PICTURES_MAX, ...sizes)),
  };
}

async function siteRow(what: string, options: { entries: number; pictures: boolean; runs: number }) {
  const results: MeasuredRun[] = [];
  let copy = await copyProject(options);
  for (let run = 0; run < options.runs; run++) {
    if (run > 0) {
      await copy.delete();
      copy = await copyProject(options);
    }
    console.log(`${run + 1}/${options.runs} ${what} …`);
    results.push(await copy.build());
  }
  return { row: toRow(what, pagesIn(results[0]?.output ?? ''), results), copy };
}

/** @param copy a copy in which the site has been built; the template is made from one of its pages */
async function eleventyRow(entries: number, copy: ProjectCopy, runs: number): Promise<BuildRow> {
  const results: (MeasuredRun & { pages: number })[] = [];
  console.log(`${entries} entries, Eleventy …`);
  for (let run = 0; run < runs; run++) results.push(await buildWithEleventy(copy));
  return toRow(`${entries} entries, Eleventy`, results[0]?.pages ?? 0, results);
}

function toRow(what: string, pages: number, results: readonly MeasuredRun[]): BuildRow {
  const ms = median(results.map((result) => result.ms));
  return {
    what,
    pages,
    ms: rounded(ms),
    msPerPage: ratio(ms, pages),
    peakMiB: largest(results.map(({ peakMiB }) => peakMiB)),
    treePeakMiB: largest(results.map(({ treePeakMiB }) => treePeakMiB)),
    phases: medianPhases(results.map(({ output }) => phasesIn(output))),
  };
}

/** Phases in Astro's output, which are reading the content and rendering the pages. */
const ASTRO_PHASES: readonly [name: string, line: RegExp][] = [
  ['content read', /\[types\] Generated ([\d.]+)(ms|s)/],
  ['pages rendered', /^\S+ ✓ Completed in ([\d.]+)(ms|s)/m],
];

/** The phases of a build from its output; `[publish]` prints those after Astro's as `pages read 5.2 s, written 2.0 s`. */
function phasesIn(output: string): Record<string, number> {
  const astro = ASTRO_PHASES.flatMap(([name, line]): [string, number][] => {
    const [, time, unit] = line.exec(output) ?? [];
    return time ? [[name, Number(time) / (unit === 's' ? 1 : 1000)]] : [];
  });
  const published = /\[publish\] (.* \d+\.\d s)$/m.exec(output)?.[1]?.split(', ') ?? [];
  return Object.fromEntries([
    ...astro,
    ...published.map((phase): [string, number] => [
      phase.replace(/ [\d.]+ s$/, ''),
      Number(/([\d.]+) s$/.exec(phase)?.[1]),
    ]),
  ]);
}

function medianPhases(runs: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, rounded(median(runs.map((run) => run[name] ?? 0)), 1)]));
}

/** Measures share images by Astro's own timing: how long they take to draw, and to be taken from the picture cache. */
async function measurePictures(entries: number): Promise<BuildResult['pictures']> {
  console.log(`Share images of ${entries} entries …`);
  const copy = await copyProject({ entries, pictures: true });
  const drawn = pictureTimes((await copy.build()).output);
  // A different site URL changes the build but not its pictures.
  process.env['SITE_URL'] = 'https://bench.example';
  const kept = pictureTimes((await copy.build()).output);
  delete process.env['SITE_URL'];
  await copy.delete();
  return { drawnMs: median(drawn), keptMs: median(kept) };
}

function pictureTimes(output: string): number[] {
  return [...output.matchAll(/\/share\/industry\/trade\S+ \(\+([\d.]+)(ms|s)\)/g)].map(
    ([, time, unit]) => Number(time) * (unit === 's' ? 1000 : 1),
  );
}

function pagesIn(output: string): number {
  return Number(/(\d+) page\(s\) built/.exec(output)?.[1] ?? NaN);
}

const inWords = (phases: Record<string, number>) =>
  Object.entries(phases)
    .map(([name, seconds]) => `${name} ${seconds} s`)
    .join(', ');

export function printBuild({ rows, growth, besideEleventy, pictures }: BuildResult): string {
  return [
    `Milliseconds per page, most entries relative to fewest: ${growth} (at most 1.3)`,
    `Relative to Eleventy, milliseconds per page: ${Object.entries(besideEleventy)
      .map(([entries, value]) => `${value} at ${entries} entries`)
      .join(', ')}`,
    `A share image: ${rounded(pictures.drawnMs)} ms drawn, ${rounded(pictures.keptMs)} ms from the picture cache`,
    '',
    table(
      ['build from nothing', 'pages', 'ms a page', 'seconds', 'peak MiB', 'with others'],
      rows.map((row) => [row.what, row.pages, row.msPerPage, rounded(row.ms / 1000, 1), row.peakMiB, row.treePeakMiB]),
    ),
    '',
    ...rows
      .filter(({ phases }) => Object.keys(phases).length > 0)
      .map(({ what, phases }) => `Phases, ${what}: ${inWords(phases)}`),
  ].join('\n');
}
