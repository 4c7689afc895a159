import type { AstroIntegration } from 'astro';
import { contentState } from '~/catalogue/loading/content-state';

/** Under `npm run dev`, a mistake in an entry comes into the browser when the file is saved, and goes when it is mended. */
export function contentOverlay(): AstroIntegration {
  return {
    name: 'content-overlay',
    hooks: {
      'astro:server:setup': ({ server }) => {
        contentState().reload = () => server.hot.send({ type: 'full-reload' });
      },
    },
  };
}
