import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import type { control, link, check, citedFramework } from '~/modules/controls/files/data';
import type { pair } from '~/modules/crosswalk/files/data';

/** A JSON file beside the package’s code. */
export const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8'));

// The files of /data/v1. Whoever installs the package gets their types from their schemas.
export const controls = read('controls') as {
  $schema: string;
  version: string;
  controls: readonly z.infer<typeof control>[];
};
export const links = read('links') as { links: readonly z.infer<typeof link>[] };
export const parts = read('parts') as { frameworks: readonly z.infer<typeof citedFramework>[] };
export const checks = read('checks') as { checks: readonly z.infer<typeof check>[] };
export const pairs = read('pairs') as { pairs: readonly z.infer<typeof pair>[] };
