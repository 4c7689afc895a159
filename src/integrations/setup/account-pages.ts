import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds the pages of `src/pages/_account`, by folder name, to a build with an account service. The underscore stops Astro from turning
 * them into routes itself.
 *
 * @param addresses none if there is no service
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
