import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const PREBUILT = 'astro/dist/runtime/server/astro-island.prebuilt.js';
/** Vite's helper that loads style sheets along with a module: it would add 1.7 kB to the page's script, whose modules have no style sheets. */
const PRELOAD = '\0vite/preload-helper.js';
const NO_PRELOAD = 'export const __vitePreload = (load) => load();';
const FOLDER = '_astro/';
/** The page's script with all its imports, even those shared with islands, so that it is one request. */
const PAGE = { name: 'page', test: /\/src\/layouts\/browser\/page\.ts$/ };
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// };
/** Astro's renderer in the browser, and what makes islands robust. */
const CLIENT = 'src/kit/islands/intent/client.tsx';

/**
 * Adds the client directive in `src/kit/islands/intent/`, and moves Astro's island runtime to a separate file. Astro would write the runtime
 * (1.5 kB brotli) into each page; instead, the directive loads it when a visitor uses an island.
 */
export function islands(): AstroIntegration {
  let file = '';
  let code = '';
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': async ({ config, command, addClientDirective, updateConfig }) => {
        const entrypoint = fileURLToPath(new URL('src/kit/islands/intent/intent.ts', config.root));
        addClientDirective({ name: 'intent', entrypoint });
        if (command !== 'build') return;
        // An address, not a path: Windows' "C:\\" would be taken for a scheme, and "#" in a folder's name for a fragment.
        const { href } = new URL(`node_modules/${PREBUILT}`, config.root);
        // eslint-disable-next-line no-restricted-syntax -- Astro exports no name for this file
        const prebuilt = (await import(href)) as { default: string };
        code = prebuilt.default;
        if (!code.includes('astro-island')) throw new Error(`${PREBUILT} no longer contains the island runtime.`);
        file = `${FOLDER}island-runtime.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
        updateConfig({
          vite: {
            // One file for React and its renderer, so that waking an island takes two rounds of requests instead of four.
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT, PAGE] } } } } },
            },
            define: { 'import.meta.env.ISLAND_RUNTIME': JSON.stringify(`/${file}`) },
            plugins: [
              {
                name: 'island-runtime',
                enforce: 'pre',
                // Only the helper uses the list of a module's dependencies.
                configEnvironment: (name: string) =>
                  name === 'client' ? { build: { modulePreload: { resolveDependencies: () => [] } } } : undefined,
                load: (id: string) =>
                  id.endsWith(PREBUILT) ? 'export default "";' : id === PRELOAD ? NO_PRELOAD : undefined,
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const target = fileURLToPath(new URL(file, dir));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, code);
      },
    },
  };
}

/** `@astrojs/react` with our own module in the browser, which wraps its own (`src/kit/islands/intent/client.tsx`). */
export function robust(react: AstroIntegration): AstroIntegration {
  const setUp = react.hooks['astro:config:setup'];
  return {
    ...react,
    hooks: {
      ...react.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: fileURLToPath(new URL(CLIENT, options.config.root)),
            }),
        }),
    },
  };
}
