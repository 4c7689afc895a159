import type { Entry } from '~/kit/content/reading/entries';
import type { Found } from './read-content';

/** The content read by this process's loaders, and the state of the check under `npm run dev`. */
export interface ContentState {
  /** The entries of each collection as written in their files. */
  written?: Map<string, readonly Entry[]>;
  /** The current content and its problems; undefined before the first check. */
  found?: Promise<Found> | undefined;
  /** The number of mistakes that the last check reported. */
  said?: number;
  /** Checks all content. */
  check?: () => Promise<Found>;
  /** Makes the browser reload its page. */
  reload?: () => void;
}

const KEY = Symbol.for('site.content-state');

/** Returns the state from the global object, because loaders, pages and the server are loaded separately and share no module instance. */
export function contentState(): ContentState {
  const shared = globalThis as unknown as Record<symbol, ContentState | undefined>;
  return (shared[KEY] ??= {});
}

/**
 * Returns all entries read by this build's loaders.
 *
 * @throws if no loader has run
 */
export function loadedEntries(): Entry[] {
  const { written } = contentState();
  if (!written) throw new Error('The content has not been loaded yet: read its entries once pages are being built.');
  return [...written.values()].flat();
}
