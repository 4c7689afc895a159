import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Catalogue } from '~/kit/content/catalogue';

/**
 * Adds the private pages in `src/pages/_account` to a build with an account service. The underscore stops Astro from turning them into
 * routes itself.
 */
export function accountPages(catalogue: Catalogue, hasService: boolean): AstroIntegration {
  return {
    name: 'account-pages',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        if (!hasService) return;
        for (const pattern of catalogue.pathsOf(({ isPrivate }) => isPrivate)) {
          const entrypoint = fileURLToPath(new URL(`src/pages/_account${pattern}/index.astro`, config.root));
          injectRoute({ pattern, entrypoint, prerender: true });
        }
      },
    },
  };
}
