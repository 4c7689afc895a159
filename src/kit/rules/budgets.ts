import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Element } from 'domhandler';
import { Page } from './page';
import { onEveryPage, type MakeRule, type Promises, type SentPage } from './rule';
import { heaviestParts, kindOf } from './weight';
import { elementsNamed, elementsOf, firstNamed, parsePage } from '~/kit/publish/tree';
import { limits } from '~/config/limits';

// Budgets are in bytes, not timings.

/** Room for a response's headers, in bytes: over HTTP/2, ours take 500 to 990. */
const HEADERS = 1_000;
const HTML_MAX = limits.answer - HEADERS;

const compress = promisify(brotliCompress);

/**
 * Size in bytes of a page precompressed by a host.
 *
 * @param level brotli level: 10 takes about 15 ms of CPU time, 11 (the highest) about 50
 */
async function packed(html: Buffer, level: 10 | 11): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return (await compress(html, { params })).length;
}

/** From this share of the limit on, the build warns. */
const CLOSE = 0.95 * HTML_MAX;
/** How many pages the warning names, each of another kind. */
const NAMED = 3;

interface WeighedPage {
  path: string;
  html: string;
  size: number;
}

/** A page with its size at a host's fast compression level or, if it doesn't fit at that, at the highest. */
async function weighed({ path, html }: SentPage): Promise<WeighedPage> {
  const bytes = Buffer.from(html);
  const size = await packed(bytes, 10);
  return { path, html, size: size > HTML_MAX ? await packed(bytes, 11) : size };
}

function partsOf({ path, html }: WeighedPage): string {
  const document = parsePage(html);
  return `Heaviest parts: ${heaviestParts(new Page(path, document, elementsOf(document)))}.`;
}

const whatToRun = (path: string) =>
  `To see what grew, run WEIGH=${path} npm exec -- vitest run tests/site/page-weights`;

export const everyPageArrivesInOneRoundTrip: MakeRule = () => {
  const weighing: Promise<string[]>[] = [];
  /** The heaviest page of each kind that fits. */
  const close = new Map<string, WeighedPage>();
  const weigh = async (sent: SentPage): Promise<string[]> => {
    const page = await weighed(sent);
    const { path, size } = page;
    if (size > HTML_MAX)
      return [
        `${path}: ${size} bytes of HTML (brotli), ${size - HTML_MAX} over the limit of ${HTML_MAX}. ` +
          `${partsOf(page)} ${whatToRun(path)}`,
      ];
    const kind = kindOf(path);
    if (size > CLOSE && size > (close.get(kind)?.size ?? 0)) close.set(kind, page);
    return [];
  };
  return {
    sent(page) {
      if (page.bytes > CLOSE) weighing.push(weigh(page));
      return [];
    },
    end: async () => (await Promise.all(weighing)).flat(),
    async warn() {
      const exact = [...close.values()].map(async (page) => ({
        ...page,
        size: await packed(Buffer.from(page.html), 11),
      }));
      const pages = (await Promise.all(exact))
        .filter(({ size }) => size > CLOSE)
        .sort((one, other) => other.size - one.size)
        .slice(0, NAMED);
      const [heaviest] = pages;
      if (!heaviest) return [];
      const lines = pages.map((page) => `  - ${page.path}: ${page.size} bytes. ${partsOf(page)}`);
      return [`close to the limit of ${HTML_MAX} bytes a page:\n${lines.join('\n')}\n  ${whatToRun(heaviest.path)}`];
    },
  };
};

export const picturesHaveTheirSize = onEveryPage((page) =>
  page
    .named('img')
    .filter(({ attribs }) => !attribs['width'] || !attribs['height'])
    .map(({ attribs }) => `the picture ${attribs['src']} has no width or height, so the page would shift.`),
);

/**
 * Images in the first sections of a page are visible immediately, so they must be small and load with priority. An entry's text comes
 * below them; its images load when a reader gets near.
 */
export const picturesSeenAtOnceAreSmall = onEveryPage((page, { read }) =>
  firstPartsOf(page)
    .flatMap((part) => elementsNamed(part, 'img'))
    .filter((image) => !isInText(image))
    .flatMap(({ attribs: { src = '', fetchpriority, loading } }) => {
      const bytes = src.startsWith('data:') ? src.length : (read(src)?.length ?? 0);
      return [
        ...(bytes > limits.picture
          ? [`the picture ${src} is ${bytes} bytes, ${bytes - limits.picture} over the limit of ${limits.picture}.`]
          : []),
        ...(fetchpriority === 'high' && loading !== 'lazy'
          ? []
          : [`the picture ${src} is visible immediately, but has no priority.`]),
      ];
    }),
);

const isInText = ({ parent }: Element): boolean =>
  parent !== null &&
  'attribs' in parent &&
  ((parent.attribs['class'] ?? '').split(/\s+/).includes('prose') || isInText(parent));

/** The header, and the first two children of the main element. */
function firstPartsOf({ document }: Page): Element[] {
  const main = firstNamed(document, 'main');
  const header = firstNamed(document, 'header');
  const parts = main?.children.filter((child): child is Element => 'attribs' in child).slice(0, 2) ?? [];
  return [...(header ? [header] : []), ...parts];
}

export const promises: Promises = {
  'A-05': [picturesHaveTheirSize],
  'W-01': [everyPageArrivesInOneRoundTrip],
  'W-06': [picturesSeenAtOnceAreSmall],
};
