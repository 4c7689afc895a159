import { contentDigest } from './queries';
import { digestOf } from '~/catalogue/digest';

/** Of an entry, what the key of a page needs: its digest changes with its text. */
interface Keyed {
  id: string;
  digest?: string | number | undefined;
}

/**
 * The address of an entry's page by its id, for `getStaticPaths`. As long as its key stays the same, its page is kept from one
 * build to the next. The key changes with the entry's text, with the data of any entry (menus, lists and references may show
 * it), and with all that decides how pages come out.
 *
 * @param shown what else the page shows: the text of other entries (their digests), or what follows from the day of the build
 */
export function staticPath<Props>(entry: Keyed, props: Props, shown: unknown = null) {
  return { params: { id: entry.id }, props, cacheKey: cacheKeyOf([entry], shown) };
}

/** @param entries every entry whose text the page shows */
export function cacheKeyOf(entries: readonly Keyed[], shown: unknown = null): string {
  const digests = entries.map(({ id, digest }) => {
    if (digest === undefined) throw new Error(`The entry "${id}" has no digest, so no page of it can be kept.`);
    return digest;
  });
  const parts = [import.meta.env.BUILD_INPUTS, contentDigest(), digests, shown];
  return digestOf(JSON.stringify(parts));
}
