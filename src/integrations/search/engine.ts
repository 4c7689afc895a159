import { minify } from 'vite';

/**
 * What is changed in Pagefind's engine, and in how many places it stands. A part of the index or of its filters that can't be had is
 * logged and taken for empty, and a part that failed is never asked for again.
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
 * Pagefind's engine as the site sends it. A search fails where a part of the index can't be had, and the next one asks for it again:
 * Pagefind would answer that no page has the words. And it is written for readers: a fifth of what would be sent are names and comments.
 *
 * @throws where a new version of Pagefind no longer has what is to be changed
 */
export async function adaptEngine(engine: string): Promise<string> {
  let adapted = engine;
  for (const { pattern, by, places } of CHANGES) {
    const found = adapted.match(pattern)?.length ?? 0;
    if (found !== places) {
      throw new Error(
        `Pagefind has ${String(pattern)} in ${found} places, not ${places}: mend src/integrations/search/engine.ts.`,
      );
    }
    adapted = adapted.replace(pattern, by);
  }
  const { code, errors } = await minify('pagefind.js', adapted, { module: true });
  if (errors.length > 0)
    throw new Error(`Pagefind's engine can't be minified: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
