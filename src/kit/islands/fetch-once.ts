const known = new Map<string, Promise<unknown>>();

/**
 * Fetches a JSON file on this site, once.
 *
 * @throws if it can't be fetched; the next call tries again
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
