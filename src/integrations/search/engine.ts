import { minify } from 'vite';

/** Where Pagefind loads a part of the index or of its filters, and passes over it in silence if it can't be had. */
const SILENT = /("load_(?:index|filter)_chunk"\)\))\.catch\(\(\)\s*=>\s*\{\s*\}\)/g;

/**
 * Pagefind's engine as the site sends it. A search fails where a part of the index can't be had: Pagefind would answer that no page has
 * the words. And it is written for readers: a fifth of what would be sent are names and comments.
 *
 * @throws where a new version of Pagefind no longer has what is to be changed
 */
export async function adaptEngine(engine: string): Promise<string> {
  const found = engine.match(SILENT)?.length ?? 0;
  if (found !== 2) {
    throw new Error(
      `Pagefind passes over a missing part in ${found} places, not 2: mend src/integrations/search/engine.ts.`,
    );
  }
  const { code, errors } = await minify('pagefind.js', engine.replace(SILENT, '$1'), { module: true });
  if (errors.length > 0)
    throw new Error(`Pagefind's engine can't be minified: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
