import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateEntry } from './entries.ts';
import { largest, type MeasuredRun } from './measured-run.ts';
import { median, ratio, rounded } from './stats.ts';
import { table } from './table.ts';
import { copyProject, ENTRIES, type ProjectCopy } from './project-copy.ts';

export interface RebuildResult {
  entries: number;
  /** The rebuild beside the build from nothing, in time. */
  fraction: number;
  fromNothingMs: number;
  rebuildMs: number;
  fromNothingPeakMiB: number | undefined;
  fromNothingTreePeakMiB: number | undefined;
  rebuildPeakMiB: number | undefined;
  rebuildTreePeakMiB: number | undefined;
}

/**
 * A text is changed in one entry and the site is built again, with what the build before has left in its folder.
 *
 * @throws where another page than that entry's is not the same as before
 */
export async function measureRebuild({ runs, entries }: { runs: number; entries: number }): Promise<RebuildResult> {
  const copy = await copyProject({ entries, pictures: false });
  console.log(`${entries} entries, from nothing …`);
  const first = await copy.build();
  let before = digests(copy);
  const results: MeasuredRun[] = [];
  for (let run = 0; run < runs; run++) {
    const number = Math.ceil((entries * (run + 1)) / (runs + 1));
    const { id, text } = generateEntry(number);
    writeFileSync(join(copy.root, ENTRIES, `${id}.md`), text.replace('## What holds up', `## What holds, run ${run}`));
    console.log(`${run + 1}/${runs} ${entries} entries, after one change …`);
    results.push(await copy.build());
    const after = digests(copy);
    assertOnlyChanged(`industry/${id}.html`, before, after);
    before = after;
  }
  await copy.delete();
  const rebuildMs = median(results.map(({ ms }) => ms));
  return {
    entries,
    fraction: ratio(rebuildMs, first.ms),
    fromNothingMs: rounded(first.ms),
    rebuildMs: rounded(rebuildMs),
    fromNothingPeakMiB: first.peakMiB,
    fromNothingTreePeakMiB: first.treePeakMiB,
    rebuildPeakMiB: largest(results.map(({ peakMiB }) => peakMiB)),
    rebuildTreePeakMiB: largest(results.map(({ treePeakMiB }) => treePeakMiB)),
  };
}

/** Of the built pages. */
function digests({ root }: ProjectCopy): Map<string, string> {
  const dist = join(root, 'dist');
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(
    pages.map((page) => [
      page,
      createHash('sha256')
        .update(readFileSync(join(dist, page)))
        .digest('base64'),
    ]),
  );
}

function assertOnlyChanged(
  page: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (changed.length === 1 && changed[0] === page) return;
  throw new Error(`Only ${page} should have changed, but these did: ${changed.slice(0, 10).join(', ') || 'none'}.`);
}

export function printRebuild({ entries, fraction, ...result }: RebuildResult): string {
  return [
    `One changed entry among ${entries} takes ${fraction} of the build from nothing`,
    '',
    table(
      ['build', 'seconds', 'peak MiB', 'with others'],
      [
        [
          'from nothing',
          rounded(result.fromNothingMs / 1000, 1),
          result.fromNothingPeakMiB,
          result.fromNothingTreePeakMiB,
        ],
        ['after one change', rounded(result.rebuildMs / 1000, 1), result.rebuildPeakMiB, result.rebuildTreePeakMiB],
      ],
    ),
  ].join('\n');
}
