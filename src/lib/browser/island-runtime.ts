/**
 * Loads Astro's island runtime, once. A built page carries only its address (`lib/build/island-runtime.ts`), so that a
 * visitor who touches no island loads nothing; in development the runtime is in the page already, and the address is an
 * empty module's.
 *
 * @param island the island that is wanted: its own module is fetched at the same time, and brings React with it
 * @returns what fails where the runtime can't be had
 */
export function loadIslandRuntime(island: Element): Promise<unknown> {
  // A component that can't be had is reported by the runtime, which asks for it again.
  // eslint-disable-next-line no-restricted-syntax -- the address is known only after the build has hashed the file
  import(/* @vite-ignore */ island.getAttribute('component-url') as string).catch(() => undefined);
  // eslint-disable-next-line no-restricted-syntax -- the same
  return import(/* @vite-ignore */ document.documentElement.dataset['islands'] as string);
}
