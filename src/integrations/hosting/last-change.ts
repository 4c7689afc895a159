import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import type { SitemapItem } from '@astrojs/sitemap';

/** Detail pages: the folder in which an id's file lies. */
const ENTRIES: Record<string, string> = {
  'ai-model': 'src/content/ai-models',
  blog: 'src/content/articles',
  'case-study': 'src/content/case-studies',
  feature: 'src/content/features',
  framework: 'src/content/frameworks',
  industry: 'src/content/industries',
};

/** What every pair of the crosswalk rests on, beside its own file if it has one. */
const PARTS = ['src/data/crosswalk-parts.yaml', 'src/data/crosswalk-clauses.yaml'];

/** List pages: what they show beside their own words, each a folder or a file. */
const SHOWN: Record<string, readonly string[]> = {
  index: ['src/content/frameworks', 'src/content/features', 'src/content/ai-models', 'src/data/testimonials.yaml'],
  'ai-models': ['src/content/ai-models'],
  'all-features': ['src/content/features'],
  articles: ['src/content/articles'],
  blog: ['src/content/articles'],
  'case-studies': ['src/content/case-studies'],
  crosswalk: ['src/data/crosswalk', ...PARTS],
  features: ['src/content/features'],
  industries: ['src/content/industries'],
  pricing: ['src/data/plans.yaml'],
  search: [...Object.values(ENTRIES), 'src/data/crosswalk'],
  solutions: ['src/content/frameworks'],
};

/**
 * The files and folders whose last change is the last change of a page: the entry of a detail page, otherwise the page
 * itself and what it lists.
 *
 * @param path the page's path, such as `/framework/soc-2` or `/`
 */
export function sourcesOf(path: string): string[] {
  const [first = '', id] = path.replace(/^\//, '').split('/');
  const folder = ENTRIES[first];
  if (folder && id) return [`${folder}/${id}.md`];
  if (first === 'crosswalk' && id) {
    const file = `src/data/crosswalk/${id}.yaml`;
    return [...(existsSync(file) ? [file] : []), ...PARTS];
  }
  const name = first || 'index';
  return [`src/pages/${name}.astro`, ...(SHOWN[name] ?? [])];
}

/** Adds to an address of the sitemap the time at which its page last changed. */
export function withLastChange(item: SitemapItem): SitemapItem {
  const changes = sourcesOf(new URL(item.url).pathname).flatMap(filesOf).map(lastChange);
  return { ...item, lastmod: new Date(Math.max(...changes)).toISOString() };
}

function filesOf(source: string): string[] {
  return /\.\w+$/.test(source) ? [source] : readdirSync(source).map((file) => `${source}/${file}`);
}

let commits: Map<string, number> | undefined;

/** When the newest commit touched a file; the file's own time where there is no history of it. */
function lastChange(file: string): number {
  commits ??= readHistory();
  return commits.get(file) ?? statSync(file).mtimeMs;
}

function readHistory(): Map<string, number> {
  const newest = new Map<string, number>();
  let date = 0;
  for (const line of gitLog().split('\n')) {
    if (line.startsWith('@')) date = Date.parse(line.slice(1));
    else if (line && !newest.has(line)) newest.set(line, date);
  }
  return newest;
}

/** Dates and file names of all commits, newest first; nothing where the folder is no git checkout. */
function gitLog(): string {
  const command = ['log', '--format=@%cI', '--name-only', '--relative', '--', 'src/content', 'src/data', 'src/pages'];
  try {
    return execFileSync('git', command, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
