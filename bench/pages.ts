import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { launch } from 'chrome-launcher';
import lighthouse, { type Report } from 'lighthouse';
import { findChromium, QUIET } from '../scripts/chromium.mjs';
import { median, rounded } from './measured.ts';
import { EMPTY_PAGE } from './server.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--no-sandbox', '--headless=new', ...QUIET];
const TRIES = 3;

/**
 * Visits pages of the built site and an empty page with Lighthouse, in rounds, so that a slow minute affects all of them.
 *
 * @param runs how often each page is visited; the medians count
 * @param only paths of the pages; if empty, one of each kind
 * @throws if the site is not built, or a page is missing
 */
export async function measurePages(runs: number, only: readonly string[]): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('There is no built site in dist/. Run: npm run build');
  const paths = only.length > 0 ? only : onePageOfEachKind();
  const server = new Worker(new URL('server.ts', import.meta.url), { workerData: { dir: DIST } });
  const [origin] = (await once(server, 'message')) as [string];
  const visits = new Map<string, Report[]>([EMPTY_PAGE, ...paths].map((path) => [path, []]));
  try {
    // The first request for a file waits for its compression.
    const shared = readdirSync(join(DIST, '_astro')).map((name) => `/_astro/${name}`);
    for (const path of [...visits.keys(), ...shared])
      if (!(await fetch(origin + path)).ok) throw new Error(`There is no page ${path} in dist/.`);
    for (let run = 1; run <= runs; run++) {
      for (const [path, reports] of visits) {
        reports.push(await visit(origin + path));
        console.log(`${run}/${runs} ${path}`);
      }
    }
  } finally {
    await server.terminate();
  }
  const value = (path: string, id: string) =>
    median((visits.get(path) ?? []).map(({ audits }) => audits[id]?.numericValue ?? NaN));
  const ratio = (path: string, id: string) => rounded(value(path, id) / value(EMPTY_PAGE, id));
  console.log(`\n# pages\n\nLighthouse mobile, medians of ${runs}. FCP and LCP: at most 1.2 times the empty page’s.\n`);
  console.table(
    Object.fromEntries(
      [...visits].map(([path, reports]) => [
        path,
        {
          'FCP ratio': ratio(path, 'first-contentful-paint'),
          'LCP ratio': ratio(path, 'largest-contentful-paint'),
          'FCP ms': rounded(value(path, 'first-contentful-paint'), 0),
          'TBT ms': rounded(value(path, 'total-blocking-time'), 0),
          CLS: rounded(value(path, 'cumulative-layout-shift'), 3),
          scores: CATEGORIES.map((name) => median(reports.map((report) => scoreOf(report, name)))).join(' '),
          failing: [...new Set(reports.flatMap(failing))].join(' '),
        },
      ]),
    ),
  );
}

/** Every page at the top, and the first page of each folder or kind of folder, such as `/framework/gdpr`. Lighthouse refuses a 404. */
function onePageOfEachKind(): string[] {
  const paths = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/(^index)?\.html$/, '')}`)
    .sort();
  const kinds = Map.groupBy(paths, (path) => {
    const [, first, ...rest] = path.split('/');
    return rest.length > 0 ? `${first}, ${rest.length} deep` : path;
  });
  return [...kinds.values()].flatMap((pages) => pages.slice(0, 1));
}

/** Visits a page with Lighthouse's own mobile settings: a slow phone and a slow network, both simulated. */
async function visit(url: string): Promise<Report> {
  for (let left = TRIES - 1; ; left--) {
    const chromePath = findChromium();
    const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath && { chromePath }) });
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: CATEGORIES }).finally(
      () => chrome.kill(),
    );
    if (result && !result.lhr.runtimeError) return result.lhr;
    // On a busy machine, the browser's trace of a visit is sometimes incomplete.
    if (left === 0) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
  }
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100);

/** Ids of audits that cost a category points. */
const failing = ({ audits, categories }: Report): string[] =>
  CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
