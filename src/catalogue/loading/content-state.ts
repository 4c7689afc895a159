import type { Entry } from '~/catalogue/reading/entries';
import type { Found } from './read-content';

/** The content as the loaders of this process have read it, and the state of a check under `npm run dev`. */
export interface ContentState {
  /** The entries of each collection as they were written. */
  written?: Map<string, readonly Entry[]>;
  /** What lies there now, and what is wrong with it; missing where nobody has looked. */
  found?: Promise<Found> | undefined;
  /** How many mistakes were said last. */
  said?: number;
  /** Looks at all content. */
  check?: () => Promise<Found>;
  /** Lets the browser ask for its page again. */
  reload?: () => void;
}

const KEY = Symbol.for('site.content-state');

/** Loaders, pages and the server are loaded apart from each other, so that no module is common to them. */
export function contentState(): ContentState {
  const shared = globalThis as unknown as Record<symbol, ContentState | undefined>;
  return (shared[KEY] ??= {});
}

/**
 * All entries as the loaders of this build have read them.
 *
 * @throws if no loader has run
 */
export function loadedEntries(): Entry[] {
  const { written } = contentState();
  if (!written) throw new Error('The content has not been loaded yet: ask for its entries once pages are built.');
  return [...written.values()].flat();
}
