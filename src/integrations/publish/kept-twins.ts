import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { digestOf } from '~/catalogue/digest';
import type { Twin } from './twin';

const FOLDER = 'twins/';

/**
 * Twins of the build before, to be used again. Each is kept under a digest of all that it was made of, so that none can be
 * taken for another, whatever became of the build that kept it.
 */
export class KeptTwins {
  readonly #folder: URL;
  readonly #inputs: string;
  readonly #used = new Set<string>();

  /**
   * @param cache Astro's cache folder
   * @param inputs digest of what decides how twins come out, beside the page
   */
  constructor(cache: URL, inputs: string) {
    this.#folder = new URL(FOLDER, cache);
    this.#inputs = inputs;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** The twin of a page: the kept one, or a new one that is kept from now on. */
  of(html: string, make: () => Twin): Twin {
    const name = `${digestOf(this.#inputs, '\n', html)}.json`;
    this.#used.add(name);
    const file = new URL(name, this.#folder);
    const kept = readTwin(file);
    if (kept) return kept;
    const twin = make();
    // In two steps, so that a build that is broken off leaves no half of it.
    const unfinished = new URL(`${name}.new`, this.#folder);
    writeFileSync(unfinished, JSON.stringify(twin));
    renameSync(unfinished, file);
    return twin;
  }

  /** Drops what no page of this build has asked for. */
  dropOthers(): void {
    for (const name of readdirSync(this.#folder)) if (!this.#used.has(name)) rmSync(new URL(name, this.#folder));
  }
}

function readTwin(file: URL): Twin | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Twin;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
