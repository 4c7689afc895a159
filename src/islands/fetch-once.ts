const known = new Map<string, Promise<unknown>>();

/**
 * A file of this site, fetched once.
 *
 * @throws where it can't be had; the next call asks again
 */
export function fetchOnce<Content>(path: string): Promise<Content> {
  const asked = known.get(path) ?? load(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked as Promise<Content>;
}

async function load(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
