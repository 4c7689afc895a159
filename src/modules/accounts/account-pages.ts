import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds the pages in `src/pages/_account` to a build with an account service. The underscore stops Astro from turning them into routes
 * itself.
 *
 * @param addresses paths of the pages, keyed by folder name; none if there is no service
 */
export function accountPages(addresses: Readonly<Record<string, string>>): AstroIntegration {
  return {
    name: 'account-pages',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        for (const [name, pattern] of Object.entries(addresses)) {
          const entrypoint = fileURLToPath(new URL(`src/pages/_account/${name}/index.astro`, config.root));
          injectRoute({ pattern, entrypoint, prerender: true });
        }
      },
    },
  };
}
