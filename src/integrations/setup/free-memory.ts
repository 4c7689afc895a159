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
    hooks: { 'astro:build:start': () => collect(ORDINARY), 'astro:build:done': () => collect(ALL) },
  };
}

/** To be called between the pages of a long loop: gives back what a large one has left behind, such as a list of all entries. */
export function collectWhatGrew(): void {
  if (getHeapStatistics().used_heap_size > left + GROWTH_MAX) collect(ORDINARY);
}

const ORDINARY = { type: 'major', execution: 'sync', flavor: 'regular' } as const;
/**
 * Also gives back to the system what is emptied, which V8 otherwise keeps: 240 MiB. It throws compiled code away and leaves little
 * space for new objects, so it is for the one place where another kind of work begins: between pages they take a fifth longer.
 */
const ALL = { ...ORDINARY, flavor: 'last-resort' } as const;

type Collect = (options: typeof ORDINARY | typeof ALL) => void;
let gc: Collect | undefined;

function collect(options: typeof ORDINARY | typeof ALL): void {
  gc ??= exposed();
  gc(options);
  left = getHeapStatistics().used_heap_size;
}

function exposed(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
