import type { Problem } from '~/catalogue/reading/problems';

/** What `npm run dev` knows of the content while somebody writes. */
export interface ContentState {
  /** What is wrong now; missing where nobody has looked. */
  problems?: Promise<readonly Problem[]> | undefined;
  /** Looks at all content. */
  check?: () => Promise<readonly Problem[]>;
  /** Lets the browser ask for its page again. */
  reload?: () => void;
}

const KEY = Symbol.for('attestry.content-state');

/** Loaders, pages and the server are loaded apart from each other, so that no module is common to them. */
export function contentState(): ContentState {
  const shared = globalThis as unknown as Record<symbol, ContentState | undefined>;
  return (shared[KEY] ??= {});
}
