import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import type { SitemapItem } from '@astrojs/sitemap';

/** Which collection's file stands behind the pages below a prefix. */
const ENTRY_FOLDERS: Record<string, string> = {
  'ai-model': 'src/content/ai-models',
  'case-study': 'src/content/case-studies',
  feature: 'src/content/features',
  framework: 'src/content/frameworks',
  industry: 'src/content/industries',
};

/**
 * The file whose last change is the last change of a page: the entry of a detail page, the page itself otherwise.
 *
 * @param path the page's path, such as `/framework/soc-2` or `/`
 */
export function sourceOf(path: string): string {
  const [first = '', id] = path.replace(/^\//, '').split('/');
  const folder = ENTRY_FOLDERS[first];
  return folder && id ? `${folder}/${id}.md` : `src/pages/${first || 'index'}.astro`;
}

/** Adds to an address of the sitemap the day on which its page last changed. */
export function withLastChange(item: SitemapItem): SitemapItem {
  const source = sourceOf(new URL(item.url).pathname);
  return { ...item, lastmod: lastChange(source).toISOString() };
}

let commits: Map<string, Date> | undefined;

/** The day of the newest commit that touched a file; of the file itself where there is no history or it is newer. */
function lastChange(file: string): Date {
  commits ??= readHistory();
  const committed = commits.get(file);
  if (committed) return committed;
  if (!existsSync(file))
    throw new Error(`Sitemap: no source file ${file} for a page; mend src/lib/build/last-change.ts.`);
  return statSync(file).mtime;
}

function readHistory(): Map<string, Date> {
  const newest = new Map<string, Date>();
  let log: string;
  try {
    log = execFileSync('git', ['log', '--format=@%cI', '--name-only', '--relative', '--', 'src/content', 'src/pages'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return newest;
  }
  let date = new Date(0);
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) date = new Date(line.slice(1));
    else if (line && !newest.has(line)) newest.set(line, date);
  }
  return newest;
}
