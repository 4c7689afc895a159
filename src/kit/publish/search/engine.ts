import { minify } from 'vite';

/**
 * Changes to Pagefind's engine, with the expected number of matches for each. Without these changes, if a part of the index or its
 * filters can't be loaded, the engine logs the failure, treats the part as empty, and never requests it again.
 */
const CHANGES = [
  { pattern: /console\.error\(`Failed to load the index chunk [^`]*`\);/g, by: 'throw e;', places: 1 },
  {
    pattern: /this\.(loaded_\w+)\[hash\]\s*=\s*(this\._load\w+\([^)]*\));/g,
    by: 'this.$1[hash] = $2.catch((error) => { delete this.$1[hash]; throw error; });',
    places: 3,
  },
] as const;

/**
 * Pagefind's engine as the site sends it. If a part of the index can't be loaded, the search fails and the next search requests it
 * again; the original would report that no page has the words. The engine is also minified, because names and comments make up a
 * fifth of its size.
 *
 * @throws if a new version of Pagefind no longer contains the code to change
 */
export async function adaptEngine(engine: string): Promise<string> {
  let adapted = engine;
  for (const { pattern, by, places } of CHANGES) {
    const found = adapted.match(pattern)?.length ?? 0;
    if (found !== places) {
      throw new Error(
        `Pagefind has ${String(pattern)} in ${found} places, not ${places}: correct src/kit/publish/search/engine.ts.`,
      );
    }
    adapted = adapted.replace(pattern, by);
  }
  const { code, errors } = await minify('pagefind.js', adapted, { module: true });
  if (errors.length > 0)
    throw new Error(`Pagefind's engine can't be minified: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
