import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestReport } from '~/lib/assurance/test-report';

/** What is known of a build before its first page. */
export interface BuildFacts {
  /** The built folder, and the project's. */
  dir: URL;
  root: URL;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  time: Date;
  /** Empty where it is not known. */
  commit: string;
  /** The reports of the last runs of the tests. */
  reports: readonly TestReport[];
  /** Whether a form has a check against bots. */
  hasCaptcha: boolean;
}

/** A built file by its address; nothing where there is none. */
export function readBuilt(dir: URL, file: string): Buffer | undefined {
  try {
    return readFileSync(new URL(`.${encodeURI(file)}`, dir));
  } catch {
    return undefined;
  }
}

/** Every built file by its address, in the order of the alphabet. */
export function filesIn(dir: URL): string[] {
  const folder = fileURLToPath(dir);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')}`)
    .sort();
}
