import type { PGlite } from '@electric-sql/pglite';
import type { Keys } from './data/keys.ts';
import type { Limits } from './http/limits.ts';
import type { Settings } from './settings.ts';

/** What the handlers of requests work with. */
export interface Service {
  db: PGlite;
  keys: Keys;
  settings: Settings;
  limits: Limits;
  /** Tests move it. */
  now: () => Date;
  /** Waits so many milliseconds; in tests it does not. */
  pause: (ms: number) => Promise<unknown>;
  /** Says something to whoever started the backend. */
  tell: (text: string) => void;
}
