import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import { CATEGORIES, visit, type Visit } from './lighthouse.ts';
import { chosenTypes, pageTypes } from './page-types.ts';
import { startServer } from './server-process.ts';
import { EMPTY_PAGE } from './static-server.ts';
import { median, ratio, rounded } from './stats.ts';
import { table } from './table.ts';

/**
 * Simulated latency of the host, in ms, for the pages and for the empty one. Over loopback, everything arrives before the first
 * paint, and Lighthouse's simulation would assume that the paint waited for all of it.
 */
const DISTANCE_MS = 40;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface PageResult {
  route: string;
  path: string;
  scores: number[];
  /** First and largest contentful paint relative to those of the empty page. */
  fcpRatio: number;
  lcpRatio: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  /** Bytes as sent, compressed with brotli 11, including headers, by kind of file. */
  bytes: Record<string, number>;
  /** Bytes of scripts loaded before any interaction: files as sent, and inline scripts uncompressed. */
  script: { files: number; inline: number };
  failing: string[];
  advice: string[];
}

export interface PagesOptions {
  runs: number;
  port: number;
  /** Paths of the pages to measure, such as `/pricing`; if empty, one page for each route. */
  only: readonly string[];
}

export interface PagesResult {
  runs: number;
  empty: { fcp: number; lcp: number };
  pages: PageResult[];
}

/** @throws if the site is not built */
export async function measurePages({ runs, port, only }: PagesOptions): Promise<PagesResult> {
  const dist = join(ROOT, 'dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no built site in dist/. Run: npm run build');
  const types = chosenTypes(pageTypes(join(ROOT, 'src/pages'), dist), only, dist);
  const script = fileURLToPath(new URL('static-server.ts', import.meta.url));
  const server = await startServer(
    process.execPath,
    [script, '--dir', dist, '--port', String(port), '--wait', String(DISTANCE_MS)],
    port,
  );
  try {
    const visits = new Map<string, Visit[]>();
    // The pages are visited in rounds, so that a slow minute on the machine affects every page, including the empty one.
    for (let run = 0; run < runs; run++) {
      for (const path of [EMPTY_PAGE, ...types.map((type) => type.path)]) {
        const one = await visit(`http://localhost:${port}${path}`);
        visits.set(path, [...(visits.get(path) ?? []), one]);
        console.log(`${run + 1}/${runs} ${path}: ${one.scores.join(' ')}, FCP ${rounded(one.fcp)} ms`);
      }
    }
    const empty = { fcp: middle(visits.get(EMPTY_PAGE), 'fcp'), lcp: middle(visits.get(EMPTY_PAGE), 'lcp') };
    const pages = types.map(({ route, path }) => toResult(route, path, visits.get(path) ?? [], empty, dist));
    return { runs, empty: { fcp: rounded(empty.fcp), lcp: rounded(empty.lcp) }, pages };
  } finally {
    await server.stop();
  }
}

function middle(visits: readonly Visit[] = [], key: 'fcp' | 'lcp' | 'tbt' | 'cls'): number {
  return median(visits.map((one) => one[key]));
}

function toResult(
  route: string,
  path: string,
  visits: readonly Visit[],
  empty: PagesResult['empty'],
  dist: string,
): PageResult {
  const [{ requests } = { requests: [] }] = visits;
  const bytes: Record<string, number> = {};
  for (const request of requests) bytes[request.kind] = (bytes[request.kind] ?? 0) + request.bytes;
  return {
    route,
    path,
    scores: CATEGORIES.map((_, index) => median(visits.map(({ scores }) => scores[index] ?? 0))),
    fcpRatio: ratio(middle(visits, 'fcp'), empty.fcp),
    lcpRatio: ratio(middle(visits, 'lcp'), empty.lcp),
    fcp: rounded(middle(visits, 'fcp')),
    lcp: rounded(middle(visits, 'lcp')),
    tbt: rounded(middle(visits, 'tbt')),
    cls: rounded(middle(visits, 'cls'), 3),
    requests: requests.length,
    bytes,
    script: { files: bytes['Script'] ?? 0, inline: inlineScript(join(dist, `${path === '/' ? '/index' : path}.html`)) },
    failing: [...new Set(visits.flatMap(({ failing }) => failing))],
    advice: [...new Set(visits.flatMap(({ advice }) => advice))],
  };
}

function inlineScript(file: string): number {
  const $ = load(readFileSync(file, 'utf8'));
  const scripts = $('script:not([src]):not([type="application/ld+json"])').toArray();
  return scripts.reduce((sum, script) => sum + Buffer.byteLength($(script).text()), 0);
}

export function printPages({ runs, empty, pages }: PagesResult): string {
  const kinds = [...new Set(pages.flatMap(({ bytes }) => Object.keys(bytes)))];
  return [
    `Lighthouse mobile, medians of ${runs}; the empty page: FCP ${empty.fcp} ms, LCP ${empty.lcp} ms`,
    '',
    table(
      ['page type', 'FCP ratio', 'LCP ratio', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS'],
      pages.map((page) => [
        page.route,
        page.fcpRatio,
        page.lcpRatio,
        ...page.scores,
        page.fcp,
        page.lcp,
        page.tbt,
        page.cls,
      ]),
    ),
    '',
    table(
      ['bytes as sent', 'requests', ...kinds, 'script files', 'inline script'],
      pages.map(({ route, requests, bytes, script }) => [
        route,
        requests,
        ...kinds.map((kind) => bytes[kind]),
        script.files,
        script.inline,
      ]),
    ),
    '',
    ...pages.map(({ route, failing, advice }) => `${route}: failing ${listed(failing)}; advice ${listed(advice)}`),
  ].join('\n');
}

const listed = (audits: readonly string[]) => audits.join(', ') || 'none';
