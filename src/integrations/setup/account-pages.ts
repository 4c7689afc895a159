import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds the pages of `src/pages/_account`, by the names of their folders, to a build that has an account service. The underscore keeps
 * Astro from turning them into routes on its own.
 *
 * @param addresses none where there is no service
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
