import type { Island } from './intent';

// Records what others change in the HTML of sleeping islands, for `client.tsx`. It isn't part of the directive, whose script is in every
// page; what is changed before the page's script has loaded, React replaces.
for (const island of document.querySelectorAll<Island>('astro-island[ssr]')) {
  const changes: MutationRecord[] = (island.changes = []);
  island.observer = new MutationObserver((records) => changes.push(...records));
  island.observer.observe(island, { childList: true, subtree: true, characterDataOldValue: true });
}
