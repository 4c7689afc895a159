import { launch } from 'chrome-launcher';
import lighthouse, { type Report } from 'lighthouse';
import { findChromium, QUIET } from '../scripts/chromium.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const FLAGS = ['--no-sandbox', '--headless=new', ...QUIET];

export interface Request {
  url: string;
  /** Document, Script, Font, Image, Stylesheet … */
  kind: string;
  bytes: number;
}

export interface Visit {
  /** 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** First and largest contentful paint in ms, blocking time in ms, layout shift. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: Request[];
  /** Ids of audits that cost a category points, and of audits that suggest improvements without costing any. */
  failing: string[];
  advice: string[];
}

const TRIES = 3;

/** Visits a page with Lighthouse's own mobile settings: a slow phone and a slow network, both simulated. */
export async function visit(url: string): Promise<Visit> {
  for (let left = TRIES - 1; ; left--) {
    const { lhr } = await report(url);
    if (!lhr.runtimeError) return read(lhr);
    // On a busy machine, the browser's trace of a visit is sometimes incomplete.
    if (left === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    console.log(`${url}: ${lhr.runtimeError.message} Visiting it again.`);
  }
}

async function report(url: string): Promise<{ lhr: Report }> {
  const chromePath = findChromium();
  const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath && { chromePath }) });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    return result;
  } finally {
    chrome.kill();
  }
}

function read({ audits, categories }: Report): Visit {
  const value = (id: string) => {
    const number = audits[id]?.numericValue;
    if (number === undefined) throw new Error(`Lighthouse has no value for ${id}.`);
    return number;
  };
  const short = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
    ({ id }) => (audits[id]?.score ?? 1) < 0.9,
  );
  const names = (costly: boolean) => [
    ...new Set(short.filter(({ weight }) => weight > 0 === costly).map(({ id }) => id)),
  ];
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requestsIn(audits['network-requests']),
    failing: names(true),
    advice: names(false),
  };
}

function requestsIn(audit: Report['audits'][string] | undefined): Request[] {
  const details = audit?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests.');
  return details.items
    .map(({ url, resourceType, transferSize }) => ({ url, kind: resourceType, bytes: transferSize }))
    .filter(({ url }) => url.startsWith('http'));
}
