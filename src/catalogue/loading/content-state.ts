import type { Found } from './read-content';

/** What `npm run dev` knows of the content while somebody writes. */
export interface ContentState {
  /** What lies there now, and what is wrong with it; missing where nobody has looked. */
  found?: Promise<Found> | undefined;
  /** How many mistakes were said last. */
  said?: number;
  /** Looks at all content. */
  check?: () => Promise<Found>;
  /** Lets the browser ask for its page again. */
  reload?: () => void;
}

const KEY = Symbol.for('attestry.content-state');

/** Loaders, pages and the server are loaded apart from each other, so that no module is common to them. */
export function contentState(): ContentState {
  const shared = globalThis as unknown as Record<symbol, ContentState | undefined>;
  return (shared[KEY] ??= {});
}
