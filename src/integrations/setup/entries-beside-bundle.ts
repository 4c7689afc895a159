import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** How Astro calls the module that holds all entries, and the file in its cache folder that it makes it of. */
const MODULE = '\0astro:data-layer-content';
const FILE = 'data-store.json';
/** Entries are no code: incremental builds see by other means that one has changed (0013). */
const META = { astroIncremental: { kind: 'content-data' } };

/** The package that has written the file, as Astro itself resolves it. */
const READER = 'devalue';
const ASTRO = fileURLToPath(import.meta.resolve('astro'));

/**
 * Keeps the entries out of the bundle, into which Astro puts them as one text: with 10,000 entries 38 MB, of which the bundler makes
 * several copies, and Node keeps two as long as the build lasts, as code and as a constant of that code. What makes the pages reads
 * them from Astro's file instead, and is given the same.
 */
export function entriesBesideBundle(): AstroIntegration {
  let file: URL;
  return {
    name: 'entries-beside-bundle',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // While somebody writes, they change under the server, which knows when to read them again.
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'entries-beside-bundle',
                load: {
                  // Before Astro's own, which reads them.
                  order: 'pre',
                  filter: { id: new RegExp(`^${MODULE}$`) },
                  async handler() {
                    const reader = await this.resolve(READER, ASTRO);
                    // Before the first entry, and where Astro should come to keep them elsewhere, the module is Astro's.
                    if (!reader || !existsSync(file)) return undefined;
                    return { code: moduleOf(fileURLToPath(file), reader.id), map: { mappings: '' }, meta: META };
                  },
                },
              },
            ],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        file = new URL(FILE, config.cacheDir);
      },
    },
  };
}

const moduleOf = (file: string, reader: string) => `
import { readFileSync } from 'node:fs';
import { parse } from ${JSON.stringify(reader)};
export default parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
`;
