import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of every file in a folder by its path relative to that folder, such as `/_astro/besley.woff2`. */
export function readFiles(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [name.slice(folder.length).replaceAll('\\', '/'), readFileSync(name)]));
}
