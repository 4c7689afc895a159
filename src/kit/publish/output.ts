import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLeftBehind, pathIn } from '~/kit/content/reading/entry-files';

/** Scripts and style sheets. Many pages use them, and they are few and small, so they are kept in memory. */
const SHARED = /^\/_astro\/.*\.(?:js|css)$/;

/**
 * The built folder. Each published file passes through here once: when it is written, or when it is read at the end if Astro or
 * Pagefind wrote it. Names begin with a slash, as in URLs: `/pricing.html`.
 */
export class Output {
  readonly #dir: URL;
  readonly #hashes = new Map<string, string>();
  /** Folders that exist. */
  readonly #folders = new Set<string>();
  readonly #shared = new Map<string, Buffer | undefined>();
  /** Sees each file as it is published. */
  onFile: (name: string, content: Buffer) => void = () => undefined;

  constructor(dir: URL) {
    this.#dir = dir;
  }

  write(name: string, text: string): void {
    const content = Buffer.from(text);
    const file = this.#pathOf(name);
    const folder = name.slice(0, name.lastIndexOf('/'));
    if (!this.#folders.has(folder)) mkdirSync(dirname(file), { recursive: true });
    this.#folders.add(folder);
    writeFileSync(file, content);
    this.#note(name, content);
  }

  /** A file as it is now; undefined if it doesn't exist. */
  read(name: string): Buffer | undefined {
    if (!SHARED.test(name)) return this.#readFile(name);
    if (!this.#shared.has(name)) this.#shared.set(name, this.#readFile(name));
    return this.#shared.get(name);
  }

  has(name: string): boolean {
    return this.#hashes.has(name) || existsSync(this.#pathOf(name));
  }

  /** The names of all files now in the folder, regardless of their writer. */
  list(): string[] {
    const folder = fileURLToPath(this.#dir);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')}`);
  }

  /** Deletes what an operating system or an editor left behind in public/, which Astro has copied. */
  deleteLeftBehind(): void {
    for (const name of this.list()) {
      if (isLeftBehind(name.replace('/.well-known/', '/'))) rmSync(this.#pathOf(name));
    }
  }

  /** Reads the files that were not written here. @returns the names of all files */
  readRest(): string[] {
    const names = this.list();
    for (const name of names) {
      const content = this.#hashes.has(name) ? undefined : this.#readFile(name);
      if (content) this.#note(name, content);
    }
    return names;
  }

  /** The SHA-256 of every file so far, in hexadecimal, by name in alphabetical order. */
  get hashes(): [name: string, hash: string][] {
    return [...this.#hashes].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  #note(name: string, content: Buffer): void {
    this.#hashes.set(name, createHash('sha256').update(content).digest('hex'));
    this.onFile(name, content);
  }

  #readFile(name: string): Buffer | undefined {
    try {
      return readFileSync(this.#pathOf(name));
    } catch {
      return undefined;
    }
  }

  #pathOf = (name: string) => pathIn(this.#dir, name);
}
