import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const STYLEGUIDE_PATH = '/styleguide';

/** Colours by their names, each as `light-dark(<light>, <dark>)` or one value for both themes. */
export type Palette = Readonly<Record<string, string>>;

/** The part of the Tailwind theme that the style guide shows beside the colours. */
export interface Tokens {
  colours: Palette;
  fontSize: Readonly<Record<string, readonly [size: string, details: Readonly<Record<string, string>>]>>;
  borderRadius: Readonly<Record<string, string>>;
  spacing: Readonly<Record<string, string>>;
  transitionDuration: Readonly<Record<string, string>>;
}

/**
 * The page that shows every component in every state: in development, and in a build with `STYLEGUIDE=1`
 * (`npm run build:styleguide`). It is no page of the published site.
 */
export function styleguide(tokens: Tokens): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute, updateConfig }) => {
        if (command !== 'dev' && !(command === 'build' && process.env['STYLEGUIDE'] === '1')) return;
        const entrypoint = fileURLToPath(new URL('src/styleguide/styleguide.astro', config.root));
        injectRoute({ pattern: STYLEGUIDE_PATH, entrypoint, prerender: true });
        updateConfig({ vite: { define: { 'import.meta.env.DESIGN_TOKENS': JSON.stringify(tokens) } } });
      },
    },
  };
}

/** Whether an address belongs into the sitemap; some paths never do. */
export function isPublished(address: string, leftOut: readonly string[] = []): boolean {
  return ![STYLEGUIDE_PATH, ...leftOut].includes(new URL(address).pathname);
}
