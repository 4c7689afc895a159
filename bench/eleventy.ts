import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { measureRun, type MeasuredRun } from './measured-run.ts';
import { ENTRIES, type ProjectCopy } from './project-copy.ts';
import { templateFrom } from './eleventy-template.ts';

const ELEVENTY = fileURLToPath(new URL('node_modules/@11ty/eleventy/cmd.cjs', import.meta.url));

const CONFIG = `export default function (config) {
  config.setQuietMode(true);
  return {
    dir: { input: 'content', includes: '../includes', output: 'dist' },
    templateFormats: ['md'],
    markdownTemplateEngine: false,
  };
}
`;

const DATA = `export default {
  layout: 'entry.njk',
  permalink: ({ page }) => \`/industry/\${page.fileSlug}.html\`,
};
`;

/**
 * Builds a copy's generated entries with Eleventy, from the same files into the same HTML: the template is the site's page for the
 * first entry, with the entry's text replaced by placeholders.
 *
 * @throws if the lengths of the pages are not close to those of the site's pages
 */
export async function buildWithEleventy(site: ProjectCopy): Promise<MeasuredRun & { pages: number }> {
  const root = await mkdtemp(join(tmpdir(), 'bench-eleventy-'));
  const names = readdirSync(join(site.root, ENTRIES)).filter((name) => name.startsWith('trade-'));
  const [first = ''] = names;
  await mkdir(join(root, 'content/industry'), { recursive: true });
  for (const name of names) await cp(join(site.root, ENTRIES, name), join(root, 'content/industry', name));
  const page = (folder: string) => join(folder, 'dist/industry', first.replace(/md$/, 'html'));
  const front = /^---\n([\s\S]*?)\n---/.exec(await readFile(join(site.root, ENTRIES, first), 'utf8'))?.[1] ?? '';
  await mkdir(join(root, 'includes'));
  await writeFile(
    join(root, 'includes/entry.njk'),
    templateFrom(await readFile(page(site.root), 'utf8'), parse(front) as Record<string, unknown>),
  );
  await writeFile(join(root, 'content/industry/industry.11tydata.js'), DATA);
  await writeFile(join(root, 'eleventy.config.mjs'), CONFIG);
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  const run = await measureRun(root, [ELEVENTY, '--config=eleventy.config.mjs']);
  assertSameLength(page(root), page(site.root));
  const pages = readdirSync(join(root, 'dist/industry')).length;
  await rm(root, { recursive: true });
  return { ...run, pages };
}

function assertSameLength(file: string, model: string): void {
  const bytes = existsSync(file) ? statSync(file).size : 0;
  const wanted = statSync(model).size;
  if (Math.abs(bytes / wanted - 1) > 0.01) {
    throw new Error(`Eleventy's page has ${bytes} bytes, the site's ${wanted}: correct bench/eleventy-template.ts.`);
  }
}
