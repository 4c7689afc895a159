import { redirectFor, type RedirectRules } from '~/lib/redirects';
import { nearestAddress } from '~/lib/spelling';
import { whenActivated } from './activation';

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
  return byName.get(plain(typed)) ?? byName.get(nearestAddress(plain(typed), [...byName.keys()]) ?? '');
}

/** Offers the nearest page: one of the sitemap's, or one that the page itself links to. */
async function offerNearest(lost: HTMLElement): Promise<void> {
  const sitemap = await (await fetch('/sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const linked = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ href }) => href);
  const path = nearestPath(
    location.pathname,
    [...listed, ...linked].map((address) => new URL(address).pathname),
  );
  if (!path) return;
  const link = document.createElement('a');
  link.href = link.textContent = path;
  const offer = document.createElement('p');
  offer.className = 'mt-4 text-lead';
  offer.append('Did you mean ', link, '?');
  lost.querySelector('h1')?.after(offer);
}

/**
 * Helps on from the not-found page. If the host has no redirects, an unknown id leads to its list, without leaving a history entry. Where
 * nothing is known about an address, the page with the nearest one is offered.
 */
export async function helpOn(lost: HTMLElement): Promise<void> {
  const target = redirectFor(location.pathname, JSON.parse(lost.dataset['lost'] ?? '') as RedirectRules);
  if (target) whenActivated(() => location.replace(target));
  else await offerNearest(lost);
}
