import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SETTINGS } from '../scripts/lib/astro.mjs';
import { ProjectCopy } from '../tests/site/lib/project-copy.ts';
import { generateEntry } from './entries.ts';
import { measured, median, rounded, type Measured } from './measured.ts';

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));
const ENTRIES = 'src/content/industries';

interface Build extends Measured {
  pages: number;
  /** The lines of its output that state how long each phase took. */
  phases: string;
}

/**
 * Builds the site and a bare Astro site of as many pages in turn, then the site with more entries. Every build starts without any cache.
 *
 * @param runs how often the two are built; the medians count
 * @param sizes how many entries to add; once each, because a slow minute matters less the longer a build takes
 */
export async function measureBuild(runs: number, sizes: readonly number[]): Promise<void> {
  const [whole, bare]: [Build[], Build[]] = [[], []];
  for (let run = 1; run <= runs; run++) {
    console.log(`${run}/${runs} the site and a bare one …`);
    const built = await buildSite(0);
    whole.push(built);
    bare.push(await buildBare(built.pages));
  }
  const ratioOf = (key: 'seconds' | 'processor') =>
    rounded(median(whole.map((one) => one[key])) / median(bare.map((one) => one[key])));
  const larger: [string, Build][] = [];
  for (const size of sizes) {
    console.log(`${size} more entries …`);
    larger.push([`${size} more entries`, await buildSite(size)]);
  }
  console.log(
    `\n# build\n\nRelative to a bare Astro site: ${ratioOf('seconds')} by the clock, ${ratioOf('processor')} by processor (at most 4.5)\n`,
  );
  const rows: [string, Build][] = [['the site', middle(whole)], ['a bare Astro site', middle(bare)], ...larger];
  console.table(
    Object.fromEntries(
      rows.map(([name, { pages, seconds, processor, peakMiB }]) => [
        name,
        {
          pages,
          seconds: rounded(seconds, 1),
          'of processor': rounded(processor, 1),
          'ms a page': rounded((seconds / pages) * 1000, 1),
          'peak MiB': peakMiB,
          'MiB a page': rounded(peakMiB / pages),
        },
      ]),
    ),
  );
  for (const [name, { phases }] of rows) console.log(`${name}: ${phases}`);
}

/** The run with the median time. */
function middle(builds: readonly Build[]): Build {
  const seconds = median(builds.map((build) => build.seconds));
  const found = builds.find((build) => build.seconds === seconds);
  if (!found) throw new Error('Nothing was built.');
  return found;
}

/** @param more generated entries to add; their share images are not drawn, because those cost the same for every page */
async function buildSite(more: number): Promise<Build> {
  const copy = await ProjectCopy.make(true);
  try {
    await copy.ownModules();
    if (more > 0) await rm(join(copy.root, 'src/pages/share'), { recursive: true });
    const frameworks = (await copy.list('src/content/frameworks')).map((file) => file.replace(/\.md$/, ''));
    for (let number = 1; number <= more; number++)
      await copy.write(`${ENTRIES}/trade-${number}.md`, generateEntry(number, frameworks));
    // A site without its share images fails its own controls, so it can only be built as a preview.
    return await timed(() => copy.build({ ...SETTINGS, ...(more > 0 && { PREVIEW: '1' }) }));
  } finally {
    await copy.delete();
  }
}

/** A site with nothing but Markdown files and one template. */
const BARE = {
  'astro.config.mjs': `export default { cacheDir: './.cache', vite: { cacheDir: './.cache/vite' } };`,
  'src/content.config.mjs': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { entries: defineCollection({ loader: glob({ pattern: '*.md', base: './src/entries' }) }) };`,
  'src/pages/[id].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('entries')).map((entry) => ({ params: { id: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<html lang="en"><head><meta charset="utf-8"><title>{entry.data.title}</title></head><body><Content /></body></html>`,
};

async function buildBare(pages: number): Promise<Build> {
  const root = await mkdtemp(join(tmpdir(), 'bare-site-'));
  try {
    await mkdir(join(root, 'src/pages'), { recursive: true });
    await mkdir(join(root, 'src/entries'));
    await symlink(MODULES, join(root, 'node_modules'));
    for (const [name, text] of Object.entries(BARE)) await writeFile(join(root, name), text);
    for (let number = 1; number <= pages; number++)
      await writeFile(join(root, `src/entries/trade-${number}.md`), generateEntry(number, ['soc-2']));
    return await timed(async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(MODULES, 'astro/bin/astro.mjs'), 'build'], {
        cwd: root,
        env: { ...process.env, ...SETTINGS, NODE_ENV: 'production', NO_COLOR: '1' },
        maxBuffer: 2 ** 30,
      });
      return { code: 0, output: stdout };
    });
  } finally {
    await rm(root, { recursive: true });
  }
}

/** @throws with the end of its output if the build fails */
async function timed(build: () => Promise<{ code: number | null; output: string }>): Promise<Build> {
  let output = '';
  const figures = await measured(async () => {
    const result = await build();
    ({ output } = result);
    if (result.code !== 0) throw new Error(`The build failed:\n${output.slice(-4_000)}`);
  });
  const lines = output.matchAll(/^\S+ (?:✓ (Completed in .*)|\[publish\] (.* [\d.]+ s))$/gm);
  return {
    ...figures,
    pages: Number(/(\d+) page\(s\) built/.exec(output)?.[1]),
    phases: [...lines].map(([, astro, published]) => astro ?? published).join('; '),
  };
}
