import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AstroIntegration } from 'astro';

/** How much more than after the last collection is worth one: more than the pages of entries leave, of which V8 takes care itself. */
const GROWTH_MAX = 320 * 2 ** 20;

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

let gc: (() => void) | undefined;

/**
 * An ordinary collection. One of the flavour `last-resort` would give back to the system what it has emptied, but throws compiled code
 * away, and makes the space for new objects so small that the pages after it take a fifth longer.
 */
function collect(): void {
  gc ??= exposed();
  gc();
  left = getHeapStatistics().used_heap_size;
}

function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
