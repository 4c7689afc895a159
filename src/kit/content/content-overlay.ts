import type { AstroIntegration } from 'astro';
import { contentState } from '~/kit/content/loading/content-state';

/** Under `npm run dev`, shows mistakes in entries in the browser when a file is saved, until they are corrected. */
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
