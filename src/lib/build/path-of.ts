import { createHash } from 'node:crypto';
import { contentDigest } from './collections';

/** Of an entry, what the key of a page needs: its digest changes with its text. */
interface Keyed {
  id: string;
  digest?: string | number | undefined;
}

/** The address of an entry's page by its id, for `getStaticPaths`; as long as its key stays the same, its page is kept. */
export function pathOf<Props>(entry: Keyed, props: Props) {
  return { params: { id: entry.id }, props, cacheKey: cacheKeyOf(entry) };
}

/**
 * The key of a page. It changes with the data of any entry (menus, lists and references may show it), with all that decides how
 * pages come out, and with the text of the entries that are named here.
 *
 * @param entries every entry whose Markdown the page shows
 */
export function cacheKeyOf(...entries: readonly Keyed[]): string {
  const digests = entries.map(({ id, digest }) => {
    if (digest === undefined) throw new Error(`The entry "${id}" has no digest, so no page of it can be kept.`);
    return digest;
  });
  const parts = [import.meta.env.BUILD_INPUTS, contentDigest(), ...digests];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
