import { minify } from 'vite';

/** Where Pagefind has failed to load a part of the index or of its filters, logs it, and goes on as if the part were empty. */
const SILENT = /console\.error\(`Failed to load the index chunk [^`]*`\);/g;
/** Fails instead, and forgets the part, so that the next search asks for it again. */
const LOUD = `for (const kept of [this.loaded_chunks, this.loaded_filters])
  for (const hash in kept) if (url.includes(hash)) delete kept[hash];
throw e;`;

/**
 * Pagefind's engine as the site sends it. A search fails where a part of the index can't be had: Pagefind would answer that no page has
 * the words. And it is written for readers: a fifth of what would be sent are names and comments.
 *
 * @throws where a new version of Pagefind no longer has what is to be changed
 */
export async function adaptEngine(engine: string): Promise<string> {
  const found = engine.match(SILENT)?.length ?? 0;
  if (found !== 1) {
    throw new Error(
      `Pagefind passes over a missing part in ${found} places, not 1: mend src/integrations/search/engine.ts.`,
    );
  }
  const { code, errors } = await minify('pagefind.js', engine.replace(SILENT, LOUD), { module: true });
  if (errors.length > 0)
    throw new Error(`Pagefind's engine can't be minified: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
