import { nearestName } from '~/lib/spelling';

/** A path as people mean it: without case, hyphens, a file's ending, and what a sentence leaves at the end of a link. */
const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/[\s.,;:!?)\]>'"’”»/]+$/, '')
    .replace(/\.(html?|php|aspx?)$/, '')
    .replace(/[-_\s]/g, '');

/**
 * The page that somebody who opened a path without one was probably looking for.
 *
 * @param path as in the address, percent-encoded
 * @returns undefined if no path is near
 */
export function nearestPath(path: string, paths: readonly string[]): string | undefined {
  let typed = path;
  try {
    typed = decodeURI(path);
  } catch {
    // Not every percent sign encodes something.
  }
  // Without the home page, which is offered anyway, and which every path contains.
  const byName = new Map(paths.filter((known) => known !== '/').map((known) => [plain(known), known]));
  return byName.get(plain(typed)) ?? byName.get(nearestName(plain(typed), [...byName.keys()]) ?? '');
}

/** Offers the nearest page on the not-found page: one of the sitemap's, or one that the page itself links to. */
export async function offerNearest(offer: HTMLElement): Promise<void> {
  const sitemap = await (await fetch('/sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const linked = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ href }) => href);
  const paths = [...listed, ...linked].map((address) => new URL(address).pathname);
  const path = nearestPath(location.pathname, paths);
  const link = offer.querySelector('a');
  if (!path || !link) return;
  link.href = link.textContent = path;
  offer.hidden = false;
}
