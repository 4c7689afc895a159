import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AstroIntegration } from 'astro';

/** How much more than after the last collection is worth one: with 10,000 entries each takes 0.1 s. */
const GROWTH_MAX = 192 * 2 ** 20;

/** What was left by the last collection that was asked for, in bytes. */
let left = 0;

/**
 * Gives back what a part of the build has left behind before the next begins. Node by itself lets some hundred megabytes of it stand
 * on a machine that has many, and then they count towards the peak: reading the content before the bundler, and making the pages
 * before twins and search index.
 */
export function freeMemory(): AstroIntegration {
  return {
    name: 'free-memory',
    hooks: { 'astro:build:start': collect, 'astro:build:done': collect },
  };
}

/** To be called between the pages of a long loop: gives back what a large one has left behind, such as a list of all entries. */
export function collectWhatGrew(): void {
  if (getHeapStatistics().used_heap_size > left + GROWTH_MAX) collect();
}

/** As V8 does where memory runs out: an ordinary collection keeps what it has emptied for itself. */
const ALL = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

let gc: ((options: typeof ALL) => void) | undefined;

function collect(): void {
  gc ??= exposed();
  gc(ALL);
  left = getHeapStatistics().used_heap_size;
}

function exposed(): NonNullable<typeof gc> {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NonNullable<typeof gc>;
}
