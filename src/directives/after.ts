import type { ClientDirective } from 'astro';

/**
 * `client:after={ms}` wakes an island that many milliseconds after the navigation began. `lib/browser/late-islands.ts`
 * loads the runtime then, and nothing before.
 */
const after: ClientDirective = (load, { value }) => {
  setTimeout(() => void load().then((hydrate) => hydrate()), +value - performance.now());
};

export default after;
