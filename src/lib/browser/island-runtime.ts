/**
 * Loads Astro's island runtime, once. A built page carries only its address (`lib/build/island-runtime.ts`), so that a
 * visitor who touches no island loads nothing; in development the runtime is in the page already.
 *
 * @param island the island that is wanted: its own module is fetched at the same time
 */
export function loadIslandRuntime(island?: Element | null): void {
  // The component brings React with it, and so the renderer.
  for (const url of [document.documentElement.dataset['islands'], island?.getAttribute('component-url')]) {
    // A module that can't be had is reported by the runtime, which asks for it again.
    // eslint-disable-next-line no-restricted-syntax -- the address is known only after the build has hashed the file
    if (url) import(/* @vite-ignore */ url).catch(() => undefined);
  }
}
