/** Components, for the TypeScript files that draw them. `astro check` knows each one's own properties. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}
