import type { PairFile } from '~/lib/frameworks/coverage';

const known = new Map<string, Promise<PairFile>>();

/**
 * The relations of a pair, fetched once.
 *
 * @throws where they can't be had; the next call asks again
 */
export function fetchPair(path: string): Promise<PairFile> {
  const asked = known.get(path) ?? load(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}

async function load(path: string): Promise<PairFile> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as PairFile;
}
