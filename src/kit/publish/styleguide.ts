import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const STYLEGUIDE_PATH = '/styleguide';

/**
 * The page that shows every component in every state: in development, and in a build with `STYLEGUIDE=1`
 * (`npm run build:styleguide`). It is not part of the published site.
 */
export function styleguide(): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute }) => {
        if (command !== 'dev' && !(command === 'build' && process.env['STYLEGUIDE'] === '1')) return;
        const entrypoint = fileURLToPath(new URL('src/pages/_styleguide/styleguide.astro', config.root));
        injectRoute({ pattern: STYLEGUIDE_PATH, entrypoint, prerender: true });
      },
    },
  };
}
