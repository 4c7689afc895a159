import type { PGlite } from '@electric-sql/pglite';
import type { Keys } from './data/keys.ts';
import type { Settings } from './settings.ts';

/** Everything the request handlers need. */
export interface Service {
  db: PGlite;
  keys: Keys;
  settings: Settings;
  /** The current time, which tests replace. */
  now: () => Date;
  /** Prints a message for the person who started the backend. */
  tell: (text: string) => void;
}
